import { indianSums, type SumFormat } from '../kernel/money.ts'

/*
 * How each language writes a sum of rupees, as CLDR has it: where ₹ stands, the marks, and how figures are grouped. A table,
 * so that no browser has to make a formatter and all write the same characters; a test compares it with that of Node.
 * Where CLDR groups sums otherwise than numbers (mr, ml, or), they are grouped as numbers, which is as in India.
 */

const apart: SumFormat = { ...indianSums, before: '₹\u00a0' }
const byThree: SumFormat = { ...indianSums, byTwo: false }
const apartByThree: SumFormat = { ...apart, byTwo: false }
const withPoints: SumFormat = { ...byThree, group: '.', decimal: ',' }
const apartWithPoints: SumFormat = { ...withPoints, before: '₹\u00a0' }
const behindWithPoints: SumFormat = { ...withPoints, before: '', after: '\u00a0₹' }
/** A sum of four figures is not grouped. */
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
  // a mark before it says from which side it is read
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

/** How a language writes sums; undefined where it does as India. */
export const sumFormatOf = (code: string): SumFormat | undefined => formats[code]

/** With figures of their own these write more than the figures otherwise. */
const ownFormats: Readonly<Record<string, SumFormat>> = {
  fa: { ...byThree, before: '\u200e₹', group: '٬', decimal: '٫' },
  sd: { ...byThree, before: '', after: '\u00a0₹', group: '٬' },
}

/** How a language writes sums with figures of its own (`numerals.ts`), before these are put in the place of 0 to 9. */
export const ownSumFormatOf = (code: string): SumFormat => ownFormats[code] ?? sumFormatOf(code) ?? indianSums
