import type { Bidi } from 'bidi-js'
import { createRequire } from 'node:module'
import { isJoined, type Script, scriptOf } from './scripts.ts'

/** A part of a text that one face writes. */
export interface Run {
  readonly script: Script
  readonly text: string
}

interface Placed extends Run {
  /** Of the Unicode Bidirectional Algorithm: even goes from left to right, odd from right to left. */
  readonly level: number
}

const rightToLeft = /\p{Script=Arabic}/u

const require = createRequire(import.meta.url)
let rules: Bidi | null = null

/** The rules of right and left, read when the first such text comes. */
function bidi(): Bidi {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is this function
  rules ??= (require('bidi-js') as () => Bidi)()
  return rules
}

/**
 * Cuts a text into runs of one script each, since a face writes only its own, in the order in which they stand on the
 * paper from left to right. Marks and joiners stay with their letters, so that conjuncts are shaped whole.
 */
export function scriptRuns(text: string): Run[] {
  const levels = rightToLeft.test(text) ? bidi().getEmbeddingLevels(text, 'ltr').levels : null
  const runs: { script: Script; text: string; level: number }[] = []
  let at = 0
  for (const sign of text) {
    const last = runs.at(-1)
    const goesOn = last !== undefined && isJoined(sign)
    const script = goesOn ? last.script : scriptOf(sign)
    const level = goesOn ? last.level : (levels?.[at] ?? 0)
    if (last && last.script === script && last.level === level) last.text += sign
    else runs.push({ script, text: sign, level })
    at += sign.length
  }
  return onPaper(runs).map(({ script, text: own, level }) => ({
    script,
    text: script !== 'arabic' && level % 2 === 1 ? backwards(own) : own,
  }))
}

/** Runs as they stand from left to right: what goes from right to left is turned round, from the innermost outwards. */
function onPaper(runs: readonly Placed[]): readonly Placed[] {
  let ordered: readonly Placed[] = runs
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: Placed[] = []
    let open: Placed[] = []
    for (const run of ordered)
      if (run.level >= level) open.unshift(run)
      else {
        turned.push(...open, run)
        open = []
      }
    ordered = [...turned, ...open]
  }
  return ordered
}

/** Signs between words that go from right to left. Arabic letters are turned round where they are shaped. */
const backwards = (text: string): string =>
  [...text]
    .toReversed()
    .map((sign) => bidi().getMirroredCharacter(sign) ?? sign)
    .join('')
