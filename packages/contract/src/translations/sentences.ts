import { flagsOf, isChanged, type PoEntry, readPo } from './po.ts'

/** A sentence of a catalogue in the source language and one other. */
export interface CatalogueSentence {
  /** The `msgctxt`; it stays when the sentence is reworded. */
  readonly id: string
  readonly english: string
  /** Empty if not translated yet. */
  readonly translation: string
  /** The English text that the translation was made from, if it has changed since; null if the translation is current. */
  readonly former: string | null
  /** The flags of the translation in the catalogue: `draft`, `second-read`, `reviewed-by XY`. */
  readonly flags: readonly string[]
  /** The files that use it, as named in the catalogue. */
  readonly origins: readonly string[]
  /** The code that fills its numbered placeholders: `{0}: entries.length`. */
  readonly values: readonly string[]
}

/** One file of sentences. */
export interface SentenceCatalogue {
  readonly file: string
  readonly language: string
  readonly sentences: readonly CatalogueSentence[]
}

const valueNote = 'placeholder '

/** Returns the sentences of a catalogue from its two files, in the order of the English one. */
export function sentencesOf(english: string, other: string): CatalogueSentence[] {
  const translated = new Map(readPo(other).map((entry) => [idOf(entry), entry]))
  return readPo(english).map((entry) => {
    const id = idOf(entry)
    const { msgid, msgstr, references, extractedComments } = entry
    const text = msgstr[0] || msgid
    const item = translated.get(id)
    const translation = item?.msgstr[0] ?? ''
    return {
      id,
      english: text,
      translation,
      former: item && translation !== '' ? formerOf(item, text) : null,
      flags: item ? flagsOf(item) : [],
      origins: references,
      values: extractedComments
        .filter((comment) => comment.startsWith(valueNote))
        .map((comment) => comment.slice(valueNote.length)),
    }
  })
}

/** Returns the key of an entry, the same in all languages. */
export const idOf = (entry: PoEntry): string => entry.msgctxt || entry.msgid

/** Returns the English text that a translation was made from, if it is not the current one. */
function formerOf(entry: PoEntry, english: string): string | null {
  if (isChanged(entry)) return entry.former ?? entry.msgid
  const isPlain = entry.msgctxt === null || entry.msgctxt === ''
  return isPlain || entry.msgid === english ? null : entry.msgid
}
