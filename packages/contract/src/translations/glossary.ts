/** A field word in English and the forms of which a translation shows one. */
export interface GlossaryWord {
  readonly english: string
  readonly forms: readonly string[]
}

/** A row of a language's glossary as people read it. */
export interface GlossaryRow {
  readonly english: string
  /** The translation, without the strokes around what is looked for. */
  readonly translation: string
  readonly why: string
  /** The words of its English, apart. */
  readonly terms: readonly string[]
  /** What is looked for in translations; empty where the row is for people alone. */
  readonly forms: readonly string[]
}

const FORM = /\/([^/]+)\//g

/**
 * The rows `| English | translation | why |` of a glossary (`docs/languages/`). English words are parted by commas; brackets
 * in them are for people. Forms stand between strokes, as in `/दान/`, and may be the unchanging beginning of a word.
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

/** The words of a glossary that translations are checked for. */
export const parseGlossary = (text: string): GlossaryWord[] =>
  glossaryRows(text).flatMap(({ terms, forms }) =>
    forms.length === 0 ? [] : terms.map((english) => ({ english, forms })),
  )

/** Whether an English text says a word of the glossary, as one or as several. */
export const saysWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${escaped(word.toLowerCase())}(?:s|es)?(?![\\p{L}-])`, 'u').test(
    text.toLowerCase(),
  )

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
