import { capitals } from './capitals.ts'
import { namedObject } from './choose.ts'
import { monogram } from './monogram.ts'
import { drawPicture } from './picture.ts'

/** What stands before a name and is not its initial. */
const titles = /^(?:(?:dr|shri|smt|mr|mrs|ms|prof|m\/s)\b\.?\s*)+/i

function isCapital(letter: string): letter is keyof typeof capitals {
  return letter in capitals
}

export type NamedWish = {
  readonly seed: string
  readonly name: string
  /** What else is known: a trade, a place. */
  readonly words: string
}

/**
 * A person or a company without a photograph, as a square SVG document: the thing that name or trade speak of (a
 * book shop's books), else the initial sewn on cloth; for a name in another script any of the things. Stable by seed.
 */
export function drawNamed({ seed, name, words }: NamedWish): string {
  const known = `${name} ${words}`
  const initial = name.trim().replace(titles, '').normalize('NFD').charAt(0).toUpperCase()
  if (isCapital(initial) && namedObject(known) === null) return monogram(seed, capitals[initial])
  return drawPicture({ seed, words: known, shape: 'square', otherwise: 'any thing' })
}
