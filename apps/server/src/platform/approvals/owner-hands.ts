import type { Executor } from '../../kernel/database/database.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import { owners } from '../staff/staff.published.ts'
import type { Approval } from './approvals.store.ts'

/** Reads the owners who count for a request made at `askedAt`. */
export async function ownerHands(tx: Executor, askedAt: Date, days: number) {
  const since = daysAfter(askedAt, -days)
  const known = await owners(tx)
  const settled = new Set(known.filter((one) => one.isOpen && one.since <= since).map(({ id }) => id))
  const left = known.filter(({ until }) => until !== null && until > since).map(({ id }) => id)
  return {
    /** True if the person has been an owner for this many days before the request, and still is. */
    isSettled: (id: string): boolean => settled.has(id),
    /** True if there are fewer than two such owners, counting those who left within these days. */
    alone: new Set([...settled, ...left]).size < 2,
  }
}

/**
 * True if those who requested and approved it are still the same owners: a person whose account was closed, invited
 * again or given another role since then no longer counts.
 */
export async function handsStand(
  tx: Executor,
  { alone, askedBy, askedAt, decidedBy }: Approval,
  days: number,
): Promise<boolean> {
  const since = daysAfter(askedAt, alone ? 0 : -days)
  const known = await owners(tx)
  const stands = (id: string) => known.some((one) => one.id === id && one.isOpen && one.since <= since)
  return stands(askedBy) && (decidedBy === null || stands(decidedBy))
}
