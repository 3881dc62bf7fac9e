import type { Beneficiaries, Beneficiary } from '../../platform/beneficiaries/beneficiaries.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { requireDay } from './day-locks.ts'
import * as store from './families.store.ts'
import { gotOf } from './hand-out-states.ts'
import { handOutsOf } from './hand-outs.store.ts'

/** A family on a day's list, with the present data of its children. */
export interface ListedFamily extends store.Family {
  readonly children: readonly (Beneficiary & {
    /** By the item's id. */
    readonly sizes: Readonly<Record<string, string>>
    readonly got: readonly string[]
  })[]
}

/** The families of a day that were not removed, with the present data of their children. */
export async function listedFamilies(
  tx: Executor,
  beneficiaries: Beneficiaries,
  dayId: string,
): Promise<readonly ListedFamily[]> {
  const families = await store.familiesOf(tx, dayId)
  const children = await store.childrenOf(tx, dayId)
  const handOuts = await handOutsOf(tx, dayId)
  const known = await beneficiaries.read(
    tx,
    children.map(({ application }) => application),
  )
  const byId = new Map(known.map((one) => [one.id, one]))
  const got = gotOf(handOuts)
  return families
    .filter(({ removedAt }) => removedAt === null)
    .map((family) => ({
      ...family,
      children: children
        .filter((child) => child.family === family.id)
        .flatMap(({ application, sizes }) => {
          const one = byId.get(application)
          return one ? [{ ...one, sizes, got: [...(got.get(application) ?? [])] }] : []
        })
        .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    }))
    .filter(({ children: those }) => those.length > 0)
}

/** A day and its families. Refuses with not_found. */
export async function familiesOfDay(db: Database, beneficiaries: Beneficiaries, dayId: string) {
  const day = await requireDay(db, dayId)
  return { day, families: await listedFamilies(db, beneficiaries, dayId) }
}

/** The content of a family's QR code: a word that marks it as ours, and the family's scan code. */
export const scanned = (scan: string): string => `SAHAY ${scan.toUpperCase()}`
