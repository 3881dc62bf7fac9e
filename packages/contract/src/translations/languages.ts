import { type LanguageState, languages } from '../kernel/language-list.ts'
import type { GlossaryWord } from './glossary.ts'

/** What the rules (`rules.ts`) have to know of a language that they cannot read from its catalogue. */
export interface TranslatedLanguage {
  /** Its script, as ISO 15924 writes it. */
  readonly script: string
  /** How far it is, as readers of the site are shown. */
  readonly state: LanguageState
  readonly glossary: readonly GlossaryWord[]
  /** A sentence without a translation is a mistake. For the others it is counted. */
  readonly complete: boolean
  /** Words in Latin letters beside the common ones that stand in its sentences. */
  readonly latin: readonly string[]
  /** The mark that ends a sentence, where it is not the full stop; '' where nothing does. */
  readonly stop?: string
  /** The mark that ends a question, where it is not `?`. */
  readonly question?: string
}

type Settings = Pick<TranslatedLanguage, 'latin' | 'stop' | 'question'>

/** What stays in Latin letters in every language, and what besides in those that are written in them. */
const hours = ['AM', 'PM']
const names = ['Bal', 'Bhavan', 'Jr', 'Sr', 'KG']

/** What is particular to a language; `latin` comes beside what stays in Latin letters anyhow. */
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

/** Those that the site offers as whole. */
const complete: readonly string[] = ['gu', 'hi']

/**
 * All that is known of a language that is translated to, with the words of its glossary; undefined for the source and for
 * an unknown one.
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
  // what stands on a key
  'Alt',
  'Enter',
  'name@mail.in',
  // addresses, and colours as they are written in code
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
  // what an operator types or reads on the server
  'SECRET_KEY',
  'OLD_SECRET_KEYS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'SMTP_URL',
  'npm',
  'run',
  'check:money',
]
