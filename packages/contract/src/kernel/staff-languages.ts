/**
 * The languages that staff read the office in, write in, and answer for: what the trust publishes, its letters, slips and
 * reports. What a person chooses for themself is any of all (`language-list.ts`).
 */

/**
 * How far a language is: the `source` that all others are made from; `reviewed` by somebody whose own language it is;
 * `second-read` by a second reader, but by none of those; a `draft` that nobody has read again; `test` only shows what
 * escapes translation, and is offered to nobody.
 */
export type LanguageState = 'source' | 'reviewed' | 'second-read' | 'draft' | 'test'

/** What a line of the list says. */
export interface LanguageLine {
  /** As BCP 47 writes it; addresses begin with it, but for the source. */
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  /** Its name in English, by which it is also searched for. */
  readonly english: string
  /** What else it is searched for by: other spellings, and its own name in Latin letters. */
  readonly also?: readonly string[]
  /** The script, as ISO 15924 writes it: fonts and line heights go by it. */
  readonly script: string
  /** How far it is; a draft where nothing is said. */
  readonly state?: LanguageState
  /** What Open Graph writes behind its code: a country, which is India where nothing is said. */
  readonly region?: string
}

export interface Language extends LanguageLine {
  readonly direction: 'ltr' | 'rtl'
  readonly state: LanguageState
  /** How Open Graph writes it. */
  readonly openGraph: string
}

/** The beginning of the list. */
export const staffLines = [
  { code: 'en', name: 'English', english: 'English', script: 'Latn', state: 'source' },
  {
    code: 'gu',
    name: 'ગુજરાતી',
    english: 'Gujarati',
    also: ['Gujrati'],
    script: 'Gujr',
    state: 'second-read',
  },
  { code: 'hi', name: 'हिन्दी', english: 'Hindi', also: ['हिंदी'], script: 'Deva', state: 'second-read' },
] as const satisfies readonly LanguageLine[]

export type StaffLanguageCode = (typeof staffLines)[number]['code']

/** A line of the list with what it leaves out. */
export const withDefaults = <One extends LanguageLine>(line: One): One & Language => ({
  state: 'draft',
  direction: line.script === 'Arab' ? 'rtl' : 'ltr',
  openGraph: `${line.code}_${line.region ?? 'IN'}`,
  ...line,
})

export const staffLanguages = staffLines.map((line) =>
  withDefaults<LanguageLine & { readonly code: StaffLanguageCode }>(line),
)

export const staffLanguageCodes = ['en', 'gu', 'hi'] as const satisfies readonly StaffLanguageCode[]

/** Whether this is the code of one of the languages that staff write in. */
export function isStaffLanguageCode(code: unknown): code is StaffLanguageCode {
  return staffLanguageCodes.some((one) => one === code)
}

/** The one that all others are made from. */
export const source: Language = withDefaults<LanguageLine>(staffLines[0])
