import { readMessage } from '@sahay/contract/translations/message'
import type { Sentence } from './sentences.ts'

/** The minimum similarity of two sentences, the same as in gettext's msgmerge. */
export const ALIKE = 0.6

/** Returns the similarity of two sentences, from 0 to 1, by their letter pairs. */
export function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  let common = 0
  for (const [pair, count] of first) common += Math.min(count, second.get(pair) ?? 0)
  const all = sum(first) + sum(second)
  return all === 0 ? Number(one === other) : (2 * common) / all
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0)

function pairsOf(text: string): Map<string, number> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}{}]+/gu, ' ')
  const counts = new Map<string, number>()
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

/** True if one sentence may be a rewording of another: both have the same placeholders. */
export const isFilledAlike = (one: Sentence, other: Sentence): boolean =>
  isSame(filling(one.english), filling(other.english)) && isSame(one.values, other.values)

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')

function filling(english: string): string[] {
  const { placeholders, tags } = readMessage(english)
  return [...placeholders, '', ...new Set(tags)]
}

const NOT = /\b(?:no|not|never|none|nothing|nobody|cannot|without|unless)\b|n[’']t\b/i

/** True if both contain *not*, or neither: otherwise the former translation would mean the opposite. */
export const isSameSense = (one: string, other: string): boolean =>
  NOT.test(one) === NOT.test(other) && figures(one) === figures(other)

const figures = (text: string) => (text.replace(/\{\w+\}/g, '').match(/\d+|[₹%]/g) ?? []).join(' ')
