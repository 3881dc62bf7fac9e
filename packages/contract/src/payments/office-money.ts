import { z } from 'zod'
import { dayRange, oneOf } from '../kernel/fields.ts'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'

/** What came in, as the owner and the treasurer look at it. Amounts are rupees, to the paisa; days are days in India. */

/** What money is given for; 'suspense' is money that is nobody's yet. */
export const funds = ['needs', 'schemes', 'events', 'general', 'suspense'] as const
export type FundName = (typeof funds)[number]

/** What came from one day to another, both included: what stayed, less what went back or is to. */
const figure = z.object({
  from: z.string(),
  until: z.string(),
  retained: rupees,
  came: rupees,
  back: rupees,
  /** How many gifts came. */
  gifts: z.number().int(),
})

export const money = {
  figures: officeCall('GET office/money', {
    name: 'officeMoney',
    may: 'payments.read',
    summary:
      'Tell what came in today, this month and this financial year, each beside the one before to the same day; and month by month.',
    data: z.object({
      today: figure,
      yesterday: figure,
      month: figure,
      lastMonth: figure,
      /** The financial year, April to March, such as 2026-27. */
      yearName: z.string(),
      year: figure,
      lastYear: figure,
      /** The last twelve, the present one last; `before`: what stayed of the same month a year earlier, all of it. */
      months: z.array(figure.extend({ before: rupees })),
      /** What was spent this month and last month to the same day, less what of it was taken back. */
      spent: z.object({ month: rupees, lastMonth: rupees }),
      /** Where what stayed of this year's money went. */
      funds: z.array(z.object({ fund: z.enum(funds), retained: rupees })),
    }),
  }),
}

/** The lines behind them. */
export const moneyLines = {
  list: list('GET office/money/lines', {
    name: 'officeMoneyLines',
    may: 'payments.read',
    summary: 'Tell what came, went back and was moved between funds, line by line, newest first.',
    row: z.object({
      id: rowNumber(),
      at: instant,
      what: z.enum(['came', 'counter', 'back', 'again', 'moved']),
      fund: z.enum(funds),
      /** Of what was moved: from where. */
      from: z.enum(funds).nullable(),
      amount: rupees,
      payment: z.string().nullable(),
      /** Who gave it; null where nobody is named. */
      name: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {
      ...dayRange,
      fund: oneOf(funds).optional(),
    },
  }),
}
