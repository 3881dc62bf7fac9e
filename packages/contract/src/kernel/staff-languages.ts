/**
 * The languages in which staff read and write the office, and for which they are responsible: publications, letters, slips
 * and reports. A person may choose any of the site's languages for themselves (`language-list.ts`).
 */

/**
 * The state of a language: `source`, from which all others are translated; `reviewed` by a native speaker; `second-read` by
 * a second reader who is not one; a `draft` that nobody has read again; `test` exists only to show untranslated texts and
 * is never offered.
 */
export type LanguageState = 'source' | 'reviewed' | 'second-read' | 'draft' | 'test'

/** A line of the list. */
export interface LanguageLine {
  /** The BCP 47 code; addresses begin with it, except in the source language. */
  readonly code: string
  /** Its name in the language itself. */
  readonly name: string
  /** Its English name, which can also be searched for. */
  readonly english: string
  /** Further search words: other spellings, and its own name in Latin letters. */
  readonly also?: readonly string[]
  /** The script's ISO 15924 code, which selects fonts and line heights. */
  readonly script: string
  /** Its state; a draft by default. */
  readonly state?: LanguageState
  /** The country in its Open Graph code; India by default. */
  readonly region?: string
}

export interface Language extends LanguageLine {
  readonly direction: 'ltr' | 'rtl'
  readonly state: LanguageState
  /** Its Open Graph code. */
  readonly openGraph: string
}

/** The first lines of the list. */
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

/** Adds the defaults to a line of the list. */
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

/** True if this is the code of a language in which staff write. */
export function isStaffLanguageCode(code: unknown): code is StaffLanguageCode {
  return staffLanguageCodes.some((one) => one === code)
}

/** The language from which all others are translated. */
export const source: Language = withDefaults<LanguageLine>(staffLines[0])
