import { type SentenceState, sentenceStates } from '@sahay/contract/translations/office-translations'
import type { PlacedSentence } from './catalogue-files.ts'
import type { Text } from './translations.store.ts'

/** A sentence as it stands today: what the release says, or what was written or signed since. */
export interface Standing {
  readonly translation: string
  readonly state: SentenceState
  readonly initials: string | null
  /** Whether it comes with the next release, or a text that was signed before it does. */
  readonly waits: boolean
  /** Whether the translation comes with no release before another person than who wrote it has signed it. */
  readonly waitsForSecond: boolean
}

/** What the catalogue or one text says of a sentence. */
type Alone = Omit<Standing, 'waitsForSecond'>

const SIGNED = /^reviewed-by (\S.*)$/

/** What the catalogue's flags say of a sentence. */
function releasedState({ translation, former, flags }: PlacedSentence): Omit<Alone, 'waits'> {
  const initials = flags.flatMap((flag) => SIGNED.exec(flag)?.[1] ?? [])[0] ?? null
  if (translation === '') return { translation, state: 'missing', initials: null }
  if (former !== null) return { translation, state: 'changed', initials: null }
  if (initials !== null) return { translation, state: 'reviewed', initials }
  return { translation, state: flags.includes('second-read') ? 'second-read' : 'draft', initials }
}

/**
 * Whether a text still counts: its English is today's, and the catalogue says what it said then, or the text itself. Who
 * changed the file by another way has had the last word.
 */
export const counts = ({ english, translation }: PlacedSentence, text: Text): boolean =>
  text.english === english && (translation === text.over || translation === text.words)

/** How a sentence stands with the newest text of it, no matter who signed it. */
function standingWith(sentence: PlacedSentence, text: Text | undefined): Alone {
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

/** Who wrote the words of the newest of these texts; null where they are the catalogue's. */
export function writerOf([newest, ...older]: readonly Text[]): string | null {
  if (newest === undefined) return null
  const written = [newest, ...older].find(({ source }) => source !== 'signed')
  return written?.words === newest.words ? written.staffId : null
}

/** Whether the newest of these texts may be released: of a sentence that takes two people, one that another has signed. */
const mayBeReleased = ({ twoPeople }: PlacedSentence, texts: readonly Text[]): boolean =>
  !twoPeople || (texts[0]?.source === 'signed' && texts[0].staffId !== writerOf(texts))

/** How a sentence comes with the next release. `texts`: all of it, the newest first. */
export function nextRelease(sentence: PlacedSentence, texts: readonly Text[]): Alone {
  const from = texts.findIndex((_text, nth) => mayBeReleased(sentence, texts.slice(nth)))
  return standingWith(sentence, texts[from])
}

/** How a sentence stands for those who translate. `texts`: all of it, the newest first. */
export function standingOf(sentence: PlacedSentence, texts: readonly Text[]): Standing {
  const [text] = texts
  const { waits } = nextRelease(sentence, texts)
  const newest = standingWith(sentence, text)
  const isAsReleased = newest.translation === sentence.translation && sentence.former === null
  if (text === undefined || !counts(sentence, text) || isAsReleased || mayBeReleased(sentence, texts))
    return { ...newest, waits, waitsForSecond: false }
  return { ...newest, state: 'draft', initials: null, waits, waitsForSecond: true }
}

/** The initials of a name: `AP` of Asha Patel. */
export function initialsOf(name: string): string {
  const nameParts = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const first = nameParts.map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
  return first.join('').toLocaleUpperCase('en') || '?'
}
