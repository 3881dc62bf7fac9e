import { indianSums, type SumFormat } from '../kernel/money.ts'

/*
 * The amount formats of each language, from CLDR: the position of ₹, the separators and the grouping. A table, so that
 * browsers need not create a formatter and all write the same characters; a test compares it with Node. Where CLDR groups
 * amounts differently from numbers (mr, ml, or), they are grouped like numbers, which is the Indian way.
 */

const apart: SumFormat = { ...indianSums, before: '₹\u00a0' }
const byThree: SumFormat = { ...indianSums, byTwo: false }
const apartByThree: SumFormat = { ...apart, byTwo: false }
const withPoints: SumFormat = { ...byThree, group: '.', decimal: ',' }
const apartWithPoints: SumFormat = { ...withPoints, before: '₹\u00a0' }
const behindWithPoints: SumFormat = { ...withPoints, before: '', after: '\u00a0₹' }
/** Amounts of four digits are not grouped. */
const behindFromFive: SumFormat = { ...behindWithPoints, from: 5 }

const formats: Readonly<Record<string, SumFormat>> = {
  ne: apart,
  as: apart,
  kn: byThree,
  si: byThree,
  ur: byThree,
  zh: byThree,
  ja: byThree,
  ko: byThree,
  th: byThree,
  sd: apartByThree,
  sw: apartByThree,
  // a mark before it sets its direction
  ar: { ...byThree, before: '\u200f', after: '\u00a0₹' },
  fa: { ...apartByThree, before: '\u200e₹\u00a0' },
  tr: withPoints,
  id: withPoints,
  pt: apartWithPoints,
  nl: apartWithPoints,
  de: behindWithPoints,
  vi: behindWithPoints,
  es: behindFromFive,
  it: behindFromFive,
  fr: { ...behindWithPoints, group: '\u202f' },
  ru: { ...behindWithPoints, group: '\u00a0' },
}

/** Returns a language's amount format; undefined if it is the Indian one. */
export const sumFormatOf = (code: string): SumFormat | undefined => formats[code]

/** Languages whose amount format differs in more than the digits when written with their own numerals. */
const ownFormats: Readonly<Record<string, SumFormat>> = {
  fa: { ...byThree, before: '\u200e₹', group: '٬', decimal: '٫' },
  sd: { ...byThree, before: '', after: '\u00a0₹', group: '٬' },
}

/** Returns a language's amount format for its own numerals (`numerals.ts`), before the digits 0 to 9 are replaced. */
export const ownSumFormatOf = (code: string): SumFormat => ownFormats[code] ?? sumFormatOf(code) ?? indianSums
