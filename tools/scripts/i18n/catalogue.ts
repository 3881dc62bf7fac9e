import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type GlossaryWord, parseGlossary } from '@sahay/contract/translations/glossary'
import { type SentenceCatalogue, sentencesOf } from '@sahay/contract/translations/sentences'
import { type EnglishRules, readEnglishRules } from './english.ts'

/** Reads all catalogues of a folder, English first, each sentence with its English text. */
export function readCatalogues(root: string, folder: string): SentenceCatalogue[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.po'))
  const textOf = (name: string) => readFileSync(join(root, folder, name), 'utf8')
  const english = textOf('en.po')
  return names
    .toSorted((a, b) => Number(b === 'en.po') - Number(a === 'en.po') || (a < b ? -1 : 1))
    .map((name) => ({
      file: join(folder, name),
      language: basename(name, '.po'),
      sentences: sentencesOf(english, textOf(name)),
    }))
}

/** Reads the terms of a language's glossary that must be checked; none without a glossary. */
export function readGlossary(root: string, language: string): GlossaryWord[] {
  const file = glossaryOf(root, language)
  return existsSync(file) ? parseGlossary(readFileSync(file, 'utf8')) : []
}

/** Reads the rules for English sentences. */
export const readEnglishGlossary = (root: string): EnglishRules =>
  readEnglishRules(readFileSync(glossaryOf(root, 'en'), 'utf8'))

const glossaryOf = (root: string, language: string) =>
  join(root, 'docs', 'languages', `glossary.${language}.md`)
