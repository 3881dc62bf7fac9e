import { orNotFound, Problem } from '../../kernel/problem.ts'
import type { Executor } from '../../kernel/database/database.ts'
import * as days from './days.store.ts'
import { handOutsOfFamilies, type HandOut, setHandOut } from './hand-outs.store.ts'
import { statesOf } from './hand-out-states.ts'

/** A day. Refuses with not_found. */
export async function requireDay(tx: Executor, id: string): Promise<days.Day> {
  return orNotFound(await days.dayOfId(tx, id))
}

/** Locks a day that is still open. Refuses with not_found, day_closed. */
export async function lockOpenDay(tx: Executor, id: string): Promise<days.Day> {
  const day = orNotFound(await days.lockDay(tx, id))
  if (day.state !== 'open') throw new Problem('day_closed')
  return day
}

/** Refuses with day_begun once a phone has loaded the list of a locked day, or something was handed out. */
export async function requireNotBegun(tx: Executor, dayId: string): Promise<void> {
  if (await days.hasBegun(tx, dayId)) throw new Problem('day_begun')
}

/** Recomputes which hand-outs of locked families count; returns them. */
export async function settleFamilies(
  tx: Executor,
  families: readonly string[],
  changedAt: Date,
): Promise<readonly HandOut[]> {
  const all = await handOutsOfFamilies(tx, families)
  const settled: HandOut[] = []
  for (const family of families) {
    const own = all.filter(({ familyId }) => familyId === family)
    const states = statesOf(own)
    for (const handOut of own) {
      const state = states.get(handOut.id) ?? handOut.state
      if (state !== handOut.state) await setHandOut(tx, handOut.id, { state, changedAt })
      settled.push({ ...handOut, state })
    }
  }
  return settled
}
