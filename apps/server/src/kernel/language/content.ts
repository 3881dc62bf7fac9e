import { isLanguageCode, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { FreeText } from './message.ts'

/** What staff wrote, in the languages other than English that somebody has put it into; a language has all of it or none. */
export type ContentTranslations<Name extends string> = Partial<
  Readonly<Record<LanguageCode, Readonly<Record<Name, string>>>>
>

/** Staff's texts as they are shown, and the language they are in. */
export type TextsIn<Name extends string> = Readonly<Record<Name, string>> & {
  readonly lang: LanguageCode
}

/** The texts of a row in a language, where it has been translated; else as they were written, in English. */
export function textsIn<Name extends string>(
  language: LanguageCode,
  translations: ContentTranslations<Name>,
  written: Readonly<Record<Name, string>>,
): TextsIn<Name> {
  const texts = translations[language]
  return texts ? { ...texts, lang: language } : { ...written, lang: sourceLanguage }
}

/** One of staff's texts as a value of messages, which say it in their own language where it has been translated. */
export function freeTextOf<Name extends string>(
  name: Name,
  translations: ContentTranslations<Name>,
  written: Readonly<Record<Name, string>>,
): FreeText {
  const translated = Object.entries<Readonly<Record<Name, string>> | undefined>(translations).flatMap(
    ([code, texts]) => (isLanguageCode(code) && texts ? [[code, texts[name]] as const] : []),
  )
  return { words: written[name], ...(translated.length > 0 ? { in: Object.fromEntries(translated) } : {}) }
}

/** The language in which they are said to a reader of `language`. */
export const languageOf = ({ in: translated = {} }: FreeText, language: LanguageCode): LanguageCode =>
  translated[language] !== undefined ? language : sourceLanguage
