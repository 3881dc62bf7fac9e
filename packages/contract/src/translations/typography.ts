import { writeRupees } from '../kernel/money.ts'
import { sumFormatOf } from './sum-formats.ts'

/** A language's typography, where it differs from English. */
interface Typography {
  /** The marks that follow a narrow no-break space. */
  readonly spacedMarks?: string
  /** The pair of quotation marks, if not “ ”. */
  readonly quoted?: string
  /** True if a narrow no-break space is inside the quotation marks. */
  readonly spacedQuotes?: boolean
}

/** A narrow no-break space: keeps a mark on the line of its word, with a small gap. */
const NARROW = '\u202f'
/** The spaces that may precede a French mark. */
const UNBROKEN = '[\u00a0\u202f]'

const typographies: Readonly<Record<string, Typography>> = {
  fr: { spacedMarks: ';:!?', quoted: '«»', spacedQuotes: true },
  fa: { quoted: '«»' },
  ru: { quoted: '«»' },
  de: { quoted: '„“' },
  ja: { quoted: '「」' },
}

export const typographyOf = (code: string): Typography => typographies[code] ?? {}

/** Matches marks at the end of a word, but not in 11:00, in an address or in a row of several. */
const marksOf = (marks: string) => `[${marks}](?=[\\s}<»”)]|$)`

/** Returns the first mark without the space that the language puts beside it. */
export function unspacedMark(text: string, code: string): string | undefined {
  const { spacedMarks, spacedQuotes, quoted = '' } = typographyOf(code)
  const [open = '', close = ''] = quoted
  const before =
    spacedMarks && new RegExp(`(?<=[^;:!?])(?<!${UNBROKEN})${marksOf(spacedMarks)}`, 'u').exec(text)?.[0]
  if (before) return before
  if (!spacedQuotes) return undefined
  return new RegExp(`${open}(?!${UNBROKEN})|(?<!${UNBROKEN})${close}`, 'u').exec(text)?.[0]
}

/** An amount in English format: ₹500, ₹2,00,000, ₹12.50. */
const ENGLISH_SUM = /₹(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d\d)?(?![.,]?\d)/gu

/** Reformats the amounts of a text for its language. */
export function withOwnSums(text: string, code: string): string {
  const format = sumFormatOf(code)
  return text.replace(ENGLISH_SUM, (_, rupees: string, paisa = '') =>
    writeRupees(Number(rupees.replaceAll(',', '') + paisa), format),
  )
}

/** Applies a language's typography to a text: spaces beside marks, quotation marks and amounts, whatever was typed. */
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

/** Returns the thousands and decimal separators of a language, from CLDR. */
function marksOfNumbers(code: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(`${code}-u-nu-latn`).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group'), decimal: of('decimal') }
}

/** A number in English or Indian format: 1,200 · 2,00,000 · 12.50. */
const ENGLISH_NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/
const SPACE = '[ \u00a0\u202f]'

/** Returns the numbers of an English text without separators: 2,00,000 is 200000. */
export const figuresIn = (words: string): string[] => [
  ...new Set(Array.from(words.match(/₹|%|\d+(?:[.,:]\d+)*/g) ?? [], (one) => englishValue(one) ?? one)),
]

/**
 * Returns the numbers of a translation in English format, if they are the English text's numbers in the language's own
 * format: German `1.000 ₹` is ₹1000, French `11 h 00` is 11:00. Other numbers are returned as written.
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
