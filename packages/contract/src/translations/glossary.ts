/** An English domain term, and its accepted forms; a translation must contain one of them. */
export interface GlossaryWord {
  readonly english: string
  readonly forms: readonly string[]
}

/** A row of a language's glossary, as people read it. */
export interface GlossaryRow {
  readonly english: string
  /** The translation, without the slashes around the forms to search for. */
  readonly translation: string
  readonly why: string
  /** The English terms, separately. */
  readonly terms: readonly string[]
  /** The forms to search for in translations; empty if the row is only for people. */
  readonly forms: readonly string[]
}

const FORM = /\/([^/]+)\//g

/**
 * Parses the rows `| English | translation | why |` of a glossary (`docs/languages/`). English terms are separated by
 * commas; text in brackets is only for people. Forms are between slashes, as in `/दान/`, and may be a word's unchanging
 * beginning.
 */
export function glossaryRows(text: string): GlossaryRow[] {
  return text
    .split('\n')
    .filter(
      (line, at, lines) =>
        line.startsWith('| ') && !/^\| ?-/.test(lines[at + 1] ?? '') && !/^\| ?-/.test(line),
    )
    .map((line) => {
      const [, english = '', translation = '', why = ''] = line.split('|').map((cell) => cell.trim())
      return {
        english,
        translation: translation.replace(FORM, '$1'),
        why,
        terms: english
          .replace(/\([^)]*\)/g, '')
          .split(/[,;]/)
          .map((word) => word.trim()),
        forms: [...translation.matchAll(FORM)].map(([, form = '']) => form.trim()),
      }
    })
}

/** Returns the glossary's terms that translations are checked for. */
export const parseGlossary = (text: string): GlossaryWord[] =>
  glossaryRows(text).flatMap(({ terms, forms }) =>
    forms.length === 0 ? [] : terms.map((english) => ({ english, forms })),
  )

/** True if an English text contains the term, in singular or plural. */
export const saysWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${escaped(word.toLowerCase())}(?:s|es)?(?![\\p{L}-])`, 'u').test(
    text.toLowerCase(),
  )

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
