import { languages } from '@sahay/contract/kernel/language-list'

/** The name of a language in its own words. */
export const languageOf = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code
