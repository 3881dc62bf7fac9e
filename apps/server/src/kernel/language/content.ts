import { isLanguageCode, type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { FreeText } from './message.ts'

/** Translations of staff's English texts into other languages; a language has all of a record's texts or none. */
export type ContentTranslations<Name extends string> = Partial<
  Readonly<Record<LanguageCode, Readonly<Record<Name, string>>>>
>

/** Staff's texts as displayed, and their language. */
export type TextsIn<Name extends string> = Readonly<Record<Name, string>> & {
  readonly lang: LanguageCode
}

/** A row's texts in a language, if translated; otherwise the English originals. */
export function textsIn<Name extends string>(
  language: LanguageCode,
  translations: ContentTranslations<Name>,
  written: Readonly<Record<Name, string>>,
): TextsIn<Name> {
  const texts = translations[language]
  return texts ? { ...texts, lang: language } : { ...written, lang: sourceLanguage }
}

/** One of staff's texts as a message value, which messages use in their own language if it is translated. */
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

/** The language in which a reader of `language` sees the text. */
export const languageOf = ({ in: translated = {} }: FreeText, language: LanguageCode): LanguageCode =>
  translated[language] !== undefined ? language : sourceLanguage
