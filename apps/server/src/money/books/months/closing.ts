import { createHash } from 'node:crypto'
import { paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../kernel/database/database.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isAlertOpen } from '../../../platform/alerts/alerts.published.ts'
import {
  type ApprovalKind,
  approvalKind,
  type ChangedFact,
} from '../../../platform/approvals/approvals.published.ts'
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts'
import { balancesAt, hasEntriesBefore, insertClosed, monthOf } from './months.store.ts'

/**
 * Why a month cannot be closed: it is not over, it is closed already, an earlier month with entries is open, or the books do
 * not agree, so that wrong balances would become permanent.
 */
export type InTheWay = 'running' | 'closed' | 'before_open' | 'broken'

/** Why a month (its first day) cannot be closed; null: it can. */
export async function standsInTheWay(tx: Executor, first: string, now: Date): Promise<InTheWay | null> {
  if (first.slice(0, 7) >= dayOf(now).slice(0, 7)) return 'running'
  if ((await monthOf(tx, first))?.closed) return 'closed'
  if ((await hasEntriesBefore(tx, first))?.has) return 'before_open'
  return (await isAlertOpen(tx, 'books_broken')) ? 'broken' : null
}

/** Figures of a month that the approver sees before it is closed. */
export interface MonthFigures {
  /** The total of each side of the trial balance, as a string of paise for JSON. */
  readonly total: string
  /** SHA-256 of all account balances. */
  readonly balances: string
  /** The number of items still open. */
  readonly open: number
}

interface Closing {
  /** Its first day. */
  readonly month: string
  readonly by: AuditActor
  /** The member of staff who requested the closing. */
  readonly closedBy: string
  readonly approvalId: string | null
  /** The figures that were approved; undefined: no approval was needed. */
  readonly approved?: Pick<MonthFigures, 'balances'> | undefined
}

type Balances = Awaited<ReturnType<typeof balancesAt>>

/** The figures of a trial balance: the sum of its credits, which is that of its debits, and a hash of all balances. */
export function figuresOf(balances: Balances): Omit<MonthFigures, 'open'> {
  const credits = balances.filter(({ balance }) => balance > 0n)
  const lines = balances.map(({ account, balance }) => `${account} ${balance}`).toSorted()
  return {
    total: String(sum(...credits.map(({ balance }) => balance))),
    balances: createHash('sha256').update(lines.join('\n')).digest('hex'),
  }
}

/** The lock that bookings hold in shared mode. */
const BOOKING_LOCK = 72_174_204

/**
 * Closes a month (given by its first day): waits for bookings in progress, stores each account's closing balance, and from
 * then on allows no entry in it or before it. Refuses with month_not_ready, and with month_changed if other figures were
 * approved. Cannot be undone.
 */
export async function closeMonth(
  tx: Executor,
  { month, by, closedBy, approvalId, approved }: Closing,
  at: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`)
  if (await standsInTheWay(tx, month, at)) throw new Problem('month_not_ready')
  const found = await balancesAt(tx, month)
  if (approved && figuresOf(found).balances !== approved.balances) throw new Problem('month_changed')
  const balances = Object.fromEntries(found.map(({ account, balance }) => [account, String(balance)]))
  await insertClosed(tx, { month, closedAt: at, closedBy, approvalId, balances })
  const detail = { accounts: found.length }
  await recordAudit(tx, { action: 'month.closed', by, subject: `month:${month.slice(0, 7)}`, detail }, at)
}

const monthClose = z.object({
  month: z.string(),
  /** Missing in requests from older releases, which did not store figures. */
  figures: z
    .object({ total: z.string().regex(/^\d+$/), balances: z.string(), open: z.number().int() })
    .optional(),
})

const names = {
  month: msg('books.month', 'Month'),
  total: msg('month.total', 'Trial balance, each side'),
  open: msg('month.open', 'Still open before it is closed'),
} as const

function factsOf({ month, figures }: z.infer<typeof monthClose>): ChangedFact[] {
  const fact = (name: Message, after: string) => ({ name, before: '', after })
  if (!figures) return [fact(names.month, month)]
  return [
    fact(names.month, month),
    fact(names.total, writeRupees(toRupees(paise(BigInt(figures.total))))),
    fact(names.open, String(figures.open)),
  ]
}

/** The approval of closing a month, where a second person may approve it. */
export const monthCloseKind = (): ApprovalKind =>
  approvalKind({
    kind: 'month_close',
    title: msg('approval.month_close', 'A month closed'),
    outcome: msg(
      'approval.month_close_then',
      'Nothing more is booked into it, and nobody can open it again.',
    ),
    path: 'months',
    reads: 'books.read',
    asks: 'books.write',
    change: monthClose,
    facts: factsOf,
    noted: ({ month }) => ({ month }),
    async apply(tx, { month, figures: approved }, { id: approvalId, askedBy: closedBy }, at) {
      const by = { kind: 'rule' } as const
      await closeMonth(tx, { month: `${month}-01`, by, closedBy, approvalId, approved }, at)
    },
  })
