import { namesOf } from '../drawing/names.ts'
import type { Ground } from '../drawing/ground.ts'
import { ajrakh } from './ajrakh.ts'
import { bandhani } from './bandhani.ts'
import { mirror } from './mirror.ts'
import { patang } from './patang.ts'
import { patola } from './patola.ts'
import { rangoli } from './rangoli.ts'

/** The six cloths. The order is part of the choice: a new one goes to the end. */
export const grounds = { bandhani, ajrakh, patola, mirror, rangoli, patang } satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds

export const groundNames = namesOf(grounds)
