import { type SentenceState, sentenceStates } from '@sahay/contract/translations/office-translations'
import type { PlacedSentence } from './catalogue-files.ts'
import type { Text } from './translations.store.ts'

/** The present state of a sentence: from the release, or from a text written or signed since. */
export interface Standing {
  readonly translation: string
  readonly state: SentenceState
  readonly initials: string | null
  /** True if it waits for the next release, or for an earlier signed text to be released. */
  readonly waits: boolean
  /** True if the translation needs a second person's signature before it can be released. */
  readonly waitsForSecond: boolean
}

/** The state by the catalogue or by one text alone. */
type Alone = Omit<Standing, 'waitsForSecond'>

const SIGNED = /^reviewed-by (\S.*)$/

/** The state of a sentence from the catalogue's flags. */
function releasedState({ translation, former, flags }: PlacedSentence): Omit<Alone, 'waits'> {
  const initials = flags.flatMap((flag) => SIGNED.exec(flag)?.[1] ?? [])[0] ?? null
  if (translation === '') return { translation, state: 'missing', initials: null }
  if (former !== null) return { translation, state: 'changed', initials: null }
  if (initials !== null) return { translation, state: 'reviewed', initials }
  return { translation, state: flags.includes('second-read') ? 'second-read' : 'draft', initials }
}

/**
 * True if a text still counts: its English is the present one, and the catalogue has the same text as then, or the text
 * itself. A change of the file in another way takes precedence.
 */
export const counts = ({ english, translation }: PlacedSentence, text: Text): boolean =>
  text.english === english && (translation === text.over || translation === text.words)

/** The state of a sentence with its newest text, whoever signed it. */
function standingWith(sentence: PlacedSentence, text: Text | undefined): Alone {
  const released = releasedState(sentence)
  if (text === undefined || !counts(sentence, text)) return { ...released, waits: false }
  const state = text.initials === null ? 'draft' : 'reviewed'
  const isReleased = text.words === sentence.translation
  // the file may have a higher state for the same words
  if (isReleased && sentenceStates.indexOf(released.state) > sentenceStates.indexOf(state))
    return { ...released, waits: false }
  return {
    translation: text.words,
    state,
    initials: text.initials,
    waits: !isReleased || released.state !== state || released.initials !== text.initials,
  }
}

/** The author of the newest text; null if its words are the catalogue's. */
export function writerOf([newest, ...older]: readonly Text[]): string | null {
  if (newest === undefined) return null
  const written = [newest, ...older].find(({ source }) => source !== 'signed')
  return written?.words === newest.words ? written.staffId : null
}

/** True if the newest text may be released: for a sentence that needs two people, only if another person has signed it. */
const mayBeReleased = ({ twoPeople }: PlacedSentence, texts: readonly Text[]): boolean =>
  !twoPeople || (texts[0]?.source === 'signed' && texts[0].staffId !== writerOf(texts))

/** The state of a sentence in the next release. `texts`: all of its texts, newest first. */
export function nextRelease(sentence: PlacedSentence, texts: readonly Text[]): Alone {
  const from = texts.findIndex((_text, nth) => mayBeReleased(sentence, texts.slice(nth)))
  return standingWith(sentence, texts[from])
}

/** The state of a sentence, for translators. `texts`: all of its texts, newest first. */
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
