import { z } from 'zod'
import { arrayOf, day, dayRange, recordId, oneOf } from '../kernel/fields.ts'
import { columnRoles, dayOrders, statementBanks } from './bank-profiles.ts'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { bankAccountId } from '../staff/office-fields.ts'

/**
 * Bank statements line by line, and the ledger entries that explain each line. Amounts are rupees to the paisa, negative if
 * money left the account; days are days in India.
 */

export const bankLineId = recordId('bln')

/** open: not explained yet. explained: matched with ledger entries. ignored: has no entries, and somebody gave the reason. */
export const lineStates = ['open', 'explained', 'ignored'] as const
const lineState = oneOf(lineStates)
export type LineState = z.infer<typeof lineState>

const row = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  amount: rupees,
  /** The amount that is not explained yet. */
  left: rupees,
  balance: rupees.nullable(),
  narration: z.string(),
  reference: z.string(),
  state: lineState,
})

/** A ledger entry of a bank account. */
const entry = z.object({
  id: rowNumber(),
  voucher: z.string().nullable(),
  number: z.string().nullable(),
  kind: z.string(),
  day: z.string(),
  /** Negative if money left the account. */
  amount: rupees,
  /** The amount that no statement line is matched with yet. */
  left: rupees,
  narration: z.string().nullable(),
  reference: z.string().nullable(),
})

/** Reasons for suggesting a match for a line. */
const matchReasons = [
  'reference',
  'amount',
  'day',
  'code',
  'name',
  'only_one',
  /** Several records add up to the amount. */
  'together',
  /** A line of the same giver was booked like this before. */
  'giver_before',
  /** A line with the same narration was booked like this before. */
  'narration_before',
  /** The same charge was booked two to four months before. */
  'quarter_before',
  /** The bank's narration says so. */
  'words',
  /** It is the account's balance before its first line. */
  'opening',
] as const
export type MatchReason = (typeof matchReasons)[number]
const reasons = z.array(z.enum(matchReasons))

/** A record that a line may belong to and that is not booked yet. */
const offer = z.object({
  /** The feature that offers it, such as `pledge` or `cheque`. */
  taker: z.string(),
  id: z.string(),
  /** Its label: names and numbers, independent of language. */
  label: z.string(),
  amount: rupees,
  reasons,
  sure: z.boolean(),
})

/** The certainty of a guess, highest first. */
const guessRanks = ['sure', 'likely', 'perhaps', 'adds_up'] as const
export type GuessRank = (typeof guessRanks)[number]

/** The kinds of booking that need no record of a feature. */
const bookings = z.enum(['charge', 'interest', 'transfer', 'opening'])

/** A suggested match for a line, with the reasons. */
const guess = z.object({
  /** Identifies it when it is accepted. */
  key: z.string(),
  rank: z.enum(guessRanks),
  reasons,
  /** The ledger entries that it matches; empty if it would be booked. */
  entries: z.array(entry),
  /** The feature's record that would be booked, or null. */
  offer: offer.nullable(),
  /** The bank's own kind of booking, such as a charge, or null. */
  book: bookings.nullable(),
  /** The ledger account on the other side, if known. */
  account: z.string().nullable(),
  /** The last time that a line was booked like this, and how often that happened. */
  before: z.object({ day: z.string(), amount: rupees, times: z.number().int() }).nullable(),
})

export const MOST_WAITING_LINES = 100

export const banking = {
  waiting: officeCall('GET office/banking/waiting', {
    name: 'officeWaitingLines',
    may: 'books.read',
    summary:
      'List the first 100 unexplained lines of an account, oldest first, each with its best guess and the number of its guesses.',
    query: z.object({ account: bankAccountId }),
    data: z.object({
      lines: z.array(
        row.extend({ isOpening: z.boolean(), guesses: z.number().int(), best: guess.nullable() }),
      ),
    }),
    problems: ['not_found'],
  }),
  lines: list('GET office/banking/lines', {
    name: 'officeBankLines',
    may: 'books.read',
    summary: 'List the lines of bank statements, latest first.',
    row,
    sort: ['-day', 'day'],
    filter: {
      account: bankAccountId.optional(),
      state: lineState.optional(),
      ...dayRange,
      /** Part of the narration or reference, or an amount. */
      q: z.string().trim().max(60).optional(),
    },
  }),
  unseen: list('GET office/banking/unseen', {
    name: 'officeUnseen',
    may: 'books.read',
    summary: 'List the ledger entries at a bank account that are on no statement yet, oldest first.',
    row: entry.extend({ account: z.string() }),
    sort: ['at', '-at'],
    filter: { account: bankAccountId.default('bac_main') },
  }),
  line: officeCall('GET office/banking/line', {
    name: 'officeBankLine',
    may: 'books.read',
    summary: 'Get one bank line: its ledger entries, and what else it may be.',
    query: z.object({ id: bankLineId }),
    data: row.extend({
      isOpening: z.boolean(),
      accountName: z.string(),
      ignored: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
      matches: z.array(entry.omit({ left: true }).extend({ matched: rupees, by: z.string(), at: instant })),
      suggestions: z.array(entry.extend({ reasons, sure: z.boolean() })),
      /** Pairs of entries that add up to the unexplained part, if no single entry does. */
      pairs: z.array(z.array(entry)),
      offers: z.array(offer),
      /** The other ways in which this kind of line can be booked. */
      bookable: z.array(bookings),
      /** All suggestions in one list, the most likely first. */
      guesses: z.array(guess),
      takers: z.array(z.string()),
    }),
  }),
  accounts: officeCall('GET office/banking', {
    name: 'officeBanking',
    may: 'books.read',
    summary:
      'Compare each bank account’s statements with the books at the end of a day: both balances, and what explains the difference.',
    query: z.object({ day: day.optional() }),
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      ends: z.string(),
      bank: z.enum(statementBanks).nullable(),
      /** The column of each role in the account's file, if the treasurer assigned them. */
      columns: z.partialRecord(z.enum(columnRoles), z.string()),
      days: z.enum(dayOrders),
      /** Its balance in the books. */
      books: rupees,
      /**
       * The balance on the statement and the day of its last line. Null if none was imported; `balance` is null if the
       * statement states none.
       */
      statement: z.object({ day: z.string(), balance: rupees.nullable() }).nullable(),
      /** On a statement but not in the books. */
      unbooked: z.object({
        lines: z.number().int(),
        /** How many of them are ignored with a reason. */
        ignored: z.number().int(),
        amount: rupees,
      }),
      /** In the books but not on a statement. */
      unseen: z.object({ entries: z.number().int(), amount: rupees }),
      /** Jumps in the running balance: lines are missing there. */
      gaps: z.array(z.object({ day: z.string(), amount: rupees })),
      /** The sum of all gaps. */
      missing: rupees,
      /** Lines that still need attention. */
      open: z.number().int(),
      lastImport: instant.nullable(),
      /** Its newest imports, the latest first; one whose lines are all unexplained can be undone. */
      imports: arrayOf({
        id: z.string(),
        name: z.string(),
        at: instant,
        from: z.string(),
        until: z.string(),
        /** How many lines it brought. */
        lines: z.number().int(),
        /** How many of them are explained or ignored. */
        explained: z.number().int(),
      }),
    }),
  }),
  countOpen: officeCall('GET office/banking/open', {
    name: 'officeOpenLines',
    may: 'books.read',
    summary:
      'Count the statement lines that nobody has explained yet, up to 1,000, and get the day of the oldest.',
    data: z.object({ open: z.number().int(), oldest: z.string().nullable() }),
  }),
}
