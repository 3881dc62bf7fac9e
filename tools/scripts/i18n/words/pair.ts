import { ALIKE, isFilledAlike, isSameSense, likeness } from './alike.ts'
import { type Known, newIdOf, type Sentence } from './sentences.ts'

/** Hints from the person who changed the English. */
export interface Hints {
  /** From a current sentence to the previous one of which it is a rewording. */
  readonly pairs: ReadonlyMap<string, string>
  /** Current sentences with a new meaning, so that no previous translation is valid. */
  readonly apart: ReadonlySet<string>
  /** True if a sentence in the place of a removed one is its rewording. */
  readonly isReworded: boolean
}

/** A current sentence with its id. */
export interface Paired extends Known {
  /** The previous English text; null if new or unchanged. */
  readonly was: string | null
  /** The id whose translations it copies, if different: the previous sentence is still used elsewhere. */
  readonly copyOf: string | null
}

/** The current sentences with their ids, and the removed ones without a successor. */
export interface Pairing {
  readonly sentences: readonly Paired[]
  readonly gone: readonly Known[]
  /** Sentences in the place of a removed one that were not paired with it. */
  readonly perhaps: readonly { readonly was: string; readonly now: string }[]
}

const keyOf = ({ handId, english }: Sentence) => handId ?? `text:${english}`

/**
 * Assigns an id to each sentence: the previous one if the program's key is unchanged; that of a reworded sentence; else a
 * new one. A sentence is paired with a removed one if a hint says so, or if one of its files no longer contains the old
 * one, both have the same placeholders, and they are as similar as gettext's `msgmerge` requires.
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

/** True if a sentence is removed, or removed from one of its files. */
const isLeft = (was: Known, now: Sentence | undefined) =>
  now === undefined || was.origins.some((file) => !now.origins.includes(file))

function unusedId(english: string, ids: ReadonlySet<string>): string {
  for (let nth = 0; ; nth += 1) {
    const id = newIdOf(english, nth)
    if (!ids.has(id)) return id
  }
}

/** Returns the possible pairs, the most similar first. */
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

/** Returns sentences between the same neighbours as removed ones, if the numbers of added and removed ones are equal. */
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

/** Groups the sentences without an anchor by file and by the anchors before and after them. */
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
