import { writeRupees } from '../kernel/money.ts'
import { sumFormatOf } from './sum-formats.ts'

/** How a language sets its marks, where that is not as in English. */
interface Typography {
  /** The marks that a narrow no-break space stands before. */
  readonly spacedMarks?: string
  /** The pair of quotation marks, where it is not “ ”. */
  readonly quoted?: string
  /** Whether a narrow no-break space stands inside of them. */
  readonly spacedQuotes?: boolean
}

/** Keeps a mark on the line of its word, and stands a little apart from it. */
const NARROW = '\u202f'
/** Any space that may stand before a French mark. */
const UNBROKEN = '[\u00a0\u202f]'

const typographies: Readonly<Record<string, Typography>> = {
  fr: { spacedMarks: ';:!?', quoted: '«»', spacedQuotes: true },
  fa: { quoted: '«»' },
  ru: { quoted: '«»' },
  de: { quoted: '„“' },
  ja: { quoted: '「」' },
}

export const typographyOf = (code: string): Typography => typographies[code] ?? {}

/** Marks behind a word, and at its end: not those of 11:00, of an address or of several in a row. */
const marksOf = (marks: string) => `[${marks}](?=[\\s}<»”)]|$)`

/** The first mark, if any, that has not the space which the language puts beside it. */
export function unspacedMark(text: string, code: string): string | undefined {
  const { spacedMarks, spacedQuotes, quoted = '' } = typographyOf(code)
  const [open = '', close = ''] = quoted
  const before =
    spacedMarks && new RegExp(`(?<=[^;:!?])(?<!${UNBROKEN})${marksOf(spacedMarks)}`, 'u').exec(text)?.[0]
  if (before) return before
  if (!spacedQuotes) return undefined
  return new RegExp(`${open}(?!${UNBROKEN})|(?<!${UNBROKEN})${close}`, 'u').exec(text)?.[0]
}

/** A sum as English writes it: ₹500, ₹2,00,000, ₹12.50. */
const ENGLISH_SUM = /₹(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d\d)?(?![.,]?\d)/gu

/** A text with its sums as its language writes them. */
export function withOwnSums(text: string, code: string): string {
  const format = sumFormatOf(code)
  return text.replace(ENGLISH_SUM, (_, rupees: string, paisa = '') =>
    writeRupees(Number(rupees.replaceAll(',', '') + paisa), format),
  )
}

/** A text as its language sets it: spaces beside marks, quotation marks and sums, whatever was typed in their place. */
export function typeset(text: string, code: string): string {
  const { spacedMarks, spacedQuotes, quoted } = typographyOf(code)
  const summed = withOwnSums(text, code)
  if (!spacedMarks || !spacedQuotes || !quoted) return summed
  const [open = '', close = ''] = quoted
  return summed
    .replace(/“([^“”]*)”/gu, `${open}$1${close}`)
    .replace(new RegExp(`${open}\\s*`, 'gu'), `${open}${NARROW}`)
    .replace(new RegExp(`\\s*${close}`, 'gu'), `${NARROW}${close}`)
    .replace(new RegExp(`(?<=[^\\s;:!?])[ \u00a0\u202f]?(${marksOf(spacedMarks)})`, 'gu'), `${NARROW}$1`)
}

/** What parts the thousands and the rupee’s hundredths from the rest, as CLDR has it for a language. */
function marksOfNumbers(code: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(`${code}-u-nu-latn`).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group'), decimal: of('decimal') }
}

/** As English or an Indian hand writes it: 1,200 · 2,00,000 · 12.50. */
const ENGLISH_NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/
const SPACE = '[ \u00a0\u202f]'

/** The figures of an English text: 2,00,000 is 200000. */
export const figuresIn = (words: string): string[] => [
  ...new Set(Array.from(words.match(/₹|%|\d+(?:[.,:]\d+)*/g) ?? [], (one) => englishValue(one) ?? one)),
]

/**
 * The figures of a translation as English would write them, where they are those of the English, written as its language
 * does: `1.000 ₹` of German is ₹1000, `11 h 00` of French 11:00. Others stay as they are written.
 */
export function ownFiguresIn(words: string, code: string, figures: readonly string[]): string[] {
  const { group, decimal } = marksOfNumbers(code)
  const isSpaced = group.trim() === ''
  let text = words
  for (const [hour = '', minute = ''] of figures
    .filter((one) => one.includes(':'))
    .map((time) => time.split(':')))
    text = text.replace(
      new RegExp(`(?<!\\d)${hour}(?:\\.|${SPACE}?[hH]${SPACE}?)${minute}(?!\\d)`, 'gu'),
      `${hour}:${minute}`,
    )
  const between = isSpaced ? `[.,:]|${SPACE}(?=\\d{3}(?!\\d))` : '[.,:’]'
  const found = text.match(new RegExp(`₹|%|\\d+(?:(?:${between})\\d+)*`, 'gu')) ?? []
  const valueOf = (written: string) => {
    const ungrouped = isSpaced ? written.replace(new RegExp(SPACE, 'gu'), '') : written.split(group).join('')
    const own = ungrouped.replace(decimal, '.')
    const readings = [englishValue(written), own].filter((one) => one !== undefined)
    return readings.find((one) => figures.includes(one)) ?? readings[0] ?? written
  }
  return [...new Set(found.map(valueOf))]
}

const englishValue = (written: string) =>
  ENGLISH_NUMBER.test(written) ? written.replaceAll(',', '') : undefined
