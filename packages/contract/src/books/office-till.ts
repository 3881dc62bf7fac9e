import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { amountWithin } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { lines } from '../kernel/text.ts'
import { optionalText } from '../staff/office-fields.ts'
import { hexKey } from './office-books.ts'

/** The till: the counted cash compared with the books. Amounts are rupees, to the paisa. */

export const till = {
  list: list('GET office/till', {
    name: 'officeTillCounts',
    may: 'books.read',
    summary: 'List the counts of the till, newest first, each with the difference and how it was booked.',
    row: z.object({
      id: z.string(),
      at: instant,
      counted: rupees,
      /** The balance in the books. */
      booked: rupees,
      /** Negative if cash was missing. */
      difference: rupees,
      note: z.string(),
      by: z.string(),
      voucher: z.string().nullable(),
      number: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {},
  }),

  count: officeCall('POST office/till/count', {
    name: 'officeTillCount',
    may: 'books.write',
    summary:
      'Record the cash counted in the till, and book a difference to the general fund. A difference needs a note; above the limit, a second person must approve it.',
    body: z.object({
      once: hexKey,
      counted: amountWithin(0, 1_000_000_000),
      note: optionalText(lines, 300),
    }),
    data: z.object({
      counted: rupees,
      booked: rupees,
      /** The approval that a second person has to give before the difference is booked. */
      approval: z.string().nullable(),
    }),
    problems: ['count_waits', 'fund_short', ...secondPersonProblems],
  }),
}
