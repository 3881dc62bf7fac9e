import { createHash } from 'node:crypto'
import { BY_HAND, createEntry, isGivenId, type PoEntry, readPo } from '@sahay/contract/translations/po'

/** A sentence as the program has it today. */
export interface Sentence {
  /** The id that was given by hand; null where the program knows it by its English. */
  readonly handId: string | null
  /** Whether it is looked up by that id, or by the English itself, and not by Lingui's hash. */
  readonly byHand: boolean
  readonly english: string
  /** The files that use it, the one by which it is ordered first. */
  readonly origins: readonly string[]
  /** What fills its numbered placeholders: `placeholder {0}: entries.length`. */
  readonly values: readonly string[]
  readonly comments: readonly string[]
}

/** A sentence with the id that all its translations have in common. */
export interface Known extends Sentence {
  readonly id: string
}

/** The id of a sentence that is new: made of its English of the day, and of how many had that before. */
export const newIdOf = (english: string, nth = 0): string =>
  createHash('sha256')
    .update(nth === 0 ? english : `${english}\n${nth}`)
    .digest('hex')
    .slice(0, 16)

const VALUE = 'placeholder '

/** The sentences that a catalogue has, by its English file, in its order. */
export const knownIn = (english: string): Known[] =>
  readPo(english).map((entry) => {
    const { extractedComments, references } = entry
    const { id, text } = idAndEnglish(entry)
    return {
      id,
      handId: isGivenId(id) ? null : id,
      byHand: extractedComments.includes(BY_HAND),
      english: text,
      origins: references,
      values: extractedComments.filter((comment) => comment.startsWith(VALUE)),
      comments: extractedComments.filter((comment) => comment !== BY_HAND && !comment.startsWith(VALUE)),
    }
  })

/** Before ids stood in `msgctxt`, one that was given by hand was the `msgid`, and its English the `msgstr` of the English. */
function idAndEnglish({ msgctxt, msgid, msgstr, extractedComments }: PoEntry): { id: string; text: string } {
  if (msgctxt) return { id: msgctxt, text: msgid }
  const text = (extractedComments.includes(BY_HAND) && msgstr[0]) || msgid
  return { id: text === msgid ? newIdOf(msgid) : msgid, text }
}

/** A note of the same time: what the English of an id given by hand was. */
const ENGLISH = 'English: '

/** What a catalogue of another language says, by the ids of its sentences. */
export function translationsIn(po: string, known: readonly Known[]): Map<string, PoEntry> {
  const english = new Map(known.map((sentence) => [sentence.id, sentence.english]))
  return new Map(
    readPo(po).map((entry) => {
      const comments = entry.comments.filter((comment) => !comment.startsWith(ENGLISH))
      const { msgctxt, msgid } = entry
      if (msgctxt) return [msgctxt, { ...entry, comments }]
      if (!english.has(msgid)) return [newIdOf(msgid), { ...entry, comments }]
      const note = entry.comments.find((comment) => comment.startsWith(ENGLISH))?.slice(ENGLISH.length)
      const now = english.get(msgid) ?? ''
      const was = note === undefined || note === now.replace(/\s+/g, ' ').trim() ? now : note
      return [msgid, { ...entry, msgid: was, comments }]
    }),
  )
}

/** An entry of a sentence that nobody has translated. */
export const entryOf = ({ id, english, origins, values, comments, byHand }: Known): PoEntry => ({
  ...createEntry(),
  msgctxt: id,
  msgid: english,
  msgstr: [''],
  references: [...origins],
  extractedComments: [...comments, ...(byHand ? [BY_HAND] : []), ...values],
})
