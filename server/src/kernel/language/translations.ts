import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import {
  addressInLanguage,
  isLanguageCode,
  type Language,
  type LanguageCode,
  languages,
  sourceLanguage,
} from '@sahay/contract/kernel/languages'
import { writeDay, writeInstant } from '@sahay/contract/kernel/dates'
import { createNamedLanguage } from './accepted-language.ts'
import type { ReadCatalogue } from './catalogues.ts'
import type { Message, MessageValue, Text } from './message.ts'

/** Says messages in one language. */
export interface Translator {
  readonly language: Language
  /**
   * Says a message, in English where the language has no translation of it yet; what somebody wrote stays as it is. Throws
   * where no catalogue has it.
   */
  readonly say: (message: Text) => string
  /** Says a sentence of a form's rules, which the schemas carry in English; one that no catalogue has stays as it is. */
  readonly sayEnglish: (sentence: string) => string
  /** A value as it stands in a sentence. */
  readonly valueOf: (value: MessageValue) => string | number
  /** The address of one of our pages in this language, from its path. */
  readonly path: (path: string) => string
}

/** The languages that the server speaks: one translator each, made once. */
export interface Translations {
  /** The codes of all of them. */
  readonly codes: readonly string[]
  in(language: LanguageCode): Translator
  /** In the language that an `Accept-Language` names; null where it names none of ours. */
  named(acceptLanguage: string | undefined): Translator | null
  /** In the language to answer in: the named one, else that of every first visit. */
  accepted(acceptLanguage: string | undefined): Translator
}

/** Reads the catalogues of all languages that are served; throws where one is missing or cannot be read. */
export function openTranslations(read: ReadCatalogue, served: readonly Language[] = languages): Translations {
  const english = read(sourceLanguage)
  const ids = new Map(Object.entries(english).map(([id, sentence]) => [sentence, id]))
  const translators = new Map<string, Translator>()
  for (const language of served) {
    const { code } = language
    const said = code === sourceLanguage ? english : { ...english, ...read(code) }
    const i18n = setupI18n({ locale: code, locales: `${code}-u-nu-latn`, messages: { [code]: { ...said } } })
    i18n.setMessagesCompiler(compiledOnce())
    translators.set(code, createTranslator(language, i18n, ids))
  }
  const translatorIn = (code: string): Translator => {
    const translator = translators.get(code)
    if (!translator) throw new Error(`nothing is said in ${code}`)
    return translator
  }
  const namedLanguage = createNamedLanguage(served)
  return {
    codes: [...translators.keys()],
    in: translatorIn,
    named(acceptLanguage) {
      const language = namedLanguage(acceptLanguage)
      return language && translatorIn(language.code)
    },
    accepted: (acceptLanguage) => translatorIn(namedLanguage(acceptLanguage)?.code ?? sourceLanguage),
  }
}

/** Compiles a sentence where it is first said. */
function compiledOnce(): typeof compileMessage {
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
  const valueOf = (value: MessageValue): string | number => {
    if (typeof value !== 'object') return value
    if (isSeveral(value)) return value.map(say).join(', ')
    if ('instant' in value) return writeInstant(new Date(value.instant), say)
    return 'day' in value ? writeDay(new Date(value.day), say) : say(value)
  }
  const wordsLanguage = isLanguageCode(language.code) ? language.code : sourceLanguage
  function say(text: Text): string {
    if ('words' in text) return text.in?.[wordsLanguage] ?? text.words
    const { id, values = {} } = text
    if (!(id in i18n.messages)) throw new Error(`no catalogue has the message ${id}`)
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
