import { catalogues, longestTranslation } from '@sahay/contract/translations/office-translations'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { GlossaryRow } from '@sahay/contract/translations/glossary'
import { isChanged } from '@sahay/contract/translations/po'
import { parsePo } from 'pofile-ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { PlacedSentence } from './catalogue-files.ts'
import { faultsIn } from './checked.ts'

/** The input of a separate thread. */
export interface TranslationsGiven {
  readonly lang: LanguageCode
  readonly text: string
  readonly sentences: readonly PlacedSentence[]
  readonly glossary: readonly GlossaryRow[]
}

/** One sentence in a file. */
export interface Translated {
  /** Its English in the file. */
  readonly english: string
  /** Its key; null if the site does not use it. */
  readonly key: string | null
  readonly words: string
  /** True if the file marks the translation as not reviewed since the English changed. */
  readonly isChanged: boolean
  /** Why a changed translation cannot be accepted; null: it can. */
  readonly fault: Message | null
}

const why = {
  unknown: msg('translation.unknown', 'The site does not use this sentence.'),
  fuzzy: msg('translation.fuzzy', 'The file itself marks it as uncertain.'),
  long: msg('translation.long', 'This text is too long for one sentence.'),
} as const

/** Parses a PO file: each sentence once, using its last occurrence. */
export function readTranslations({ lang, text, sentences, glossary }: TranslationsGiven): Translated[] {
  const byId = new Map<string, PlacedSentence>()
  const byEnglish = new Map<string, PlacedSentence>()
  // a sentence in several catalogues belongs to the first
  for (const name of catalogues.toReversed())
    for (const sentence of sentences)
      if (sentence.catalogue === name) {
        byId.set(sentence.id, sentence)
        byEnglish.set(sentence.english, sentence)
      }
  const items = new Map(parsePo(text).items.map((item) => [`${item.msgctxt ?? ''}\n${item.msgid}`, item]))
  return [...items.values()].map((item) => {
    const {
      msgid: english,
      msgctxt,
      msgstr: [words = ''],
    } = item
    // some programs leave out the ids
    const sentence = byId.get(msgctxt ?? '') ?? byEnglish.get(english)
    const changed = isChanged(item)
    const faultOf = (): Message | undefined => {
      if (!sentence) return why.unknown
      if (words.length > longestTranslation) return why.long
      return changed ? why.fuzzy : faultsIn(sentence, words, lang, glossary)[0]
    }
    const fault = (words === '' ? null : faultOf()) ?? null
    return { english, key: sentence?.key ?? null, words, isChanged: changed, fault }
  })
}
