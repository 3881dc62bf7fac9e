import { endOfDay } from '@sahay/contract/kernel/time'
import { createHmac } from 'node:crypto'
import { hashToken } from '../../platform/identity/secrets.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import { type Day, dayOfId } from './days.store.ts'
import { passOfToken } from './hand-outs.store.ts'

/** Days after its day that a pass can still send hand-outs: a phone may be forgotten in a drawer, and nothing must be lost. */
const SENT_AFTER = 60
/** Staff decide about hand-outs that arrive this many days after their scan. */
const SLOW_AFTER = 3
/** True if a hand-out arrived long after its scan. */
export const isSlow = ({ at, receivedAt }: { readonly at: Date; readonly receivedAt: Date }): boolean =>
  receivedAt >= daysAfter(at, SLOW_AFTER)

/** The four digits of a pass; not stored, but derived from its token with a key that no phone has. */
export function pinOf(token: string, secretKey: string): string {
  const made = createHmac('sha256', secretKey).update(`hand-out pin|${token}`).digest()
  return String(made.readUInt32BE() % 10_000).padStart(4, '0')
}

export interface OpenPass {
  readonly pass: NonNullable<Awaited<ReturnType<typeof passOfToken>>>
  readonly day: Day
  /** The end of its day. */
  readonly until: Date
  /** True if it may no longer read the list: the day is over or closed, or the pass was ended. */
  readonly isOver: boolean
}

/** The pass with a token, valid from its creation until sixty days after its day. Refuses with pass_over. */
export async function openPass(db: Database, token: string, at: Date): Promise<OpenPass> {
  const pass = await passOfToken(db, hashToken(token))
  const day = pass && (await dayOfId(db, pass.dayId))
  if (!day) throw new Problem('pass_over')
  const until = endOfDay(day.day)
  if (at >= daysAfter(until, SENT_AFTER)) throw new Problem('pass_over')
  return { pass, day, until, isOver: pass.revokedAt !== null || day.state !== 'open' || at >= until }
}
