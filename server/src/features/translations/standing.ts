import { type SentenceState, sentenceStates } from '@sahay/contract/office-translations'
import type { PlacedSentence } from './catalogue-files.ts'
import type { Text } from './translations.store.ts'

/** A sentence as it stands today: what the release says, or what was written or signed since. */
export interface Standing {
  readonly translation: string
  readonly state: SentenceState
  readonly initials: string | null
  /** Whether it comes with the next release. */
  readonly waits: boolean
}

const SIGNED = /^reviewed-by (\S.*)$/

/** What the catalogue's flags say of a sentence. */
function releasedState({ translation, flags }: PlacedSentence): Omit<Standing, 'waits'> {
  const initials = flags.flatMap((flag) => SIGNED.exec(flag)?.[1] ?? [])[0] ?? null
  if (translation === '') return { translation, state: 'missing', initials: null }
  if (initials !== null) return { translation, state: 'reviewed', initials }
  return { translation, state: flags.includes('second-read') ? 'second-read' : 'draft', initials }
}

/**
 * Whether a text still counts: its English is today's, and the catalogue says what it said then, or the text itself. Who
 * changed the file by another way has had the last word.
 */
export const counts = ({ english, translation }: PlacedSentence, text: Text): boolean =>
  text.english === english && (translation === text.over || translation === text.words)

/** How a sentence stands with the newest text of it. */
export function standingOf(sentence: PlacedSentence, text: Text | undefined): Standing {
  const released = releasedState(sentence)
  if (text === undefined || !counts(sentence, text)) return { ...released, waits: false }
  const state = text.initials === null ? 'draft' : 'reviewed'
  const isReleased = text.words === sentence.translation
  // the file may say more of the same words than was said here
  if (isReleased && sentenceStates.indexOf(released.state) > sentenceStates.indexOf(state))
    return { ...released, waits: false }
  return {
    translation: text.words,
    state,
    initials: text.initials,
    waits: !isReleased || released.state !== state || released.initials !== text.initials,
  }
}

/** The initials of a name: `AP` of Asha Patel. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const first = words.map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
  return first.join('').toLocaleUpperCase('en') || '?'
}
