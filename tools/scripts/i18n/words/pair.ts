import { ALIKE, isFilledAlike, isSameSense, likeness } from './alike.ts'
import { type Known, newIdOf, type Sentence } from './sentences.ts'

/** What the person who changed the English knows of it. */
export interface Hints {
  /** From a sentence of today to the one that it was: the same in better words. */
  readonly pairs: ReadonlyMap<string, string>
  /** Sentences of today that mean something new, so that no former translation holds. */
  readonly apart: ReadonlySet<string>
  /** Whether what stands in the place of a sentence that is gone is that sentence. */
  readonly isReworded: boolean
}

/** A sentence of today with its id. */
export interface Paired extends Known {
  /** The English that it was; null where it is new or as before. */
  readonly was: string | null
  /** The id whose translations it takes over, where that is another: the former sentence is still used elsewhere. */
  readonly copyOf: string | null
}

/** The sentences of today with their ids, and those of before that are gone without one of today in their place. */
export interface Pairing {
  readonly sentences: readonly Paired[]
  readonly gone: readonly Known[]
  /** What stands in the place of a sentence that is gone, and was not paired with it. */
  readonly perhaps: readonly { readonly was: string; readonly now: string }[]
}

const keyOf = ({ handId, byHand, english }: Sentence) => handId ?? `${byHand ? 'text' : 'hash'}:${english}`

/**
 * Gives each sentence its id: that of before where the program asks for it as before; that of a sentence which was reworded;
 * else a new one. A sentence is paired with one that is gone where a hint says so, or where one of its files no longer has that, both are
 * filled with the same values, and they are as alike as gettext's `msgmerge` requires.
 */
export function pairSentences(before: readonly Known[], today: readonly Sentence[], hints: Hints): Pairing {
  const known = new Map(before.map((one) => [keyOf(one), one]))
  const current = new Map(today.map((one) => [keyOf(one), one]))
  const fresh = today.filter((one) => !known.has(keyOf(one)))
  const left = before.filter((one) => isLeft(one, current.get(keyOf(one))))
  const found = new Map<Sentence, Known>()
  const match = (now: Sentence, was: Known) => {
    found.set(now, was)
    if (!current.has(keyOf(was))) left.splice(left.indexOf(was), 1)
  }
  for (const now of fresh) {
    const was = before.find(({ english }) => english === hints.pairs.get(now.english))
    if (was && now.handId === null && isFilledAlike(was, now)) match(now, was)
  }
  const open = () =>
    fresh.filter((now) => !found.has(now) && now.handId === null && !hints.apart.has(now.english))
  for (const [was, now] of alike(left, open(), current))
    if (!found.has(now) && left.includes(was)) match(now, was)
  const placed = inPlaces(before, today, { found, known, current, open: open() })
  if (hints.isReworded) for (const [was, now] of placed) match(now, was)

  const ids = new Set(before.filter((one) => current.has(keyOf(one))).map(({ id }) => id))
  const sentences = today.map((now): Paired => {
    const same = known.get(keyOf(now))
    if (same)
      return { ...now, id: same.id, was: same.english === now.english ? null : same.english, copyOf: null }
    const was = found.get(now)
    if (was && !ids.has(was.id)) {
      ids.add(was.id)
      return { ...now, id: was.id, was: was.english, copyOf: null }
    }
    const id = now.handId ?? unusedId(now.english, ids)
    ids.add(id)
    return { ...now, id, was: was?.english ?? null, copyOf: was?.id ?? null }
  })
  const perhaps = hints.isReworded ? [] : placed.map(([was, now]) => ({ was: was.english, now: now.english }))
  return { sentences, gone: before.filter(({ id }) => !ids.has(id)), perhaps }
}

/** Whether a sentence is gone, or gone from one of its files. */
const isLeft = (was: Known, now: Sentence | undefined) =>
  now === undefined || was.origins.some((file) => !now.origins.includes(file))

function unusedId(english: string, ids: ReadonlySet<string>): string {
  for (let nth = 0; ; nth += 1) {
    const id = newIdOf(english, nth)
    if (!ids.has(id)) return id
  }
}

/** Those that may be the same, the likeliest first. */
function alike(
  left: readonly Known[],
  fresh: readonly Sentence[],
  current: ReadonlyMap<string, Sentence>,
): [Known, Sentence][] {
  const found: { was: Known; now: Sentence; score: number }[] = []
  for (const now of fresh)
    for (const was of left) {
      const still = current.get(keyOf(was))?.origins ?? []
      const isMoved = now.origins.some((file) => was.origins.includes(file) && !still.includes(file))
      if (!isMoved || !isFilledAlike(was, now) || !isSameSense(was.english, now.english)) continue
      const score = likeness(was.english, now.english)
      if (score >= ALIKE) found.push({ was, now, score })
    }
  return found.toSorted((a, b) => b.score - a.score).map(({ was, now }) => [was, now])
}

interface Open {
  readonly found: ReadonlyMap<Sentence, Known>
  readonly known: ReadonlyMap<string, Known>
  readonly current: ReadonlyMap<string, Sentence>
  readonly open: readonly Sentence[]
}

/** What stands between the same neighbours as one that is gone, where as many came as went. */
function inPlaces(
  before: readonly Known[],
  today: readonly Sentence[],
  { found, known, current, open }: Open,
): [Known, Sentence][] {
  const paired = new Set(found.values())
  const was = placesOf(before, (one) => (current.has(keyOf(one)) || paired.has(one) ? one.id : null))
  const now = placesOf(today, (one) => (known.get(keyOf(one)) ?? found.get(one))?.id ?? null)
  return [...now].flatMap(([place, came]) => {
    const went = was.get(place) ?? []
    if (went.length !== came.length || came.some((one) => !open.includes(one))) return []
    const pairs = went.map((one, at): [Known, Sentence] => [one, came[at] ?? one])
    return pairs.every(([one, other]) => isFilledAlike(one, other)) ? pairs : []
  })
}

/** The sentences without an anchor, by the file and the anchors before and behind them. */
function placesOf<One extends Sentence>(
  all: readonly One[],
  anchorOf: (one: One) => string | null,
): Map<string, One[]> {
  const places = new Map<string, One[]>()
  for (const [file = '', ones] of Map.groupBy(all, ({ origins }) => origins[0])) {
    let last = ''
    let waiting: One[] = []
    for (const one of [...ones, null]) {
      const anchor = one && anchorOf(one)
      if (one && anchor === null) waiting.push(one)
      else {
        if (waiting.length > 0) places.set(`${file} ${last} ${anchor ?? ''}`, waiting)
        last = anchor ?? ''
        waiting = []
      }
    }
  }
  return places
}
