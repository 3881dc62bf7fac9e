import { dayOf, endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Page } from '../../../kernel/database/keyset.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import type { Table } from '../../../kernel/module.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { colleagues } from '../../../platform/staff/staff.published.ts'
import type { Books, TrialLine } from '../books.service.ts'
import { closeMonth, figuresOf, standsInTheWay, type InTheWay, type MonthFigures } from './closing.ts'
import type { MonthCheck, MonthSpan } from './month-check.ts'
import { balancesAt, lateOf, type Month, monthOf, type MonthsPage, monthsPage } from './months.store.ts'

export interface MonthSheet extends Month {
  readonly balances: readonly TrialLine[]
  readonly checks: readonly { readonly name: string; readonly path: string; readonly count: number }[]
  readonly late: Awaited<ReturnType<typeof lateOf>>
  /** Why it cannot be closed now; null: it can. */
  readonly inTheWay: InTheWay | null
  /** The approval that its closing waits for. */
  readonly waits: string | null
  /** Whether a second person has to approve it. */
  readonly needsSecond: boolean
}

/** Months and their closing. Each refuses with forbidden. */
export type Months = ReturnType<typeof createMonths>

export interface MonthsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly books: Books
  readonly approvals: Approvals
  readonly permissions: Table<'permissions'>
}

const firstDay = (month: string) => `${month}-01`

export function createMonths({ db, now, books, approvals, permissions }: MonthsDeps) {
  const checks: MonthCheck[] = []

  async function hasSecond(staffId: string): Promise<boolean> {
    const others = await colleagues(db)
    return others.some(({ id, role }) => id !== staffId && permissions['books.write'].includes(role))
  }

  /** What is to be looked at before a month is closed, and how much of it there is. */
  function openOf(first: string) {
    const last = lastDay(first)
    const span: MonthSpan = { first, last, since: startOfDay(first), before: endOfDay(last) }
    return Promise.all(
      checks.map(async ({ name, path, count }) => ({ name, path: path(span), count: await count(db, span) })),
    )
  }

  return {
    /** One page of the months. For those with books.read; refuses with bad_request (after). */
    async page(actor: Actor, page: MonthsPage): Promise<Page<Month>> {
      requirePermission(actor, 'books.read')
      return monthsPage(db, { now: now() }, page)
    },

    /** One, yyyy-MM. For those with books.read. */
    async read(actor: Actor, month: string, say: Translator['say']): Promise<MonthSheet> {
      const { staffId } = requirePermission(actor, 'books.read')
      const first = firstDay(month)
      const found = await monthOf(db, first)
      if (!found) throw new Problem('not_found')
      return {
        ...found,
        balances: await books.trialBalance(await balancesAt(db, first), say),
        checks: (await openOf(first)).map(({ name, ...check }) => ({ name: say(name), ...check })),
        late: await lateOf(db, first),
        inTheWay: await standsInTheWay(db, first, now()),
        waits: (await approvals.underWay('month_close', month))?.id ?? null,
        needsSecond: await hasSecond(staffId),
      }
    },

    /**
     * Closes one, or asks for it where there is a second person who may approve it; answers the id of what waits. For those
     * with books.write; refuses with step_up_needed, month_not_ready, approval_open, aadhaar_number. What is booked into it between asking and
     * approving ends the approval: it is looked at and asked for again.
     */
    async close(actor: Actor, month: string, reason: string): Promise<string | null> {
      const { staffId } = requireFreshPermission(actor, 'books.write', now())
      refuseAadhaar(reason)
      const first = firstDay(month)
      const why = await standsInTheWay(db, first, now())
      if (why === 'closed') return null
      if (why) throw new Problem('month_not_ready')
      if (await hasSecond(staffId)) {
        const open = (await openOf(first)).reduce((all, { count }) => all + count, 0)
        const figures: MonthFigures = { ...figuresOf(await balancesAt(db, first)), open }
        const change = { month, figures }
        return (await approvals.ask(actor, { kind: 'month_close', subject: month, change, reason })).id
      }
      await db.transaction((tx) =>
        closeMonth(tx, { month: first, by: actor, closedBy: staffId, approvalId: null }, now()),
      )
      return null
    },

    /** Adds something to look at before a month is closed. */
    addCheck: (check: MonthCheck): void => void checks.push(check),
  }
}

/** The last day of the month that begins with a day. */
function lastDay(first: string): string {
  const next = new Date(startOfDay(first).getTime() + 32 * 24 * 3600_000)
  const before = startOfDay(`${dayOf(next).slice(0, 7)}-01`).getTime() - 1
  return dayOf(new Date(before))
}
