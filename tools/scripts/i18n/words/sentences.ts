import { createHash } from 'node:crypto'
import { BY_HAND, createEntry, isGivenId, type PoEntry, readPo } from '@sahay/contract/translations/po'

/** A sentence as currently in the program. */
export interface Sentence {
  /** The explicit id; null if the program looks it up by its English text. */
  readonly handId: string | null
  /** True if it is looked up by that id, or by the English text itself, not by Lingui's hash. */
  readonly byHand: boolean
  readonly english: string
  /** The files that use it; the first determines its order. */
  readonly origins: readonly string[]
  /** The code that fills its numbered placeholders: `placeholder {0}: entries.length`. */
  readonly values: readonly string[]
  readonly comments: readonly string[]
}

/** A sentence with the id that all its translations share. */
export interface Known extends Sentence {
  readonly id: string
}

/**
 * Returns the id of a new sentence: derived from its first English text, and from the number of earlier sentences with the
 * same text.
 */
export const newIdOf = (english: string, nth = 0): string =>
  createHash('sha256')
    .update(nth === 0 ? english : `${english}\n${nth}`)
    .digest('hex')
    .slice(0, 16)

const VALUE = 'placeholder '

/** Returns the sentences of a catalogue from its English file, in order. */
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

/**
 * Supports the old format: before ids were in `msgctxt`, an explicit id was the `msgid`, and its English text the `msgstr`
 * of the English file.
 */
function idAndEnglish({ msgctxt, msgid, msgstr, extractedComments }: PoEntry): { id: string; text: string } {
  if (msgctxt) return { id: msgctxt, text: msgid }
  const text = (extractedComments.includes(BY_HAND) && msgstr[0]) || msgid
  return { id: text === msgid ? newIdOf(msgid) : msgid, text }
}

/** The old format's comment with the English text of an explicit id. */
const ENGLISH = 'English: '

/** Returns the entries of another language's catalogue, by sentence id. */
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

/** Creates an entry for an untranslated sentence. */
export const entryOf = ({ id, english, origins, values, comments, byHand }: Known): PoEntry => ({
  ...createEntry(),
  msgctxt: id,
  msgid: english,
  msgstr: [''],
  references: [...origins],
  extractedComments: [...comments, ...(byHand ? [BY_HAND] : []), ...values],
})
