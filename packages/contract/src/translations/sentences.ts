import { BY_HAND, flagsOf, isChanged, type PoEntry, readPo } from './po.ts'

/** A sentence of a catalogue in the source language and in one other. */
export interface CatalogueSentence {
  /** The `msgctxt`: it stays while the sentence is reworded. */
  readonly id: string
  readonly english: string
  /** Empty where nobody has translated it yet. */
  readonly translation: string
  /** The English that the translation was made from, where that was changed since; null: the translation is of today's. */
  readonly former: string | null
  /** Whether the program asks for it by an id that was given by hand, or by its English, and not by Lingui's hash. */
  readonly byHand: boolean
  /** What the catalogue says of the translation: `draft`, `second-read`, `reviewed-by XY`. */
  readonly flags: readonly string[]
  /** The files that say it, as the catalogue names them. */
  readonly origins: readonly string[]
  /** What fills its numbered placeholders, as the code has it: `{0}: entries.length`. */
  readonly values: readonly string[]
}

/** One file of sentences. */
export interface SentenceCatalogue {
  readonly file: string
  readonly language: string
  readonly sentences: readonly CatalogueSentence[]
}

const valueNote = 'placeholder '

/** The sentences of a catalogue by its two files, in the order of the English one. */
export function sentencesOf(english: string, other: string): CatalogueSentence[] {
  const translated = new Map(readPo(other).map((entry) => [idOf(entry), entry]))
  return readPo(english).map((entry) => {
    const id = idOf(entry)
    const { msgid, msgstr, references, extractedComments } = entry
    const text = msgstr[0] || (id === msgid && extractedComments.includes(BY_HAND) ? '' : msgid)
    const item = translated.get(id)
    const translation = item?.msgstr[0] ?? ''
    return {
      id,
      english: text,
      translation,
      former: item && translation !== '' ? formerOf(item, text) : null,
      byHand: extractedComments.includes(BY_HAND),
      flags: item ? flagsOf(item) : [],
      origins: references,
      values: extractedComments
        .filter((comment) => comment.startsWith(valueNote))
        .map((comment) => comment.slice(valueNote.length)),
    }
  })
}

/** What an entry is known by in all languages. */
export const idOf = (entry: PoEntry): string => entry.msgctxt || entry.msgid

/** The English that a translation was made from, where it is not this one. */
function formerOf(entry: PoEntry, english: string): string | null {
  if (isChanged(entry)) return entry.former ?? entry.msgid
  const isPlain = entry.msgctxt === null || entry.msgctxt === ''
  return isPlain || entry.msgid === english ? null : entry.msgid
}
