import * as contract from '@sahay/contract/books/office-months'
import { dayOf, endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { requireStaffFresh } from '../../../kernel/actor.ts'
import { listed } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { Table } from '../../../kernel/module.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import type { Approvals } from '../../../platform/approvals/approvals.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { colleagues } from '../../../platform/staff/staff.published.ts'
import type { Books } from '../books.service.ts'
import { figuresOf, closeMonth, type MonthFigures, standsInTheWay } from './closing.ts'
import type { MonthCheck, MonthSpan } from './month-check.ts'
import { balancesAt, lateOf, type Month, monthOf, monthsPage, firstOpenMonth } from './months.store.ts'
import type { NextHolder } from '../../../platform/today/today-holder.ts'
import type { Core } from '../../../kernel/database/database.ts'

interface Parts extends Core {
  readonly books: Books
  readonly approvals: Approvals
  readonly permissions: Table<'permissions'>
  /** The checks before a month is closed. */
  readonly monthChecks: readonly MonthCheck[]
}

const firstDay = (month: string) => `${month}-01`

/** A month as the office sees it. */
function shown({ closed, approvalId: _approvalId, month: first, ...row }: Month, now: Date) {
  const month = first.slice(0, 7)
  const state = closed ? 'closed' : month >= dayOf(now).slice(0, 7) ? 'running' : 'open'
  return { ...row, month, state } as const
}

/** Months and their closing. */
export const months = implement(
  contract.months,
  ({ db, now, books, approvals, permissions, monthChecks }: Parts) => {
    async function hasSecond(staffId: string): Promise<boolean> {
      const others = await colleagues(db)
      return others.some(({ id, role }) => id !== staffId && permissions['books.write'].includes(role))
    }

    /** Runs the checks before a month is closed, and returns the number of open items of each. */
    function openOf(first: string) {
      const last = lastDay(first)
      const span: MonthSpan = { first, last, since: startOfDay(first), before: endOfDay(last) }
      return Promise.all(
        monthChecks.map(async ({ name, path, count }) => ({
          name,
          path: path(span),
          count: await count(db, span),
        })),
      )
    }

    return {
      list: async ({ query }) =>
        listed(await monthsPage(db, { now: now() }, query), (row) => shown(row, now())),

      async one({ params: { month }, staff, say }) {
        const first = firstDay(month)
        const found = orNotFound(await monthOf(db, first))
        return {
          data: {
            ...shown(found, now()),
            approval: found.approvalId,
            balances: await books.trialBalance(await balancesAt(db, first), say),
            checks: (await openOf(first)).map(({ name, ...check }) => ({ name: say(name), ...check })),
            late: await lateOf(db, first),
            inTheWay: await standsInTheWay(db, first, now()),
            waits: (await approvals.underWay('month_close', month))?.id ?? null,
            needsSecond: await hasSecond(staff.staffId),
          },
        }
      },

      /**
       * Closes a month, or requests an approval if a second person may give it. A booking in the month before the approval
       * invalidates it: it must be requested again.
       */
      async close({ body: { month, reason }, staff }) {
        const { staffId } = requireStaffFresh(staff, now())
        refuseAadhaar(reason)
        const first = firstDay(month)
        const why = await standsInTheWay(db, first, now())
        if (why === 'closed') return { data: { approval: null } }
        if (why) throw new Problem('month_not_ready')
        if (await hasSecond(staffId)) {
          const open = (await openOf(first)).reduce((all, { count }) => all + count, 0)
          const figures: MonthFigures = { ...figuresOf(await balancesAt(db, first)), open }
          const change = { month, figures }
          const request = { kind: 'month_close', subject: month, change, reason } as const
          return { data: { approval: (await approvals.ask(staff, request)).id } }
        }
        await db.transaction((tx) =>
          closeMonth(tx, { month: first, by: staff, closedBy: staffId, approvalId: null }, now()),
        )
        return { data: { approval: null } }
      },
    }
  },
)

/** The last day of the month that begins with a day. */
function lastDay(first: string): string {
  const next = new Date(startOfDay(first).getTime() + 32 * 24 * 3600_000)
  const before = startOfDay(`${dayOf(next).slice(0, 7)}-01`).getTime() - 1
  return dayOf(new Date(before))
}

/** The first open month, and the earliest day on which it can be closed. */
export const nextMonth: NextHolder = {
  kind: 'month',
  reads: 'books.read',
  async find(tx) {
    const first = await firstOpenMonth(tx)
    if (!first?.month || !first.after) return []
    const month = first.month.slice(0, 7)
    return [{ id: month, name: month, at: startOfDay(first.after) }]
  },
}
