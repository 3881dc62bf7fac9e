import { languages } from '@sahay/contract/kernel/language-list'
import { namedOption } from './options.tsx'

/** The name of a language in its own words. */
export const languageOf = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code

/** The languages of the site, each by its own name. */
export const languageOptions = languages.map(({ code, name }) => namedOption(code, name))
