import type { Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'
import { checkSentence } from './rules.ts'

/** Staff read these sentences, not visitors: what visitors are told of the language does not hold for them. */
export const isOffice = (file: string): boolean => file.startsWith('office/')

/**
 * Every mistake of one catalogue as a line: file, sentence, what to do. Without settings it is the source language's, which
 * only has to be complete. A catalogue of the office may hold drafts however far the language is.
 */
export function checkCatalogue(catalogue: Catalogue, language: Language | undefined): string[] {
  const { file, language: code, sentences } = catalogue
  if (!language && code !== 'en') return [`${file}: add ${code} to contract/src/kernel/language-list.ts`]
  const held: Language | undefined = language && isOffice(file) ? { ...language, state: 'draft' } : language
  return sentences.flatMap((sentence) => {
    const say = (what: string) => `${file}: “${sentence.id}”: ${what}`
    if (sentence.translation === '' && sentence.english !== '')
      return language && !language.complete ? [] : [say(language ? 'translate it' : 'write it in English')]
    if (sentence.english === '') return [say('write it in English')]
    return held ? checkSentence(sentence, code, held).map(say) : []
  })
}
