import { flagged, flagsOf, isChanged, type PoEntry, writeEntry } from '@sahay/contract/translations/po'
import { typeset } from '@sahay/contract/translations/typography'
import type { Paired } from './pair.ts'
import { entryOf } from './sentences.ts'

/** A catalogue of one language as it is to be written. */
export interface Writing {
  readonly language: string
  readonly head: string
  readonly sentences: readonly Paired[]
  /** What it says today, by the ids of its sentences. */
  readonly translations: ReadonlyMap<string, PoEntry>
  /** Whether it gets the sentences that nobody has translated. */
  readonly isComplete: boolean
  readonly apart: ReadonlySet<string>
}

/**
 * The text of a catalogue: each sentence of today that is in it, in the order of the pages. A translation whose English was
 * changed stays, marked as gettext marks it, and is a draft again. Its spaces and quotation marks are those of its language.
 * Which files say a sentence stands in the English catalogue alone: a file that moves changes one catalogue, not all.
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
    if (!before) return isComplete ? [withoutOrigins(entryOf(sentence))] : []
    const entry = translated(sentence, before, apart.has(sentence.english))
    return [withoutOrigins({ ...entry, msgstr: entry.msgstr.map((text) => typeset(text, language)) })]
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
  // one that was changed back is as it was, and one that somebody else marked stays marked
  const changed = former !== english && (isReworded || isChanged(before))
  return {
    ...entry,
    msgstr: [translation],
    former: changed ? former : null,
    flags: flagged(changed ? ['draft'] : flagsOf(before), changed),
  }
}

/** The English catalogue: each sentence says itself. */
export const englishCatalogue = (head: string, sentences: readonly Paired[]): string =>
  `${[head, ...sentences.map((one) => writeEntry({ ...entryOf(one), msgstr: [one.english] }))].join('\n\n')}\n`
