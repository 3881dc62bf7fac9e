import { flagged, flagsOf, isChanged, type PoEntry, writeEntry } from '@sahay/contract/translations/po'
import { typeset } from '@sahay/contract/translations/typography'
import type { Paired } from './pair.ts'
import { entryOf } from './sentences.ts'

/** A catalogue of one language to be written. */
export interface Writing {
  readonly language: string
  readonly head: string
  readonly sentences: readonly Paired[]
  /** Its current entries, by sentence id. */
  readonly translations: ReadonlyMap<string, PoEntry>
  /** True if it also gets untranslated sentences. */
  readonly isComplete: boolean
  readonly apart: ReadonlySet<string>
}

/**
 * Returns the text of a catalogue: each current sentence in it, in the order of the pages. A translation whose English text
 * changed stays, flagged as in gettext, and becomes a draft again. Its spaces and quotation marks follow its language. Only
 * the English catalogue contains the source files of a sentence, so that moving a file changes one catalogue, not all.
 */
export function writtenCatalogue({
  language,
  head,
  sentences,
  translations,
  isComplete,
  apart,
}: Writing): string {
  const entries = sentences.flatMap((sentence) => {
    const before = translations.get(sentence.id) ?? translations.get(sentence.copyOf ?? '')
    const entry = before ? translated(sentence, before, apart.has(sentence.english)) : entryOf(sentence)
    const msgstr = entry.msgstr.map((text) => typeset(text, language))
    return isComplete || msgstr.some((text) => text !== '') ? [withoutOrigins({ ...entry, msgstr })] : []
  })
  return `${[head, ...entries.map(writeEntry)].join('\n\n')}\n`
}

const withoutOrigins = (entry: PoEntry): PoEntry => ({ ...entry, references: [] })

function translated(sentence: Paired, before: PoEntry, isApart: boolean): PoEntry {
  const { english } = sentence
  const [translation = ''] = before.msgstr
  const isReworded = before.msgid !== english
  const entry = { ...entryOf(sentence), comments: before.comments }
  if (translation === '' || (isApart && isReworded)) return entry
  const former = isChanged(before) ? (before.former ?? (isReworded ? before.msgid : null)) : before.msgid
  // one that was changed back is unflagged, and one flagged by somebody else stays flagged
  const changed = former !== english && (isReworded || isChanged(before))
  return {
    ...entry,
    msgstr: [translation],
    former: changed ? former : null,
    flags: flagged(changed ? ['draft'] : flagsOf(before), changed),
  }
}

/** Returns the English catalogue: each sentence is its own text. */
export const englishCatalogue = (head: string, sentences: readonly Paired[]): string =>
  `${[head, ...sentences.map((one) => writeEntry({ ...entryOf(one), msgstr: [one.english] }))].join('\n\n')}\n`
