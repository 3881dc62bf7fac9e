import { type PoItem, parsePo } from 'pofile-ts'

/** A sentence of a catalogue in the source language and in one other. */
export interface Sentence {
  /** The `msgid`: the English sentence, or the id where one was given by hand. */
  readonly id: string
  readonly english: string
  /** Empty where nobody has translated it yet. */
  readonly translation: string
  /** Whether the id was given by hand, so that the English is not in sight of who translates. */
  readonly byId: boolean
  /** What the catalogue says of the sentence: `draft`, `second-read`, `reviewed-by XY`. */
  readonly flags: readonly string[]
  /** The English that the translation was made from, as its comment `# English: …` says. */
  readonly madeFrom: string | undefined
  /** The files that say it, as the catalogue names them. */
  readonly origins: readonly string[]
  /** What fills its numbered placeholders, as the code has it: `{0}: entries.length`. */
  readonly values: readonly string[]
}

/** One file of sentences. */
export interface Catalogue {
  readonly file: string
  readonly language: string
  readonly sentences: readonly Sentence[]
}

/** Says in a catalogue of another language what the English of an id given by hand was. */
export const englishNote = 'English: '
const byHand = 'js-lingui-explicit-id'
const valueNote = 'placeholder '

/** The sentences of a PO file as it is written; what the pages do not say any more is left out. */
export function readPo(po: string): PoItem[] {
  return blocksOf(po).flatMap((block) => parsePo(block).items.filter(({ obsolete }) => !obsolete))
}

/**
 * A PO file in its parts, between which there are empty lines: each sentence with what is noted of it. The parser is given
 * one at a time, since it takes what follows a sentence of former times for one too.
 */
export const blocksOf = (po: string): string[] => po.split(/\r?\n(?:\r?\n)+/)

/** The sentences of a catalogue by its two files, in the order of the English one. */
export function sentencesOf(english: string, other: string): Sentence[] {
  const translated = new Map(readPo(other).map((item) => [item.msgid, item]))
  return readPo(english).map(({ msgid, msgstr: [text = ''], references, extractedComments }) => {
    const byId = extractedComments.includes(byHand)
    const item = translated.get(msgid)
    return {
      id: msgid,
      english: text || (byId ? '' : msgid),
      translation: item?.msgstr[0] ?? '',
      byId,
      flags: item ? flagsOf(item) : [],
      madeFrom: item?.comments.find((comment) => comment.startsWith(englishNote))?.slice(englishNote.length),
      origins: references,
      values: extractedComments
        .filter((comment) => comment.startsWith(valueNote))
        .map((comment) => comment.slice(valueNote.length)),
    }
  })
}

/** What a catalogue says of a sentence, as it is written there. */
export const flagsOf = ({ flags }: PoItem): string[] => Object.keys(flags).map((flag) => flag.trim())
