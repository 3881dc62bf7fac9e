import type { PictureChoice } from './compose.ts'
import { groundNames } from './grounds/grounds.ts'
import { fallback, keywords } from './keywords.ts'
import type { ArtObject, Pose } from './drawing/object.ts'
import type { ObjectName } from './objects/objects.ts'
import { objectNames, objects } from './objects/objects.ts'
import type { Palette, PaletteName } from './drawing/palette.ts'
import { paletteNames, palettes } from './drawing/palette.ts'

/** FNV-1a, 32 bits, with a final mix: the same on every machine, and well distributed even for ids that differ by a digit. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** One of several, always the same for the same seed. */
export function pick<T>(from: readonly T[], seed: string, otherwise: T): T {
  return from[hash(seed) % from.length] ?? otherwise
}

// Includes combining marks, which belong to their letters in Indic scripts and do not end a word.
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

const named = objectNames.flatMap((name) => {
  const own = keywords[name]
  if (own === undefined) return []
  const stems = [...own.gujarati, ...own.hindi].map((stem) => stem.normalize('NFC'))
  return [{ name, english: new Set(own.english.flatMap((word) => [word, `${word}s`])), stems }]
})

/** Returns the objects that a text names, in its order, in English, Gujarati or Hindi. */
export function namedObjects(text: string): ObjectName[] {
  const written = text.toLowerCase().normalize('NFC').match(wordPattern) ?? []
  const found = written.flatMap((word) => {
    const one = named.find(
      ({ english, stems }) => english.has(word) || stems.some((stem) => word.startsWith(stem)),
    )
    return one === undefined ? [] : [one.name]
  })
  return [...new Set(found)]
}

/** Returns the first object that a text names; null if none. */
export function namedObject(text: string): ObjectName | null {
  return namedObjects(text)[0] ?? null
}

/** Returns the first object that a request names; the lamp if none. */
export function chooseObject(text: string): ObjectName {
  return namedObject(text) ?? fallback
}

/** True if the object would not stand out on the palette: on a sun or cloth of its own hue, or dark on dark. */
export function clashes({ hues, wantsSun }: ArtObject, { sunHue, clothHue, sunTone }: Palette): boolean {
  return hues.includes(sunHue) || hues.includes(clothHue) || (wantsSun !== 'any' && wantsSun !== sunTone)
}

/**
 * Chooses the picture of a need. The text decides the object, the seed (the need's id) everything else, so that a need
 * never changes its picture. Never fails: unknown words give the lamp.
 */
export function choose(seed: string, text: string): PictureChoice {
  return dressed(chooseObject(text), seed)
}

/** Chooses cloth, palette and pose for an object from the seed. */
export function dressed(name: ObjectName, seed: string): PictureChoice {
  const object: ArtObject = objects[name]
  const suiting = paletteNames.filter((palette) => !clashes(object, palettes[palette]))
  return {
    object: name,
    ground: pick(groundNames, `${seed} ground`, 'bandhani'),
    palette: pick<PaletteName>(suiting, `${seed} palette`, 'indigo'),
    pose: pick<Pose>(object.poses, `${seed} pose`, object.poses[0]),
  }
}
