import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

/** What staff wrote, in the languages other than English that somebody has put it into; a language has all of it or none. */
export type Translations<Name extends string> = Partial<
  Readonly<Record<LanguageCode, Readonly<Record<Name, string>>>>
>

/** Staff's texts as they are shown, and the language they are in. */
export type TextsIn<Name extends string> = Readonly<Record<Name, string>> & { readonly lang: LanguageCode }

/** The texts of a row in a language, where it has been translated; else as they were written, in English. */
export function textsIn<Name extends string>(
  language: LanguageCode,
  translations: Translations<Name>,
  written: Readonly<Record<Name, string>>,
): TextsIn<Name> {
  const texts = translations[language]
  return texts ? { ...texts, lang: language } : { ...written, lang: sourceLanguage }
}
