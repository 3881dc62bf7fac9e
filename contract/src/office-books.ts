import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { list } from './kernel/list.ts'

/** The books: accounts, vouchers and months. Amounts are rupees, to the paisa; days are days in India. */

/**
 * What an account of the ledger is: what money is given for; what the money of a fund was spent on; where the trust has money
 * itself; anything else.
 */
export const accountKinds = ['fund', 'spending', 'money', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

const accountRow = z.object({
  /** Its name in the ledger, such as `need:need_demo01`, `bank:bac_main`, `till`. */
  account: z.string(),
  kind: z.enum(accountKinds),
  /** For people. */
  name: z.string(),
  /** Nothing is booked to it any more. */
  closed: z.boolean(),
  /** Of a fund: what it was given; of others: what they have, or what was spent. */
  balance: z.number(),
  /** Of a fund: what was spent of it, and what is left. */
  spent: z.number().nullable(),
  left: z.number().nullable(),
})

export const listAccounts = list({
  name: 'officeAccounts',
  path: 'office/books/accounts',
  summary:
    'The accounts of the ledger by their names, with what they have; of funds also what is left to spend.',
  row: accountRow,
  sort: ['name', '-name', '-left'],
  filter: {
    kind: z.enum(accountKinds, /*i18n*/ 'Please choose from the list.').optional(),
    /** Words of the name. */
    q: z.string().trim().max(80).optional(),
  },
})

export const readAccount = endpoint({
  name: 'officeAccount',
  method: 'GET',
  path: 'office/books/account',
  who: 'staff',
  tag: 'office',
  summary: 'One account of the ledger, with what it has.',
  query: z.object({ account: z.string().min(1).max(100, /*i18n*/ 'Please choose from the list.') }),
  answer: z.object({ data: accountRow }),
  problems: ['forbidden', 'not_found'],
})
