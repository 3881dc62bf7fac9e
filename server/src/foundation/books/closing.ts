import { dayOf } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { isAlertOpen } from '../alerts/alerts.published.ts'
import { type ApprovalKind, approvalKind } from '../approvals/approvals.published.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { balancesAt, hasEntriesBefore, insertClosed, monthOf } from './months.store.ts'

/**
 * Why a month cannot be closed: it is not over, it is closed, one before it is open and has entries, or the books do not
 * agree: balances that are wrong would be noted for good.
 */
export type InTheWay = 'running' | 'closed' | 'before_open' | 'broken'

/** What stands in the way of closing a month (its first day); null: nothing. */
export async function standsInTheWay(tx: Executor, first: string, now: Date): Promise<InTheWay | null> {
  if (first.slice(0, 7) >= dayOf(now).slice(0, 7)) return 'running'
  if ((await monthOf(tx, first))?.closed) return 'closed'
  if ((await hasEntriesBefore(tx, first))?.has) return 'before_open'
  return (await isAlertOpen(tx, 'books_broken'))?.is ? 'broken' : null
}

interface Closing {
  /** Its first day. */
  readonly month: string
  readonly by: AuditActor
  /** The member of staff who asked for it. */
  readonly closedBy: string
  readonly approvalId: string | null
}

/** The lock that bookings share (migration 0043). */
const BOOKING_LOCK = 72_174_204

/**
 * Closes a month (its first day): waits for the bookings under way, notes what each account had at its end, and takes no
 * entry into it, or before it, any more. Refuses with month_not_ready. Cannot be undone.
 */
export async function closeMonth(
  tx: Executor,
  { month, by, closedBy, approvalId }: Closing,
  at: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`)
  if (await standsInTheWay(tx, month, at)) throw new Problem('month_not_ready')
  const balances = (await balancesAt(tx, month)).map(({ account, balance }) => [account, String(balance)])
  const noted = JSON.stringify(Object.fromEntries(balances))
  await insertClosed(tx, { month, at, by: closedBy, approvalId, balances: noted })
  const detail = { accounts: balances.length }
  await recordAudit(tx, { action: 'month.closed', by, subject: `month:${month.slice(0, 7)}`, detail }, at)
}

/** How a month is closed where there are two who may. */
export const monthCloseKind = (): ApprovalKind =>
  approvalKind({
    kind: 'month_close',
    title: msg(/*i18n*/ { id: 'approval.month_close', message: 'A month closed' }),
    outcome: msg(
      /*i18n*/ {
        id: 'approval.month_close_then',
        message: 'Nothing is booked into it any more, and nobody can open it again.',
      },
    ),
    path: 'months',
    reads: 'books.read',
    asks: 'books.write',
    approves: 'books.write',
    stops: 'books.write',
    expiresDays: 14,
    change: z.object({ month: z.string() }),
    facts: ({ month }) => [factOf(month)],
    masked: ({ month }) => [factOf(month)],
    noted: ({ month }) => ({ month }),
    async apply(tx, { month }, { id: approvalId, askedBy: closedBy }, at) {
      await closeMonth(tx, { month: `${month}-01`, by: { kind: 'rule' }, closedBy, approvalId }, at)
    },
  })

const factOf = (month: string) => ({
  name: msg(/*i18n*/ { id: 'books.month', message: 'Month' }),
  before: '',
  after: month,
})
