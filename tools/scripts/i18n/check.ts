import { faultInEnglish } from '@sahay/contract/translations/faults'
import type { TranslatedLanguage } from '@sahay/contract/translations/languages'
import { fits, isGivenId } from '@sahay/contract/translations/po'
import { checkTranslation } from '@sahay/contract/translations/rules'
import type { CatalogueSentence, SentenceCatalogue } from '@sahay/contract/translations/sentences'

/** Staff read these sentences, not visitors: what visitors are told of the language does not hold for them. */
export const isOffice = (file: string): boolean => file.startsWith('apps/office/')

/**
 * Every mistake of one catalogue as a line: file, sentence, what to do. Without settings it is the source language's, which
 * only has to be complete. A catalogue of the office may hold drafts however far the language is.
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

/** Everything that is wrong with one translated sentence and with what is noted of it, each as what is to be done. */
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

/** Every sentence says how far it is, and none is behind what readers are told of the language. */
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

/** What readers see meanwhile, and what is to be done. */
function changed({ english, former, translation }: CatalogueSentence): string {
  const shown = fits(english, translation)
    ? 'its old translation is shown'
    : 'the English is shown, since values, tags or figures are others'
  return `translate it anew, or take “fuzzy” away where it still fits (${shown}); the English was “${former}”`
}
