import { z } from 'zod'
import { arrayOf, choose, day, dayRange, recordId, oneOf } from '../kernel/fields.ts'
import { columnRoles, dayOrders, statementBanks } from './bank-profiles.ts'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { bankAccountId } from '../staff/office-fields.ts'

/**
 * Statements of the bank, line by line, and what of the books stands behind each. Amounts are rupees to the paisa, below
 * zero where money left the account; days are days in India.
 */

export const bankLineId = recordId('bln')

/** Nobody has said yet what it is; its entries in the books are named; it has none, and somebody said why. */
export const lineStates = ['open', 'explained', 'ignored'] as const
const lineState = oneOf(lineStates)
export type LineState = z.infer<typeof lineState>

const row = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  amount: rupees,
  /** What is not explained yet. */
  left: rupees,
  balance: rupees.nullable(),
  narration: z.string(),
  reference: z.string(),
  state: lineState,
})

/** An entry of the books at a bank account. */
const entry = z.object({
  id: rowNumber(),
  voucher: z.string().nullable(),
  number: z.string().nullable(),
  kind: z.string(),
  day: z.string(),
  /** Below zero where money left the account. */
  amount: rupees,
  /** What no line of a statement stands for yet. */
  left: rupees,
  narration: z.string().nullable(),
  reference: z.string().nullable(),
})

/** Why something may be what a line is. */
const matchReasons = [
  'reference',
  'amount',
  'day',
  'code',
  'name',
  'only_one',
  /** Several records together are the amount. */
  'together',
  /** The same giver was booked so before. */
  'giver_before',
  /** A line of the same narration was booked so before. */
  'narration_before',
  /** The same charge was booked two to four months before. */
  'quarter_before',
  /** The bank's own words say so. */
  'words',
  /** It is what the account had before its first line. */
  'opening',
] as const
export type MatchReason = (typeof matchReasons)[number]
const reasons = z.array(z.enum(matchReasons))

/** What a line may be that is not booked yet. */
const offer = z.object({
  /** Who offers it, such as `pledge` or `cheque`. */
  taker: z.string(),
  id: z.string(),
  /** What it is called: names and numbers, in no language. */
  label: z.string(),
  amount: rupees,
  reasons,
  sure: z.boolean(),
})

/** How certain a guess is, the surest first. */
const guessRanks = ['sure', 'likely', 'perhaps', 'adds_up'] as const
export type GuessRank = (typeof guessRanks)[number]

/** What a line can be booked as without a record of a feature. */
const bookings = z.enum(['charge', 'interest', 'transfer', 'opening'])

/** What a line may be, with why. */
const guess = z.object({
  /** Names it when it is taken. */
  key: z.string(),
  rank: z.enum(guessRanks),
  reasons,
  /** Entries of the books that it stands for; none where it would be booked. */
  entries: z.array(entry),
  /** What would be booked of a feature's records; */
  offer: offer.nullable(),
  /** or as what of the bank's own, */
  book: bookings.nullable(),
  /** and the other account of the ledger, where that is known. */
  account: z.string().nullable(),
  /** What was booked so before: the last time, and how often. */
  before: z.object({ day: z.string(), amount: rupees, times: z.number().int() }).nullable(),
})

export const MOST_WAITING_LINES = 100

export const banking = {
  waiting: officeCall('GET office/banking/waiting', {
    name: 'officeWaitingLines',
    may: 'books.read',
    summary:
      'List the first hundred lines of an account that nobody has explained, the oldest first, each with its best guess and how many there are.',
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
    summary: 'List lines of the bank’s statements, the latest first.',
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
    summary: 'Tell what is booked at bank accounts and stands on no statement yet, the oldest first.',
    row: entry.extend({ account: z.string() }),
    sort: ['at', '-at'],
    filter: { account: bankAccountId.default('bac_main') },
  }),
  line: officeCall('GET office/banking/line', {
    name: 'officeBankLine',
    may: 'books.read',
    summary: 'Get one line: its entries in the books, and what else it may be.',
    query: z.object({ id: bankLineId }),
    data: row.extend({
      isOpening: z.boolean(),
      accountName: z.string(),
      ignored: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
      matches: z.array(entry.omit({ left: true }).extend({ matched: rupees, by: z.string(), at: instant })),
      suggestions: z.array(entry.extend({ reasons, sure: z.boolean() })),
      /** Two entries that are together what is left of it, where none is by itself. */
      pairs: z.array(z.array(entry)),
      offers: z.array(offer),
      /** What else the kind of line may be booked as. */
      bookable: z.array(bookings),
      /** All of it as one list, the likeliest first. */
      guesses: z.array(guess),
      takers: z.array(z.string()),
    }),
  }),
  accounts: officeCall('GET office/banking', {
    name: 'officeBanking',
    may: 'books.read',
    summary:
      'Compare each bank account by its statements and by the books, at the end of a day: both balances, and what explains the difference.',
    query: z.object({ day: day.optional() }),
    data: arrayOf({
      id: z.string(),
      name: z.string(),
      ends: z.string(),
      bank: z.enum(statementBanks).nullable(),
      /** Which of its file's columns is which, where the treasurer said so. */
      columns: z.partialRecord(z.enum(columnRoles), z.string()),
      days: z.enum(dayOrders),
      /** What the books say it has. */
      books: rupees,
      /** What the statement says, and of which day its last line is; null: none was imported, or it names no balance. */
      statement: z.object({ day: z.string(), balance: rupees.nullable() }).nullable(),
      /** On a statement, and not in the books. */
      unbooked: z.object({
        lines: z.number().int(),
        /** How many of them are left out with a reason. */
        ignored: z.number().int(),
        amount: rupees,
      }),
      /** In the books, and not on a statement. */
      unseen: z.object({ entries: z.number().int(), amount: rupees }),
      /** Where the running balance jumps: lines that are missing. */
      gaps: z.array(z.object({ day: z.string(), amount: rupees })),
      /** All gaps together. */
      missing: rupees,
      /** Lines to be looked at. */
      open: z.number().int(),
      lastImport: instant.nullable(),
      /** Its newest imports, the last first; those whose lines are all unexplained can be undone. */
      imports: arrayOf({
        id: z.string(),
        name: z.string(),
        at: instant,
        from: z.string(),
        until: z.string(),
        /** How many lines it brought. */
        lines: z.number().int(),
        /** How many of them are explained or left out. */
        explained: z.number().int(),
      }),
    }),
  }),
  countOpen: officeCall('GET office/banking/open', {
    name: 'officeOpenLines',
    may: 'books.read',
    summary: 'Tell how many lines of statements nobody has explained yet, to a thousand, and since when.',
    data: z.object({ open: z.number().int(), oldest: z.string().nullable() }),
  }),
}

const LONGEST_FILE = 2_000_000
/** The same as base64, in which three bytes are four signs. */
const LONGEST_BASE64 = Math.ceil(LONGEST_FILE / 3) * 4
const columnName = line(choose).trim().max(80, choose)
const noFile = /*i18n*/ 'Please choose a file.'
const tooLarge = /*i18n*/ 'Please choose a smaller file, with fewer days.'
const chosen = z.string(noFile).min(1, noFile)
const file = z
  .object({
    account: bankAccountId,
    bank: oneOf(statementBanks),
    /** For another bank: the name of each column in the file. */
    columns: z.partialRecord(z.enum(columnRoles), columnName).optional(),
    days: oneOf(dayOrders).optional(),
    name: line(choose).trim().max(120).default(''),
    /** The file as the bank gives it, in base64: a text in any alphabet, a page, or a workbook. */
    bytes: chosen.max(LONGEST_BASE64, tooLarge).optional(),
    /** In place of `bytes`: its text. */
    text: chosen.max(LONGEST_FILE, tooLarge).optional(),
  })
  .refine(({ bytes, text }) => bytes !== undefined || text !== undefined, { path: ['bytes'], error: noFile })
export type StatementFile = z.output<typeof file>

export const bankStatements = {
  preview: officeCall('POST office/banking/preview', {
    name: 'officePreviewStatement',
    may: 'books.write',
    harmlessTwice: 'It only reads.',
    summary: 'Read a bank’s file and say what its import would do. Nothing is kept.',
    body: file,
    data: z.object({
      /** The names of its columns, as the file has them. */
      head: z.array(z.string()),
      rows: z.number().int(),
      /** How many are not there yet. */
      added: z.number().int(),
      /** How many are there with other words of the bank: the same day, amount and balance. */
      reworded: z.number().int(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      closing: rupees.nullable(),
      /** The first ones. */
      first: arrayOf({
        line: z.number().int(),
        day: z.string(),
        amount: rupees,
        balance: rupees.nullable(),
        narration: z.string(),
        reference: z.string(),
        standing: z.enum(['new', 'known', 'reworded']),
      }),
      faults: z.array(z.object({ line: z.number().int(), kind: z.string(), said: z.string() })),
      /** What makes one doubt a line: its reference was shortened, or its day and month may be exchanged. */
      hints: z.array(z.object({ line: z.number().int(), kind: z.enum(['reference_lost', 'days_turned']) })),
      leftOut: z.array(z.number().int()),
      /** Where the balance of a line does not follow from the line before. */
      gaps: z.array(z.object({ line: z.number().int(), amount: rupees })),
      /** Where it does not follow from what the account has. */
      jumps: z.array(z.object({ day: z.string(), amount: rupees })),
      /** The last digits of the number that the file names, where the account has others. */
      otherNumber: z.string().nullable(),
    }),
    problems: ['not_found'],
  }),
  import: officeCall('POST office/banking/import', {
    name: 'officeImportStatement',
    may: 'books.write',
    summary:
      'Add the lines of a bank’s file that are not there yet. May be repeated: the same lines are added once. Nothing is kept where one line cannot be read.',
    body: file,
    data: z.object({ id: z.string(), rows: z.number().int(), added: z.number().int() }),
    problems: ['not_found', 'statement_unreadable', 'statement_too_early'],
  }),
  undo: officeCall('POST office/banking/undo', {
    name: 'officeUndoImport',
    may: 'books.write',
    summary: 'Take the lines of an import out again, as long as none of them is explained or left out.',
    body: z.object({ id: recordId('bst') }),
    problems: ['not_found', 'import_explained', 'statement_too_early'],
  }),
}
