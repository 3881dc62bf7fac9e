import type { ArtObject } from './object.ts'
import { bag } from './objects/bag.ts'
import { bicycle } from './objects/bicycle.ts'
import { books } from './objects/books.ts'
import { bottle } from './objects/bottle.ts'
import { geometryBox } from './objects/geometry-box.ts'
import { kite } from './objects/kite.ts'
import { lamp } from './objects/lamp.ts'
import { lunchBox } from './objects/lunch-box.ts'
import { receipt } from './objects/receipt.ts'
import { shoes } from './objects/shoes.ts'
import { spectacles } from './objects/spectacles.ts'
import { uniform } from './objects/uniform.ts'

/** The twelve things the trust gives or pays for. */
export const objects = {
  bag,
  uniform,
  books,
  spectacles,
  bicycle,
  'lunch-box': lunchBox,
  lamp,
  kite,
  'geometry-box': geometryBox,
  receipt,
  shoes,
  bottle,
} satisfies Record<string, ArtObject>

export type ObjectName = keyof typeof objects

export const objectNames = Object.keys(objects) as readonly ObjectName[]
