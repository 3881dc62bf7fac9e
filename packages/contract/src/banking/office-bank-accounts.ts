import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { day, recordVersion } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { bankAccountId, filled } from '../staff/office-fields.ts'

/** The trust's own bank accounts, each an account of the ledger. Amounts are rupees, to the paisa; days are days in India. */

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** The last digits of its number. */
  ends: z.string(),
  openedOn: z.string(),
  closedOn: z.string().nullable(),
  /** The payment provider settles to it. */
  isSettledTo: z.boolean(),
  version: z.number().int(),
  /** Its name in the ledger. */
  account: z.string(),
  /** Its balance in the books. */
  balance: rupees,
  /** True if its opening balance is booked. */
  hasOpening: z.boolean(),
})

export const bankAccounts = {
  list: list('GET office/bank-accounts', {
    name: 'officeBankAccounts',
    may: 'books.read',
    summary: 'List the trust’s bank accounts, each with its balance in the books.',
    row,
    sort: ['name', '-name'],
    filter: {},
  }),

  one: officeCall('GET office/bank-accounts/one', {
    name: 'officeBankAccount',
    may: 'books.read',
    summary: 'Get one bank account of the trust.',
    query: z.object({ id: bankAccountId }),
    data: row,
  }),

  save: officeCall('POST office/bank-accounts/save', {
    name: 'officeBankAccountSave',
    may: 'books.write',
    summary: 'Add a bank account, or change one. An account that has money cannot be closed.',
    body: z.object({
      /** Null for a new one. */
      id: bankAccountId.nullable().default(null),
      version: recordVersion.nullable().default(null),
      name: filled(line, /*i18n*/ 'Please fill this in.', 80),
      ends: z
        .string(/*i18n*/ 'Please check this.')
        .trim()
        .regex(/^\d{0,4}$/, /*i18n*/ 'Please enter the last four digits.'),
      openedOn: day,
      closedOn: day.nullable(),
      isSettledTo: z.boolean(),
    }),
    data: z.object({ id: z.string() }),
    problems: ['step_up_needed', 'not_found', 'changed_meanwhile', 'aadhaar_number'],
  }),
}
