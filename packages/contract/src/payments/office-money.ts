import { z } from 'zod'
import { dayRange, oneOf } from '../kernel/fields.ts'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'

/** Income figures for the owner and the treasurer. Amounts are rupees, to the paisa; days are days in India. */

/** The purposes of money; 'suspense' is money not assigned to any purpose yet. */
export const funds = ['needs', 'schemes', 'events', 'general', 'suspense'] as const
export type FundName = (typeof funds)[number]

/** Income from one day to another, both included. `retained` is `came` minus `back`, which is refunded or to be refunded. */
const figure = z.object({
  from: z.string(),
  until: z.string(),
  retained: rupees,
  came: rupees,
  back: rupees,
  /** The number of gifts received. */
  gifts: z.number().int(),
})

export const money = {
  figures: officeCall('GET office/money', {
    name: 'officeMoney',
    may: 'payments.read',
    summary:
      'Get what came in today, this month and this financial year, each compared with the previous one up to the same day; and by month.',
    data: z.object({
      today: figure,
      yesterday: figure,
      month: figure,
      lastMonth: figure,
      /** The financial year, April to March, such as 2026-27. */
      yearName: z.string(),
      year: figure,
      lastYear: figure,
      /** The last twelve months, the current one last; `before`: the amount retained in the whole same month a year earlier. */
      months: z.array(figure.extend({ before: rupees })),
      /** Spending of this month, and of last month up to the same day, minus reversals. */
      spent: z.object({ month: rupees, lastMonth: rupees }),
      /** The amount retained this year, by fund. */
      funds: z.array(z.object({ fund: z.enum(funds), retained: rupees })),
    }),
  }),
}

/** The lines that make up these figures. */
export const moneyLines = {
  list: list('GET office/money/lines', {
    name: 'officeMoneyLines',
    may: 'payments.read',
    summary: 'List money that came in, went back or was moved between funds, line by line, newest first.',
    row: z.object({
      id: rowNumber(),
      at: instant,
      what: z.enum(['came', 'counter', 'back', 'again', 'moved']),
      fund: z.enum(funds),
      /** For a transfer: the fund it came from. */
      from: z.enum(funds).nullable(),
      amount: rupees,
      payment: z.string().nullable(),
      /** The giver's name; null if none is recorded. */
      name: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {
      ...dayRange,
      fund: oneOf(funds).optional(),
    },
  }),
}
