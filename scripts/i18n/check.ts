import type { Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'
import { checkSentence } from './rules.ts'

/**
 * Every mistake of one catalogue as a line: file, sentence, what to do. Without settings it is the source language's, which
 * only has to be complete.
 */
export function checkCatalogue(catalogue: Catalogue, language: Language | undefined): string[] {
  const { file, language: code, sentences } = catalogue
  if (!language && code !== 'en') return [`${file}: add ${code} to contract/src/kernel/languages.ts`]
  return sentences.flatMap((sentence) => {
    const say = (what: string) => `${file}: “${sentence.id}”: ${what}`
    if (sentence.translation === '' && sentence.english !== '')
      return language && !language.complete ? [] : [say(language ? 'translate it' : 'write it in English')]
    if (sentence.english === '') return [say('write it in English')]
    return language ? checkSentence(sentence, code, language).map(say) : []
  })
}
