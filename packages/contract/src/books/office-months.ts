import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { arrayOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { lines } from '../kernel/text.ts'
import { month } from './office-books.ts'
import { filled } from '../staff/office-fields.ts'

/** Months of the books, and their closing. Amounts are rupees, to the paisa. */

const row = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  state: z.enum(['running', 'open', 'closed']),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
})

export const months = {
  list: list('GET office/months', {
    name: 'officeMonths',
    may: 'books.read',
    summary: 'List the months since the first ledger entry, newest first.',
    row,
    sort: ['-month', 'month'],
    filter: {},
  }),

  one: officeCall('GET office/months/{month}', {
    name: 'officeMonth',
    may: 'books.read',
    summary:
      'Get one month: the balance of each account at its end, what to check before it is closed, and what was booked late.',
    params: z.object({ month }),
    data: row.extend({
      approval: z.string().nullable(),
      /** Credits are positive and debits negative; they add up to zero. */
      balances: arrayOf({
        name: z.string(),
        /** How many accounts the row adds up. */
        accounts: z.number().int(),
        balance: rupees,
      }),
      checks: z.array(z.object({ name: z.string(), path: z.string(), count: z.number().int() })),
      /** Vouchers dated in this month but booked into a later one. */
      late: arrayOf({
        id: z.string(),
        number: z.string(),
        day: z.string(),
        at: instant,
        narration: z.string(),
      }),
      /** Why it cannot be closed; null if it can. */
      inTheWay: z.enum(['running', 'closed', 'before_open', 'broken']).nullable(),
      /** The pending approval of its closing. */
      waits: z.string().nullable(),
      needsSecond: z.boolean(),
    }),
    problems: ['not_found'],
  }),

  close: officeCall('POST office/months/close', {
    name: 'officeMonthClose',
    may: 'books.write',
    summary:
      'Close a month for good. If there is a second person with this permission, it waits for their approval.',
    body: z.object({
      month,
      reason: filled(lines, /*i18n*/ 'Please write what you have checked, in a few words.', 300, 3),
    }),
    data: z.object({ approval: z.string().nullable() }),
    problems: ['month_not_ready', ...secondPersonProblems],
  }),
}
