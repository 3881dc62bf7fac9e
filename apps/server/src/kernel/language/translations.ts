import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@sahay/contract/kernel/language-list'
import {
  addressInLanguage,
  isLanguageCode,
  type LanguageCode,
  sourceLanguage,
} from '@sahay/contract/kernel/languages'
import { writeDay, writeInstant } from '@sahay/contract/kernel/dates'
import { writeRupees } from '@sahay/contract/kernel/money'
import { latelyUsed } from '@sahay/contract/kernel/lately-used'
import { sumFormatOf } from '@sahay/contract/translations/sum-formats'
import { createNamedLanguage } from './accepted-language.ts'
import type { ReadCatalogue } from './catalogues.ts'
import type { Message, MessageValue, Text } from './message.ts'

/** Translates messages into one language. */
export interface Translator {
  readonly language: Language
  /**
   * Translates a message; in English if the language has no translation yet. A person's own text stays unchanged. Throws if
   * no catalogue contains the message.
   */
  readonly say: (message: Text) => string
  /** Translates a form rule's message, which the schemas contain in English; one that no catalogue has stays unchanged. */
  readonly sayEnglish: (sentence: string) => string
  /** A value as formatted in a sentence. */
  readonly valueOf: (value: MessageValue) => string | number
  /** The address of one of our pages in this language, from its path. */
  readonly path: (path: string) => string
}

/** The server's languages: one translator each, created on first use. */
export interface Translations {
  /** All language codes. */
  readonly codes: readonly string[]
  in(language: LanguageCode): Translator
  /** The translator for an `Accept-Language` header; null if it names none of ours. */
  named(acceptLanguage: string | undefined): Translator | null
  /** In the language to answer in: the named one, else that of every first visit. */
  accepted(acceptLanguage: string | undefined): Translator
}

/** The most languages with their messages in memory; reading another one takes about 5 ms. */
const MOST_SPOKEN = 8

/** Provides the served languages. Reads a language's catalogue when it is first needed, and throws if it is missing. */
export function openTranslations(read: ReadCatalogue, served: readonly Language[] = languages): Translations {
  const english = read(sourceLanguage)
  const ids = new Map(Object.entries(english).map(([id, sentence]) => [sentence, id]))
  const translatorOf = (code: string): Translator => {
    const language = served.find((one) => one.code === code)
    if (!language) throw new Error(`nothing is said in ${code}`)
    const sentences = code === sourceLanguage ? english : { ...english, ...read(code) }
    const i18n = setupI18n({
      locale: code,
      locales: `${code}-u-nu-latn`,
      messages: { [code]: { ...sentences } },
    })
    i18n.setMessagesCompiler(memoisedCompile())
    return createTranslator(language, i18n, ids)
  }
  const inSource = latelyUsed(1, translatorOf)
  const inOther = latelyUsed(MOST_SPOKEN, translatorOf)
  const translatorIn = (code: string) => (code === sourceLanguage ? inSource : inOther)(code)
  const namedLanguage = createNamedLanguage(served)
  return {
    codes: served.map(({ code }) => code),
    in: translatorIn,
    named(acceptLanguage) {
      const language = namedLanguage(acceptLanguage)
      return language && translatorIn(language.code)
    },
    accepted: (acceptLanguage) => translatorIn(namedLanguage(acceptLanguage)?.code ?? sourceLanguage),
  }
}

/** Compiles a message on first use. */
function memoisedCompile(): typeof compileMessage {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  return (sentence) => {
    const made = compiled.get(sentence) ?? compileMessage(sentence)
    compiled.set(sentence, made)
    return made
  }
}

const isSeveral = (value: MessageValue): value is readonly Message[] => Array.isArray(value)

function createTranslator(
  language: Translator['language'],
  i18n: I18n,
  ids: ReadonlyMap<string, string>,
): Translator {
  const sums = sumFormatOf(language.code)
  const valueOf = (value: MessageValue): string | number => {
    if (typeof value !== 'object') return value
    if ('rupees' in value) return writeRupees(value.rupees, sums)
    if (isSeveral(value)) return value.map(say).join(', ')
    if ('instant' in value) return writeInstant(new Date(value.instant), say)
    return 'day' in value ? writeDay(new Date(value.day), say) : say(value)
  }
  const freeTextLanguage = isLanguageCode(language.code) ? language.code : sourceLanguage
  function say(text: Text): string {
    if ('words' in text) return text.in?.[freeTextLanguage] ?? text.words
    const { id, values = {} } = text
    if (!(id in i18n.messages))
      throw new Error(`no catalogue has the message ${id}: "npm run words" puts it there`)
    const filled = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const)
    // a name that ends with a full stop ends the sentence, too
    return i18n._(id, Object.fromEntries(filled)).replace(/(?<!\.)\.\.(?!\.)/g, '.')
  }
  return {
    language,
    say,
    valueOf,
    sayEnglish(sentence) {
      const id = ids.get(sentence)
      return id === undefined ? sentence : say({ id })
    },
    path: (path) => addressInLanguage(language.code, path),
  }
}
