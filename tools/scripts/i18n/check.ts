import { faultInEnglish } from '@sahay/contract/translations/faults'
import type { TranslatedLanguage } from '@sahay/contract/translations/languages'
import { fits, isGivenId } from '@sahay/contract/translations/po'
import { checkTranslation } from '@sahay/contract/translations/rules'
import type { CatalogueSentence, SentenceCatalogue } from '@sahay/contract/translations/sentences'

/** True for sentences that only staff read, to which the language's public state does not apply. */
export const isOffice = (file: string): boolean => file.startsWith('apps/office/')

/**
 * Returns every error of a catalogue as a line: file, sentence, instruction. Without settings it is the source language's,
 * which only has to be complete. The office's catalogue may contain drafts in any language.
 */
export function checkCatalogue(
  catalogue: SentenceCatalogue,
  language: TranslatedLanguage | undefined,
): string[] {
  const { file, language: code, sentences } = catalogue
  if (!language && code !== 'en')
    return [`${file}: add ${code} to packages/contract/src/kernel/language-list.ts`]
  const checkedLanguage: TranslatedLanguage | undefined =
    language && isOffice(file) ? { ...language, state: 'draft' } : language
  return sentences.flatMap((sentence) => {
    const name = isGivenId(sentence.id) ? sentence.english : sentence.id
    const say = (what: string) => `${file}: “${name}”: ${what}`
    if (sentence.translation === '' && sentence.english !== '')
      return language && !language.complete ? [] : [say(language ? 'translate it' : 'write it in English')]
    if (sentence.english === '') return [say('write it in English')]
    if (sentence.former !== null) return language?.complete ? [say(changed(sentence))] : []
    return checkedLanguage ? checkSentence(sentence, code, checkedLanguage).map(say) : []
  })
}

/** Returns all errors of a translated sentence and its flags, each as an instruction. */
export function checkSentence(
  sentence: CatalogueSentence,
  code: string,
  language: TranslatedLanguage,
): string[] {
  return [
    ...checkTranslation(sentence, code, language).map(faultInEnglish),
    ...[state(sentence, language)].filter((what) => what !== undefined),
  ]
}

/** Checks that every sentence has a state, and that none is behind the language's public state. */
function state(sentence: CatalogueSentence, language: TranslatedLanguage): string | undefined {
  const [given, ...more] = sentence.flags.filter((flag) =>
    /^(?:draft|second-read|reviewed-by \S.*)$/.test(flag),
  )
  if (!given || more.length > 0) return 'give it one flag: #, draft or second-read or reviewed-by <initials>'
  const behind =
    (language.state === 'second-read' && given === 'draft') ||
    (language.state === 'reviewed' && !given.startsWith('reviewed-by'))
  return behind
    ? `have it read: the language is said to be ${language.state}, and this is ${given}`
    : undefined
}

/** Tells what readers see meanwhile, and what to do. */
function changed({ english, former, translation }: CatalogueSentence): string {
  const shown = fits(english, translation)
    ? 'its old translation is shown'
    : 'the English is shown, since values, tags or figures are others'
  return `translate it anew, or take “fuzzy” away where it still fits (${shown}); the English was “${former}”`
}
