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

/** The server's languages: one translator each, which reads its catalogue when it first has something to say. */
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

/**
 * Provides the served languages. Most calls say nothing in their language, so its catalogue is read at the first message;
 * a missing one throws then.
 */
export function openTranslations(read: ReadCatalogue, served: readonly Language[] = languages): Translations {
  const english = read(sourceLanguage)
  const ids = new Map(Object.entries(english).map(([id, sentence]) => [sentence, id]))
  const load = (code: string): I18n => {
    const sentences = code === sourceLanguage ? english : { ...english, ...read(code) }
    const i18n = setupI18n({
      locale: code,
      locales: `${code}-u-nu-latn`,
      messages: { [code]: sentences },
    })
    i18n.setMessagesCompiler(memoisedCompile())
    return i18n
  }
  const source = load(sourceLanguage)
  const loaded = latelyUsed(MOST_SPOKEN, load)
  const translators = new Map(
    served.map((language) => {
      const { code } = language
      const messages = () => (code === sourceLanguage ? source : loaded(code))
      return [code, createTranslator(language, messages, ids)]
    }),
  )
  const translatorIn = (code: string): Translator => {
    const translator = translators.get(code)
    if (!translator) throw new Error(`nothing is said in ${code}`)
    return translator
  }
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
  messages: () => I18n,
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
    const i18n = messages()
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
