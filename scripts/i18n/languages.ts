import type { GlossaryWord } from './glossary.ts'

/** What `npm run check:i18n` has to know of a language that it cannot read from its catalogue. */
export interface Language {
  /** The Unicode name of its script. */
  readonly script: string
  /** A sentence without a translation is a mistake. For the others it is counted. */
  readonly complete: boolean
  /** Words in Latin letters beside the common ones that stand in its sentences. */
  readonly latin: readonly string[]
  /** The mark that ends a sentence, where it is not the full stop. */
  readonly stop?: string
  readonly glossary: readonly GlossaryWord[]
}

type Settings = Omit<Language, 'glossary'>

/** The languages of the site whose sentences are written by hand. English is the source and not listed. */
export const languages: Readonly<Record<string, Settings>> = {
  gu: { script: 'Gujarati', complete: false, latin: ['AM', 'PM'] },
  hi: { script: 'Devanagari', complete: false, latin: ['AM', 'PM'], stop: '।' },
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
  'MB',
  'JavaScript',
  'WhatsApp',
  'name@mail.in',
]
