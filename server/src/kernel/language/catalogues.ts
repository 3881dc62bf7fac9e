import { readFileSync } from 'node:fs'
import { pseudoLanguages, sourceLanguage } from '@sahay/contract/kernel/languages'
import { pseudoSentence } from '@sahay/contract/kernel/pseudo-language'
import { parsePo } from 'pofile-ts'

/** Sentences by their ids, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** Reads what the server says in a language; a sentence that is not translated yet is missing. */
export type ReadCatalogue = (language: string) => Catalogue

/** The server's own sentences, and those that it has in common with the pages. */
const folders = ['../../../locales', '../../../../contract/locales']

/**
 * Reads the catalogues as the translators leave them: nothing has to be built. What a pseudo-language says is made of the
 * English.
 */
export const readCatalogue: ReadCatalogue = (language) => {
  if (!pseudoLanguages.some(({ code }) => code === language)) return readFiles(language)
  return mapSentences(readFiles(sourceLanguage), pseudoSentence)
}

function readFiles(language: string): Catalogue {
  const items = folders.flatMap((folder) => {
    const file = new URL(`${folder}/${language}.po`, import.meta.url)
    return parsePo(readFileSync(file, 'utf8')).items
  })
  const said = items.flatMap(({ msgid, msgstr: [translation], obsolete }) =>
    obsolete || !translation ? [] : [[msgid, translation] as const],
  )
  return Object.fromEntries(said)
}

/** The same, with everything between brackets that name the language: for tests, which see by them what was translated. */
export const readPseudoCatalogue: ReadCatalogue = (language) => {
  const english = readFiles(sourceLanguage)
  if (language === sourceLanguage) return english
  return mapSentences(english, (sentence) => `[${language} ${sentence}]`)
}

const mapSentences = (all: Catalogue, change: (sentence: string) => string): Catalogue =>
  Object.fromEntries(Object.entries(all).map(([id, sentence]) => [id, change(sentence)]))
