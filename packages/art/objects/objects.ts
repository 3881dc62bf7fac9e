import { drawing } from '../drawing/files.ts'
import { namesOf } from '../drawing/names.ts'
import type { ArtObject } from '../drawing/object.ts'

/** The properties of each drawing `name.svg`. The order affects the choice: add new ones at the end. */
const facts = {
  bag: { hues: ['peacock'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  uniform: { hues: ['white'], wantsSun: 'any', poses: ['hang', 'sun', 'full'] },
  books: { hues: ['madder'], wantsSun: 'any', poses: ['rise', 'sun', 'full'] },
  spectacles: { hues: ['madder'], wantsSun: 'any', poses: ['sun', 'hang'] },
  bicycle: { hues: ['indigo'], wantsSun: 'light', poses: ['rise', 'sun', 'full'] },
  'lunch-box': { hues: ['steel'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  lamp: { hues: ['wood', 'sand'], wantsSun: 'dark', stature: 0.84, poses: ['sun', 'rise', 'full'] },
  kite: { hues: ['madder', 'sand'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  'geometry-box': { hues: ['indigo'], wantsSun: 'light', poses: ['sun', 'rise', 'full'] },
  receipt: { hues: ['white'], wantsSun: 'any', poses: ['sun', 'hang'] },
  shoes: { hues: ['ink'], wantsSun: 'light', poses: ['rise', 'sun', 'full'] },
  bottle: { hues: ['madder', 'rose'], wantsSun: 'any', poses: ['rise', 'sun', 'full'] },
  bell: { hues: ['sand', 'wood'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  slate: { hues: ['wood', 'ink'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  globe: { hues: ['indigo'], wantsSun: 'light', poses: ['sun', 'rise', 'full'] },
  pencils: { hues: ['steel'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  umbrella: { hues: ['madder'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  matka: { hues: ['rose', 'madder'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  'sewing-machine': { hues: ['ink'], wantsSun: 'light', poses: ['sun', 'rise', 'full'] },
  'cloth-bolt': { hues: ['madder', 'peacock'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  stethoscope: { hues: ['peacock'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  'eye-chart': { hues: ['white', 'wood'], wantsSun: 'any', poses: ['sun', 'hang'] },
  desk: { hues: ['wood'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  thali: { hues: ['steel'], wantsSun: 'any', poses: ['sun'] },
  auto: { hues: ['peacock'], wantsSun: 'any', poses: ['rise', 'sun', 'full'] },
  bat: { hues: ['sand', 'wood'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  tabla: { hues: ['wood', 'steel'], wantsSun: 'any', poses: ['rise', 'sun', 'full'] },
  sapling: { hues: ['peacock', 'rose'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  diyas: { hues: ['wood', 'sand'], wantsSun: 'dark', stature: 0.94, poses: ['rise', 'sun', 'full'] },
  dandiya: { hues: ['madder'], wantsSun: 'any', poses: ['sun'] },
  kites: { hues: ['madder', 'peacock'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  gift: { hues: ['indigo'], wantsSun: 'light', poses: ['sun', 'rise', 'full'] },
  trophy: { hues: ['steel'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  ledger: { hues: ['madder'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  sweater: { hues: ['peacock'], wantsSun: 'any', poses: ['sun', 'hang'] },
  wheel: { hues: ['ink', 'steel'], wantsSun: 'light', poses: ['sun', 'rise', 'full'] },
  folded: { hues: ['white', 'indigo'], wantsSun: 'light', poses: ['rise', 'sun', 'full'] },
  gullak: { hues: ['rose', 'madder'], wantsSun: 'any', poses: ['sun', 'rise', 'full'] },
  bookcase: { hues: ['wood'], wantsSun: 'any', poses: ['rise', 'sun', 'full'] },
} as const satisfies Record<string, Omit<ArtObject, 'outline' | 'body'>>

export type ObjectName = keyof typeof facts

export const objectNames = namesOf(facts)

function read(name: ObjectName): ArtObject {
  const [, outline, body] =
    /<g id="outline"[^>]*>(.*)<\/g><g id="body">(.*)<\/g><\/svg>$/s.exec(drawing('objects', name)) ?? []
  if (outline === undefined || body === undefined)
    throw new Error(`${name}.svg lacks its outline or its body`)
  return { ...facts[name], outline, body }
}

/** What the trust gives or pays for, and what stands around it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries answers string keys
export const objects = Object.fromEntries(objectNames.map((name) => [name, read(name)])) as Readonly<
  Record<ObjectName, ArtObject>
>
