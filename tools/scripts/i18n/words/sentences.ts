import { createHash } from 'node:crypto'
import { createEntry, isGivenId, type PoEntry, readPo } from '@sahay/contract/translations/po'
import { idOf } from '@sahay/contract/translations/sentences'

/** A sentence as currently in the program. */
export interface Sentence {
  /** The explicit id; null if the program looks it up by its English text or by a hash of it. */
  readonly handId: string | null
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
    const { extractedComments, msgid, references } = entry
    const id = idOf(entry)
    return {
      id,
      handId: isGivenId(id) ? null : id,
      english: msgid,
      origins: references,
      values: extractedComments.filter((comment) => comment.startsWith(VALUE)),
      comments: extractedComments.filter((comment) => !comment.startsWith(VALUE)),
    }
  })

/** Returns the entries of another language's catalogue, by sentence id. */
export const translationsIn = (po: string): Map<string, PoEntry> =>
  new Map(readPo(po).map((entry) => [idOf(entry), entry]))

/** Creates an entry for an untranslated sentence. */
export const entryOf = ({ id, english, origins, values, comments }: Known): PoEntry => ({
  ...createEntry(),
  msgctxt: id,
  msgid: english,
  msgstr: [''],
  references: [...origins],
  extractedComments: [...comments, ...values],
})
