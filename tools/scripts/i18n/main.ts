import { findLanguage } from '@sahay/contract/translations/languages'
import { fits } from '@sahay/contract/translations/po'
import { root } from '../project.mjs'
import { readCatalogues, readEnglishGlossary, readGlossary } from './catalogue.ts'
import { checkCatalogue, isOffice } from './check.ts'
import { checkEnglish, readingGrade } from './english.ts'

/** Prints the errors in the catalogues of all languages, then the state of each language, and fails if there is any error. */

const folders = [
  'apps/web/app/locales',
  'apps/office/locales',
  'packages/contract/locales',
  'apps/server/locales',
]

/** The pages that families read before they get help: applying, documents, requesting help, the status, privacy. */
const familyPages = /site\/(?:schemes|help)\/|privacy\.page|consent\/notices\/[a-z]+\.ts/
const MOST_GRADE = 8

const counts = new Map<
  string,
  { translated: number; drafts: number; changed: number; unfit: number; all: number }
>()
let mistakes = 0
const englishRules = readEnglishGlossary(root)
const forFamilies: string[] = []
for (const folder of folders) {
  for (const catalogue of readCatalogues(root, folder)) {
    const { language: code, sentences } = catalogue
    const language = findLanguage(code, readGlossary(root, code))
    if (language?.state === 'test') continue
    const found = checkCatalogue(catalogue, language)
    if (code === 'en')
      for (const sentence of sentences) {
        found.push(
          ...checkEnglish(sentence, englishRules).map(
            (what) => `${catalogue.file}: “${sentence.english}”: ${what}`,
          ),
        )
        if (sentence.origins.some((file) => familyPages.test(file))) forFamilies.push(sentence.english)
      }
    for (const mistake of found) console.log(mistake)
    mistakes += found.length
    const name = isOffice(folder) ? `${code} of the office` : code
    const count = counts.get(name) ?? { translated: 0, drafts: 0, changed: 0, unfit: 0, all: 0 }
    count.all += sentences.length
    count.translated += sentences.filter(({ translation }) => translation !== '').length
    count.drafts += sentences.filter(({ flags }) => flags.includes('draft')).length
    const changed = sentences.filter(({ former }) => former !== null)
    count.changed += changed.length
    count.unfit += changed.filter(({ english, translation }) => !fits(english, translation)).length
    counts.set(name, count)
  }
}
for (const [name, { translated, drafts, changed, unfit, all }] of counts)
  console.log(
    `${name}: ${translated} of ${all} sentences, ${drafts} of them drafts; of ${changed} the English has changed, ${unfit} of these are shown in English`,
  )
const grade = readingGrade(forFamilies)
console.log(
  `Pages for families ask for school year ${grade.toFixed(1)} of their readers (at most ${MOST_GRADE})`,
)
if (grade > MOST_GRADE) mistakes += 1
console.log(`${mistakes} mistakes in the catalogues`)
if (mistakes > 0) process.exitCode = 1
