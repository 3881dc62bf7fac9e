import { recordAudit } from '../../platform/audit/audit.ts'
import type { Beneficiaries } from '../../platform/beneficiaries/beneficiaries.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import type { Platform } from '../../manifest/feature.ts'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem, inVersion, wrongFields } from '../../kernel/problem.ts'
import { type Day, endDay, type Item, itemsOf } from './days.store.ts'
import { childrenOf } from './families.store.ts'
import { gotOf, isUndecided, type Ordered, totalsOf } from './hand-out-states.ts'
import { handOutsOf } from './hand-outs.store.ts'
import { lockOpenDay } from './day-locks.ts'
import { eq } from 'drizzle-orm'
import { distributionItems } from './distribution.tables.ts'

interface CountedItem {
  readonly id: string
  readonly leftOver: number
  readonly reason: string
}

const SHORTEST_REASON = 5

/**
 * Closes a day: for each item, handed out plus left over must equal what was brought, or a reason is given. Children
 * who got everything count as helped; for the others, the application notes what they got. Refuses with not_found,
 * day_closed, changed_meanwhile, hand_outs_undecided, aadhaar_number, bad_request.
 */
export async function closeDay(
  { db, now, beneficiaries, messages }: Platform,
  by: Staff,
  { id, version, items: counted }: { id: string; version: number; items: readonly CountedItem[] },
): Promise<{ helped: number; partly: number }> {
  for (const { reason } of counted) refuseAadhaar(reason)
  const closed = await db.transaction(async (tx) => {
    const at = now()
    const day = inVersion(await lockOpenDay(tx, id), version)
    const handOuts = await handOutsOf(tx, id)
    if (handOuts.some(isUndecided)) throw new Problem('hand_outs_undecided')
    const items = await itemsOf(tx, id)
    const totals = totalsOf(handOuts)
    for (const { id: item, ...left } of countedOf(items, totals, counted))
      await tx.update(distributionItems).set(left).where(eq(distributionItems.id, item))
    const children = (await childrenOf(tx, id)).map(({ application }) => application)
    const noted = await noteOnApplications(tx, beneficiaries, { day, items, handOuts, children, by, at })
    await endDay(tx, id, 'closed', at)
    const detail = { ...noted, handOuts: handOuts.length }
    await recordAudit(tx, { action: 'distribution.closed', by, subject: id, detail }, at)
    return noted
  })
  messages.wake()
  return closed
}

interface Noting {
  readonly day: Day
  readonly items: readonly Item[]
  readonly handOuts: readonly Ordered[]
  /** The applications of the children to update. */
  readonly children: readonly string[]
  readonly by: Staff
  readonly at: Date
}

/** Writes on some children's applications what they got on a day; returns how many have thereby got everything. */
export async function noteOnApplications(
  tx: Executor,
  beneficiaries: Beneficiaries,
  { day, items, handOuts, children, by, at }: Noting,
): Promise<{ helped: number; partly: number }> {
  const got = gotOf(handOuts)
  let [helped, partly] = [0, 0]
  for (const id of children) {
    const things = got.get(id)
    if (!things) continue
    const complete = items.every((item) => things.has(item.id))
    const proof = proofOf(day, items, things)
    if (await beneficiaries.handedOut(tx, { id, by, at, proof, complete })) helped += 1
    else partly += 1
  }
  return { helped, partly }
}

/** The counts of each item. Refuses with bad_request a difference without a reason, and an item without a count. */
function countedOf(
  items: readonly Item[],
  totals: ReadonlyMap<string, number>,
  counted: readonly CountedItem[],
): { id: string; leftOver: number; reason: string | null }[] {
  const fields: Record<string, string> = {}
  const all = items.flatMap(({ id, brought }) => {
    const one = counted.find((item) => item.id === id)
    const missing = /*i18n*/ 'Please count what is left over.'
    if (!one) fields[`left_${id}`] = missing
    const adds = one && (totals.get(id) ?? 0) + one.leftOver === brought
    if (one && !adds && one.reason.trim().length < SHORTEST_REASON)
      fields[`reason_${id}`] = /*i18n*/ 'Please say why this differs from what was brought.'
    return one ? [{ id, leftOver: one.leftOver, reason: adds ? null : one.reason.trim() }] : []
  })
  if (Object.keys(fields).length > 0) throw wrongFields(fields)
  return all
}

/** What a child got, where and when, for staff and the family; in the words of the author of the day. */
function proofOf({ day, place }: Day, items: readonly Item[], got: ReadonlySet<string>): string {
  const names = items.filter(({ id }) => got.has(id)).map(({ name }) => name)
  return `${names.join(', ')}: ${place}, ${day}`
}
