import { capitals } from './capitals.ts'
import { hash } from './choose.ts'
import { monogram } from './monogram.ts'
import type { ObjectName } from './objects/objects.ts'
import { objectNames } from './objects/objects.ts'
import { drawPicture } from './picture.ts'

/** Titles before a name, which do not give the initial. */
const titles = /^(?:(?:dr|shri|smt|mr|mrs|ms|prof|m\/s)\b\.?\s*)+/i

function isCapital(letter: string): letter is keyof typeof capitals {
  return letter in capitals
}

export type NamedPictureOptions = {
  readonly seed: string
  readonly name: string
  /** The object of the trade, if there is one. */
  readonly trade?: ObjectName | undefined
}

/**
 * The picture of a person or company without a photograph, as a square SVG document: the object of the trade (a book shop's
 * books), else the initial sewn on cloth; any object for a name in another script. The same seed always gives the same
 * picture.
 */
export function drawNamed({ seed, name, trade }: NamedPictureOptions): string {
  const initial = name.trim().replace(titles, '').normalize('NFD').charAt(0).toUpperCase()
  if (isCapital(initial) && trade === undefined) return monogram(seed, capitals[initial])
  const object = trade ?? objectNames[hash(`${seed} object`) % objectNames.length]
  return drawPicture({ seed, text: '', shape: 'square', object })
}
