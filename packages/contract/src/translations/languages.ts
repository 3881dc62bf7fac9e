import { type LanguageState, languages } from '../kernel/language-list.ts'
import type { GlossaryWord } from './glossary.ts'

/** What the rules (`rules.ts`) need to know about a language beyond its catalogue. */
export interface TranslatedLanguage {
  /** Its script, as ISO 15924 writes it. */
  readonly script: string
  /** Its state, as shown to readers of the site. */
  readonly state: LanguageState
  readonly glossary: readonly GlossaryWord[]
  /** True if a missing translation is an error. In other languages missing ones are only counted. */
  readonly complete: boolean
  /** Words in Latin letters that its sentences may contain, in addition to the common ones. */
  readonly latin: readonly string[]
  /** The mark that ends a sentence, if it is not the full stop; '' if there is none. */
  readonly stop?: string
  /** The mark that ends a question, if it is not `?`. */
  readonly question?: string
}

type Settings = Pick<TranslatedLanguage, 'latin' | 'stop' | 'question'>

/** Words that stay in Latin letters in every language, and further ones for languages in Latin script. */
const hours = ['AM', 'PM']
const names = ['Bal', 'Bhavan', 'Jr', 'Sr', 'KG']

/** The special settings of each language; `latin` is in addition to the words that always stay in Latin letters. */
const settings: Readonly<Record<string, Partial<Settings>>> = {
  gu: { latin: ['DUPLICATE'] },
  hi: { latin: ['DUPLICATE'], stop: '।' },
  ne: { stop: '।' },
  bn: { stop: '।' },
  as: { stop: '।' },
  or: { stop: '।' },
  pa: { stop: '।' },
  ur: { stop: '۔', question: '؟' },
  sd: { question: '؟' },
  ar: { question: '؟' },
  fa: { question: '؟' },
  de: { latin: ['April', 'August', 'September', 'November', 'Status', 'Name'] },
  nl: { latin: ['Menu', 'Status', 'School'] },
  fr: { latin: ['Menu'] },
  pt: { latin: ['Menu'] },
  id: { latin: ['April', 'September', 'November', 'Menu'] },
  vi: { latin: ['Menu'] },
  th: { stop: '' },
  zh: { latin: ['Sahay', 'Aadhaar', 'Cookie', ...names], stop: '。', question: '？' },
  ja: { stop: '。', question: '？' },
}

/** The languages whose translation must be complete. */
const complete: readonly string[] = ['gu', 'hi']

/**
 * Returns a target language's settings with the terms of its glossary; undefined for the source language and for an unknown
 * one.
 */
export function findLanguage(
  code: string,
  glossary: readonly GlossaryWord[],
): TranslatedLanguage | undefined {
  const found = languages.find((one) => one.code === code)
  if (found === undefined || found.state === 'source') return undefined
  const { script, state } = found
  const { latin = [], ...marks } = settings[code] ?? {}
  return {
    script,
    state,
    glossary,
    complete: complete.includes(code),
    latin: [...hours, ...(script === 'Latn' ? names : []), ...latin],
    ...marks,
  }
}

/** Names and signs that are written in Latin letters in every language. */
export const latinEverywhere: readonly string[] = [
  'UPI',
  'OTP',
  'IFSC',
  'QR',
  'SMS',
  'JPG',
  'PNG',
  'GIF',
  'JSON',
  'CSV',
  'PDF',
  'XML',
  'ID',
  // of banks, books and tax
  'UTR',
  'Tally',
  'TDS',
  'ST',
  'Dr',
  'Cr',
  'MB',
  'GB',
  'JavaScript',
  'WhatsApp',
  'Facebook',
  'Instagram',
  'YouTube',
  // names of keys
  'Alt',
  'Enter',
  'name@mail.in',
  // addresses, and hexadecimal colours
  'https',
  'mailto',
  'tel',
  'privacy-policy',
  'docs',
  'handbook',
  'partners.md',
  'api',
  'terms-conditions',
  'application-status',
  'e3192',
  'ffb000',
  // names that an operator types or reads on the server
  'SECRET_KEY',
  'OLD_SECRET_KEYS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'SMTP_URL',
  'npm',
  'run',
  'check:money',
]
