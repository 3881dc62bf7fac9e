import type { Bidi } from 'bidi-js'
import { createRequire } from 'node:module'
import { isJoined, type Script, scriptOf } from './scripts.ts'

/** A part of a text in one font. */
export interface Run {
  readonly script: Script
  readonly text: string
}

interface Placed extends Run {
  /** The level of the Unicode Bidirectional Algorithm: even is left to right, odd is right to left. */
  readonly level: number
}

const rightToLeft = /\p{Script=Arabic}/u

const require = createRequire(import.meta.url)
let rules: Bidi | null = null

/** The bidi library, loaded with the first such text. */
function bidi(): Bidi {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is this function
  rules ??= (require('bidi-js') as () => Bidi)()
  return rules
}

/**
 * Splits a text into runs of one script each, since a font covers only its own, in visual order from left to right.
 * Marks and joiners stay with their letters, so that conjuncts are shaped whole.
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

/** Runs in visual order from left to right: right-to-left runs are reversed, from the innermost outwards. */
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

/** Reverses characters of right-to-left text. Arabic letters are reversed when they are shaped. */
const backwards = (text: string): string =>
  [...text]
    .toReversed()
    .map((sign) => bidi().getMirroredCharacter(sign) ?? sign)
    .join('')
