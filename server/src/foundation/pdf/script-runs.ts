/** The scripts that a slip's fonts can write; each font has one, and Latin letters besides digits and signs. */
export type Script = 'latin' | 'latin-ext' | 'gujarati' | 'devanagari'

export interface Run {
  readonly script: Script
  readonly text: string
}

const scripts: readonly (readonly [RegExp, Script])[] = [
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  // ₹ and letters such as ā stand in a file of their own
  [/[\u0100-\u02AF\u1E00-\u1EFF\u20A0-\u20CF]/u, 'latin-ext'],
]

/** What joins or marks the letter before it, and so belongs to its script: joiners, signs of both scripts. */
const joined = /\p{Mark}|\u200C|\u200D|\u0964|\u0965/u

/**
 * Cuts a text into runs of one script each, since a font writes only its own. Marks, joiners and blanks between two
 * letters of a script stay with them, so that conjuncts are shaped whole.
 */
export function scriptRuns(text: string): Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const own = scripts.find(([pattern]) => pattern.test(sign))?.[1]
    const script = joined.test(sign) && last ? last.script : (own ?? 'latin')
    if (last && last.script === script) last.text += sign
    else runs.push({ script, text: sign })
  }
  return runs
}
