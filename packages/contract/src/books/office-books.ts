import { z } from 'zod'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { day, toThePaisa } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { optionalText, staffReason } from '../staff/office-fields.ts'

/** The books: accounts, entries and vouchers. Amounts are rupees, to the paisa; days are days in India. */

/**
 * What an account of the ledger is: what money is given for; what the money of a fund was spent on (of the general
 * fund also fees and bank charges); where the trust has money itself; anything else.
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
  balance: rupees,
  /** Of a fund: what was spent of it, and what is left. */
  spent: rupees.nullable(),
  left: rupees.nullable(),
})

const account = z
  .string(/*i18n*/ 'Please choose from the list.')
  .min(1, /*i18n*/ 'Please choose from the list.')
  .max(100, /*i18n*/ 'Please choose from the list.')

/** What an entry is: of a payment at the provider, or of a voucher. */
export const entryKinds = [
  'capture',
  'fee',
  'tax',
  'move',
  'owed',
  'refund',
  'refund_failed',
  'by_hand',
  'offline',
  'settled',
  'paid_out',
  'transfer',
  'reversal',
  'charge',
  'interest',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** A month, such as 2026-11. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, /*i18n*/ 'Please choose a month.')

const person = z.object({ id: z.string(), name: z.string() })
const voucherId = z.string().regex(idPattern('vch'), /*i18n*/ 'Please choose from the list.')
const voucherName = z.object({ id: z.string(), number: z.string() })

/** Of what is sent as it is filled in now: sent again with it after a lost answer, it counts once. */
const hexKey = z.string(/*i18n*/ 'Please check this.').regex(/^[0-9a-f]{32}$/, /*i18n*/ 'Please check this.')
const amount = toThePaisa(/*i18n*/ 'Please enter the amount in rupees.')
  .positive(/*i18n*/ 'Please check the amount.')
  .max(1_000_000_000, /*i18n*/ 'Please check the amount.')
const reference = optionalText(line, 60)

/** What came of it: a voucher, or what a second person has to approve. */
const booked = z.object({
  data: z.object({ voucher: voucherName.nullable(), approval: z.string().nullable() }),
})

/** Accounts of the ledger. */
export const accounts = {
  list: list({
    name: 'officeAccounts',
    path: 'office/books/accounts',
    may: 'books.read',
    summary:
      'Get the accounts of the ledger by their names, with what they have; of funds also what is left to spend.',
    row: accountRow,
    sort: ['name', '-name', '-left'],
    filter: {
      kind: z.enum(accountKinds, /*i18n*/ 'Please choose from the list.').optional(),
      /** Words of the name; or a fund as the ledger calls it (`need:…`), for itself and what was spent of it. */
      q: z.string().trim().max(80).optional(),
    },
  }),

  one: officeCall({
    name: 'officeAccount',
    method: 'GET',
    path: 'office/books/account',
    may: 'books.read',
    summary: 'Get one account of the ledger, with what it has.',
    query: z.object({ account }),
    answer: z.object({ data: accountRow }),
    problems: ['not_found'],
  }),
}

/** Entries of the ledger, and vouchers. */
export const ledger = {
  list: list({
    name: 'officeLedger',
    path: 'office/books/ledger',
    may: 'books.read',
    summary:
      'List the ledger, entry by entry, newest first: each moves an amount from one account to another.',
    row: z.object({
      id: rowNumber(),
      at: instant,
      kind: z.enum(entryKinds),
      /** Where the amount went, and where it came from. */
      debit: z.string(),
      debitName: z.string(),
      credit: z.string(),
      creditName: z.string(),
      amount: rupees,
      /** What booked it, with its number; null: a payment at the provider. */
      voucher: z.string().nullable(),
      number: z.string().nullable(),
      payment: z.string().nullable(),
      narration: z.string().nullable(),
      /** The day it is of, where that is another than the one it is booked on: it came late. */
      day: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {
      account: account.optional(),
      kind: z.enum(entryKinds, /*i18n*/ 'Please choose from the list.').optional(),
      month: month.optional(),
      /** Words of the narration, a voucher’s number, what the bank calls it by, or a payment’s id. */
      q: z.string().trim().max(80).optional(),
    },
  }),

  voucher: officeCall({
    name: 'officeVoucher',
    method: 'GET',
    path: 'office/books/vouchers/{id}',
    may: 'books.read',
    summary: 'Get one voucher: its entries, why, by whom, and what it was booked for.',
    params: z.object({ id: voucherId }),
    answer: z.object({
      data: z.object({
        id: z.string(),
        number: z.string(),
        kind: z.enum(entryKinds),
        at: instant,
        bookedAt: instant,
        /** The day it is of. */
        day: z.string(),
        /** Booked later than its own day’s month allowed. */
        late: z.boolean(),
        narration: z.string(),
        reference: z.string().nullable(),
        /** The record that it was booked for. */
        subject: z.string().nullable(),
        /** Null: the program, by a rule of the trust. */
        by: person.nullable(),
        /** Where two people decided it. */
        approval: z.object({ id: z.string(), askedBy: person, decidedBy: person.nullable() }).nullable(),
        reverses: voucherName.nullable(),
        reversedBy: voucherName.nullable(),
        amount: rupees,
        entries: z.array(
          z.object({
            debit: z.string(),
            debitName: z.string(),
            credit: z.string(),
            creditName: z.string(),
            amount: rupees,
          }),
        ),
        /** It can be taken back here; what belongs to a record is taken back there. */
        reversible: z.boolean(),
      }),
    }),
    problems: ['not_found'],
  }),
}

/** What is booked by hand. */
export const transfers = {
  transfer: officeCall({
    name: 'officeTransfer',
    method: 'POST',
    path: 'office/books/transfer',
    may: 'books.write',
    summary:
      'Move money between the trust’s own accounts, or between funds. Above the limit a second person has to approve it.',
    body: z.object({
      once: hexKey,
      from: account,
      to: account,
      amount,
      day: day.nullable(),
      reason: staffReason,
      reference,
    }),
    answer: booked,
    problems: [
      'step_up_needed',
      'fund_short',
      'too_little_left',
      'month_closed',
      'approval_open',
      'aadhaar_number',
    ],
  }),

  bankLine: officeCall({
    name: 'officeBankCharge',
    method: 'POST',
    path: 'office/books/bank-line',
    may: 'books.write',
    summary: 'Book what the bank charged or paid as interest, by hand.',
    body: z.object({
      once: hexKey,
      kind: z.enum(['charge', 'interest'], /*i18n*/ 'Please choose from the list.'),
      account,
      amount,
      day: day.nullable(),
      reason: staffReason,
      reference,
    }),
    answer: booked,
    problems: ['month_closed', 'aadhaar_number'],
  }),

  opening: officeCall({
    name: 'officeOpening',
    method: 'POST',
    path: 'office/books/opening',
    may: 'books.write',
    summary: 'Book what a bank account or the till had before the books began, once.',
    body: z.object({ account, amount, day: day.nullable() }),
    answer: booked,
    problems: ['step_up_needed', 'month_closed', 'opening_booked'],
  }),

  reverse: officeCall({
    name: 'officeReverse',
    method: 'POST',
    path: 'office/books/reverse',
    may: 'books.write',
    summary:
      'Take a voucher back by another one, the other way round. Above the limit a second person has to approve it.',
    body: z.object({ id: voucherId, reason: staffReason }),
    answer: booked,
    problems: [
      'step_up_needed',
      'not_found',
      'already_reversed',
      'reversed_elsewhere',
      'month_closed',
      'approval_open',
      'aadhaar_number',
    ],
  }),
}
