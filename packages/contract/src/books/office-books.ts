import { z } from 'zod'
import { secondPersonProblems } from '../staff/office-approvals.ts'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, day, recordId, named, oneOf, toThePaisa } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { optionalText, staffReason } from '../staff/office-fields.ts'

/** The books: accounts, entries and vouchers. Amounts are rupees, to the paisa; days are days in India. */

/**
 * The kinds of ledger account. fund: a purpose that money is given for. spending: what was spent of a fund (for the general
 * fund also fees and bank charges). money: where the trust itself holds money. other: anything else.
 */
const accountKinds = ['fund', 'spending', 'money', 'other'] as const
export type AccountKind = (typeof accountKinds)[number]

const accountRow = z.object({
  /** Its name in the ledger, such as `need:need_demo01`, `bank:bac_main`, `till`. */
  account: z.string(),
  kind: z.enum(accountKinds),
  /** Its readable name. */
  name: z.string(),
  /** True if nothing can be booked to it any more. */
  closed: z.boolean(),
  /** For a fund, the total given to it; for others, the amount they hold or that was spent. */
  balance: rupees,
  /** For a fund: the amount spent, and the amount left. */
  spent: rupees.nullable(),
  left: rupees.nullable(),
})

const account = z.string(choose).min(1, choose).max(100, choose)

/** The kinds of entry: those of a payment at the provider, and those of a voucher. */
const entryKinds = [
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

/** A month, such as 2026-11. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, /*i18n*/ 'Please choose a month.')

const voucherId = recordId('vch')
const voucherName = z.object({ id: z.string(), number: z.string() })

/** A key for the form as currently filled in: if the form is sent again with it after a lost answer, it is booked only once. */
export const hexKey = z
  .string(/*i18n*/ 'Please check this.')
  .regex(/^[0-9a-f]{32}$/, /*i18n*/ 'Please check this.')
const amount = toThePaisa(/*i18n*/ 'Please enter the amount in rupees.')
  .positive(/*i18n*/ 'Please check the amount.')
  .max(1_000_000_000, /*i18n*/ 'Please check the amount.')
const reference = optionalText(line, 60)

/** The result: a voucher, or the approval that a second person has to give. */
const booked = z.object({ voucher: voucherName.nullable(), approval: z.string().nullable() })

/** Accounts of the ledger. */
export const accounts = {
  list: list('GET office/books/accounts', {
    name: 'officeAccounts',
    may: 'books.read',
    summary: 'List the ledger accounts by name, with their balances; for funds also what is left to spend.',
    row: accountRow,
    sort: ['name', '-name', '-left'],
    filter: {
      kind: oneOf(accountKinds).optional(),
      /** Words of the name, or a fund's ledger account (`need:…`), which finds the fund itself and its spending. */
      q: z.string().trim().max(80).optional(),
    },
  }),

  one: officeCall('GET office/books/account', {
    name: 'officeAccount',
    may: 'books.read',
    summary: 'Get one ledger account with its balance.',
    query: z.object({ account }),
    data: accountRow,
    problems: ['not_found'],
  }),
}

/** The account that an amount went to, and the one it came from. */
const movement = {
  debit: z.string(),
  debitName: z.string(),
  credit: z.string(),
  creditName: z.string(),
  amount: rupees,
}

/** Entries of the ledger, and vouchers. */
export const ledger = {
  list: list('GET office/books/ledger', {
    name: 'officeLedger',
    may: 'books.read',
    summary: 'List the ledger entries, newest first. Each moves an amount from one account to another.',
    row: z.object({
      id: rowNumber(),
      at: instant,
      kind: z.enum(entryKinds),
      ...movement,
      /** The voucher that booked it, with its number; null for a payment at the provider. */
      voucher: z.string().nullable(),
      number: z.string().nullable(),
      payment: z.string().nullable(),
      narration: z.string().nullable(),
      /** The day it belongs to, if it was booked late on another day. */
      day: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: {
      account: account.optional(),
      kind: oneOf(entryKinds).optional(),
      month: month.optional(),
      /** Words of the narration, a voucher's number, the bank's reference, or a payment's id. */
      q: z.string().trim().max(80).optional(),
    },
  }),

  voucher: officeCall('GET office/books/vouchers/{id}', {
    name: 'officeVoucher',
    may: 'books.read',
    summary: 'Get one voucher: its entries, the reason, who booked it, and what it was booked for.',
    params: z.object({ id: voucherId }),
    data: z.object({
      id: z.string(),
      number: z.string(),
      kind: z.enum(entryKinds),
      at: instant,
      bookedAt: instant,
      /** The day it belongs to. */
      day: z.string(),
      /** Booked after the month of its own day was closed. */
      late: z.boolean(),
      narration: z.string(),
      reference: z.string().nullable(),
      /** The record for which it was booked. */
      subject: z.string().nullable(),
      /** Null if the program booked it by a rule of the trust. */
      by: named.nullable(),
      /** Present if two people decided it. */
      approval: z.object({ id: z.string(), askedBy: named, decidedBy: named.nullable() }).nullable(),
      reverses: voucherName.nullable(),
      reversedBy: voucherName.nullable(),
      amount: rupees,
      entries: z.array(z.object(movement)),
      /** It can be reversed here; a voucher that belongs to a record is reversed at that record. */
      reversible: z.boolean(),
    }),
  }),
}

/** Manual bookings. */
export const transfers = {
  transfer: officeCall('POST office/books/transfer', {
    name: 'officeTransfer',
    may: 'books.write',
    summary:
      'Move money between the trust’s own accounts, or between funds. Above the limit, a second person must approve it.',
    body: z.object({
      once: hexKey,
      from: account,
      to: account,
      amount,
      day: day.nullable(),
      reason: staffReason,
      reference,
    }),
    data: booked,
    problems: ['fund_short', 'too_little_left', 'month_closed', ...secondPersonProblems],
  }),

  bankLine: officeCall('POST office/books/bank-line', {
    name: 'officeBankCharge',
    may: 'books.write',
    summary: 'Book a bank charge or bank interest by hand.',
    body: z.object({
      once: hexKey,
      kind: oneOf(['charge', 'interest']),
      account,
      amount,
      day: day.nullable(),
      reason: staffReason,
      reference,
    }),
    data: booked,
    problems: ['month_closed', 'aadhaar_number'],
  }),

  opening: officeCall('POST office/books/opening', {
    name: 'officeOpening',
    may: 'books.write',
    summary: 'Book what a bank account or the till had before the books began. Possible once for each.',
    body: z.object({ account, amount, day: day.nullable() }),
    data: booked,
    problems: ['step_up_needed', 'month_closed', 'opening_booked'],
  }),

  reverse: officeCall('POST office/books/reverse', {
    name: 'officeReverse',
    may: 'books.write',
    summary:
      'Reverse a voucher by another one that books the opposite. Above the limit, a second person must approve it.',
    body: z.object({ id: voucherId, reason: staffReason }),
    data: booked,
    problems: [
      'not_found',
      'already_reversed',
      'reversed_elsewhere',
      'month_closed',
      ...secondPersonProblems,
    ],
  }),
}
