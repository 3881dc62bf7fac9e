import { readFileSync } from 'node:fs'
import { type Catalogue, mapSentences, sentencesIn } from '@sahay/contract/translations/catalogue'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { isPseudo } from '@sahay/contract/translations/pseudo-language'
import { askedBy, shownOf } from '@sahay/contract/translations/po'
import { parsePo } from 'pofile-ts'

/** Reads the server's messages in a language, without those that have no valid translation. */
export type ReadCatalogue = (language: string) => Catalogue

/** The server's own sentences, and those that it has in common with the pages. */
const folders = ['../../../locales', '../../../../../packages/contract/locales']

/** Reads the catalogues as translators edit them: no build step is needed. */
export const readCatalogue: ReadCatalogue = (language) =>
  sentencesIn(language, readFiles(isPseudo(language) ? sourceLanguage : language))

function readFiles(language: string): Catalogue {
  const items = folders.flatMap((folder) => {
    const file = new URL(`${folder}/${language}.po`, import.meta.url)
    return parsePo(readFileSync(file, 'utf8')).items
  })
  const translated = items.flatMap((item) => {
    const shown = item.obsolete ? '' : shownOf(item)
    return shown === '' ? [] : [[askedBy(item), shown] as const]
  })
  return Object.fromEntries(translated)
}

/** The same, with everything between brackets that name the language: for tests, which see by them what was translated. */
export const readPseudoCatalogue: ReadCatalogue = (language) => {
  const english = readFiles(sourceLanguage)
  if (language === sourceLanguage) return english
  return mapSentences(english, (sentence) => `[${language} ${sentence}]`)
}
