import type { Choice } from './compose.ts'
import { groundNames } from './grounds.ts'
import { fallback, keywords } from './keywords.ts'
import type { ArtObject, Pose } from './object.ts'
import type { ObjectName } from './objects.ts'
import { objectNames, objects } from './objects.ts'
import type { Palette, PaletteName } from './palette.ts'
import { paletteNames, palettes } from './palette.ts'

/** FNV-1a, 32 bits, mixed once more: stable on every machine and spread even for ids that differ by a digit. */
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

// What the letters may be joined by: marks belong to their letters in Indic scripts and do not end a word.
const writtenWords = /[\p{L}\p{M}\p{N}]+/gu

const named = objectNames.flatMap((name) => {
  const words = keywords[name]
  if (words === undefined) return []
  const stems = [...words.gujarati, ...words.hindi].map((stem) => stem.normalize('NFC'))
  return [{ name, english: new Set(words.english.flatMap((word) => [word, `${word}s`])), stems }]
})

/** The object that the words name first, in English, Gujarati or Hindi; null when they name none. */
export function namedObject(words: string): ObjectName | null {
  const written = words.toLowerCase().normalize('NFC').match(writtenWords) ?? []
  for (const word of written) {
    const found = named.find(
      ({ english, stems }) => english.has(word) || stems.some((stem) => word.startsWith(stem)),
    )
    if (found !== undefined) return found.name
  }
  return null
}

/** The object that a request names first; the lamp when it names none. */
export function chooseObject(words: string): ObjectName {
  return namedObject(words) ?? fallback
}

/** True when the object would be lost on the palette: on a sun or a cloth of its own hue, or dark on dark. */
export function clashes({ hues, wantsSun }: ArtObject, { sunHue, clothHue, sunTone }: Palette): boolean {
  return hues.includes(sunHue) || hues.includes(clothHue) || (wantsSun !== 'any' && wantsSun !== sunTone)
}

/** What is drawn for words that name nothing: the lamp, or any of the things, chosen by the seed. */
export type Otherwise = 'the lamp' | 'any thing'

/**
 * What a need's picture shows. The words choose the object; the seed (the need's id) chooses the rest,
 * so a need keeps its picture for as long as it lives. Never fails: unknown words get the lamp, or any thing.
 */
export function choose(seed: string, words: string, otherwise: Otherwise = 'the lamp'): Choice {
  const unnamed = otherwise === 'the lamp' ? fallback : pick(objectNames, `${seed} object`, fallback)
  const name = namedObject(words) ?? unnamed
  const object: ArtObject = objects[name]
  const suiting = paletteNames.filter((palette) => !clashes(object, palettes[palette]))
  return {
    object: name,
    ground: pick(groundNames, `${seed} ground`, 'bandhani'),
    palette: pick<PaletteName>(suiting, `${seed} palette`, 'indigo'),
    pose: pick<Pose>(object.poses, `${seed} pose`, object.poses[0]),
  }
}
