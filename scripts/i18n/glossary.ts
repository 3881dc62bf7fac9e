import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A field word in English and the forms of which a translation shows one. */
export interface GlossaryWord {
  readonly english: string
  readonly forms: readonly string[]
}

/** Reads the words that a language's glossary wants to be checked. No glossary, no words. */
export function readGlossary(root: string, language: string): GlossaryWord[] {
  const file = join(root, 'docs', 'languages', `glossary.${language}.md`)
  return existsSync(file) ? parseGlossary(readFileSync(file, 'utf8')) : []
}

/**
 * The same from the glossary's text: the rows `| English | translation | why |` in which forms stand between strokes, as in
 * `/दान/`. English words are parted by commas; brackets in them are for people. A form may be the unchanging beginning of a
 * word. A row without strokes is for people alone.
 */
export function parseGlossary(text: string): GlossaryWord[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const [, english = '', translation = ''] = line.split('|')
      const forms = [...translation.matchAll(/\/([^/]+)\//g)].map(([, form = '']) => form.trim())
      if (forms.length === 0) return []
      const words = english.replace(/\([^)]*\)/g, '').split(/[,;]/)
      return words.map((word) => ({ english: word.trim(), forms }))
    })
}
