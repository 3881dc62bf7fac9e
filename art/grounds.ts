import { namesOf } from './names.ts'
import type { Ground } from './ground.ts'
import { ajrakh } from './grounds/ajrakh.ts'
import { bandhani } from './grounds/bandhani.ts'
import { mirror } from './grounds/mirror.ts'
import { patang } from './grounds/patang.ts'
import { patola } from './grounds/patola.ts'
import { rangoli } from './grounds/rangoli.ts'

/** The six cloths. The order is part of the choice: a new one goes to the end. */
export const grounds = { bandhani, ajrakh, patola, mirror, rangoli, patang } satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds

export const groundNames = namesOf(grounds)
