import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import {
  addressInLanguage,
  type LanguageCode,
  languages,
  sourceLanguage,
} from '@sahay/contract/kernel/languages'
import { writeDay } from '@sahay/contract/kernel/dates'
import type { ReadCatalogue } from './catalogues.ts'
import type { Message, MessageValue, Text } from './message.ts'

/** Says messages in one language. */
export interface Translator {
  readonly language: (typeof languages)[number]
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
  in(language: LanguageCode): Translator
}

/** Reads all catalogues; throws where one is missing or cannot be read. */
export function openTranslations(read: ReadCatalogue): Translations {
  const english = read(sourceLanguage)
  const ids = new Map(Object.entries(english).map(([id, sentence]) => [sentence, id]))
  const translators = new Map<string, Translator>()
  for (const language of languages) {
    const { code } = language
    const said = code === sourceLanguage ? english : { ...english, ...read(code) }
    const i18n = setupI18n({ locale: code, locales: `${code}-u-nu-latn`, messages: { [code]: { ...said } } })
    i18n.setMessagesCompiler(compiledOnce())
    translators.set(code, createTranslator(language, i18n, ids))
  }
  return {
    in(language) {
      const translator = translators.get(language)
      if (!translator) throw new Error(`nothing is said in ${language}`)
      return translator
    },
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
    return 'day' in value ? writeDay(new Date(value.day), say) : say(value)
  }
  function say(text: Text): string {
    if ('words' in text) return text.words
    const { id, values = {} } = text
    if (!(id in i18n.messages)) throw new Error(`no catalogue has the message ${id}`)
    const filled = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const)
    return i18n._(id, Object.fromEntries(filled))
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
