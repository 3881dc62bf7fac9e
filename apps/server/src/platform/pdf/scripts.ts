import { keysOf } from '@sahay/contract/kernel/keys'

/** Letters by their font; common Latin letters, digits and signs are in one that needs no pattern. */
const patterns = {
  gujarati: /\p{Script=Gujarati}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  sinhala: /\p{Script=Sinhala}/u,
  thai: /\p{Script=Thai}/u,
  arabic: /\p{Script=Arabic}|[\u060C\u061B\u061F\u0640\u0660-\u0669]/u,
  // ₹ and letters such as ā; without those that the common font has
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0\u2C60-\u2C7F\uA720-\uA7FF]/u,
  vietnamese: /[\u1EA0-\u1EF1]/u,
  cyrillic: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u,
  'cyrillic-ext': /[\u0460-\u052F\u1C80-\u1C88\u2DE0-\u2DFF\uA640-\uA69F]/u,
  greek: /[\u0370-\u03FF]/u,
  'greek-ext': /[\u1F00-\u1FFF]/u,
  'east-asian':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
} as const

/** The scripts that our PDFs can write; each has its own font. */
export type Script = 'latin' | keyof typeof patterns

/** Characters that join or mark the letter before and share its script: marks, joiners, the danda of many scripts. */
const joined = /\p{Mark}|\u200C|\u200D|\u0964|\u0965/u

export const isJoined = (sign: string): boolean => joined.test(sign)

/** The script of a single character. */
export const scriptOf = (sign: string): Script =>
  keysOf(patterns).find((script) => patterns[script].test(sign)) ?? 'latin'

/** The scripts whose letters change form or place with their neighbours: their fonts need a shaper. */
const shaped: ReadonlySet<Script> = new Set([
  'gujarati',
  'devanagari',
  'bengali',
  'gurmukhi',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'arabic',
])

export const isShaped = (script: Script): boolean => shaped.has(script)

/** True if a text contains a shaped script. */
export const hasShaped = (text: string): boolean =>
  keysOf(patterns).some((script) => isShaped(script) && patterns[script].test(text))
