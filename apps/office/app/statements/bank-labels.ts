import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatementBank } from '@sahay/contract/banking/bank-profiles'
import type { CallAnswer } from '@sahay/contract/api/office'
import { ownWord, type Statuses } from '../kit/options.tsx'

/** Labels for bank statements. */

export type BankAccount = CallAnswer<'GET office/banking'>['data'][number]
export type BankLineDetail = CallAnswer<'GET office/banking/line'>['data']
export type WaitingLine = CallAnswer<'GET office/banking/waiting'>['data']['lines'][number]
export type Guess = BankLineDetail['guesses'][number]
export type Preview = CallAnswer<'POST office/banking/preview'>['data']

/** The query key of bank lines. */
export const BANK_LINES = 'bank-lines'
export const WRITE = 'books.write'

export const bankNames: Readonly<Record<StatementBank, MessageDescriptor>> = {
  sbi: ownWord('State Bank of India'),
  hdfc: ownWord('HDFC Bank'),
  icici: ownWord('ICICI Bank'),
  axis: ownWord('Axis Bank'),
  bob: ownWord('Bank of Baroda'),
  kotak: ownWord('Kotak Mahindra Bank'),
  other: msg`Another bank`,
}

export const lineStates = {
  open: { of: msg`To explain`, tone: 'act' },
  explained: { of: msg`Explained`, tone: 'good' },
  ignored: { of: msg`Left out, with a reason`, tone: 'quiet' },
} as const satisfies Statuses<BankLineDetail['state']>

/** Labels of a guess's certainty. */
export const ranks = {
  sure: { of: msg`sure`, tone: 'good' },
  likely: { of: msg`likely`, tone: 'good' },
  perhaps: { of: msg`perhaps`, tone: 'quiet' },
  adds_up: { of: msg`adds up`, tone: 'quiet' },
} as const satisfies Statuses<Guess['rank']>

export const bookingNames = {
  charge: msg`Bank charge`,
  interest: msg`Bank interest`,
  transfer: msg`Transfer between own accounts`,
  opening: msg`Opening balance`,
} as const satisfies Record<NonNullable<Guess['book']>, unknown>

export const reasonNames = {
  amount: msg`same amount`,
  reference: msg`same reference`,
  day: msg`date close`,
  code: msg`payment reference`,
  name: msg`name`,
  only_one: msg`only match`,
  together: msg`adds up to the amount`,
  giver_before: msg`same donor, booked like this before`,
  narration_before: msg`same narration, booked like this before`,
  quarter_before: msg`same as a quarter ago`,
  words: msg`by the bank’s own words`,
  opening: msg`first line of the account`,
} as const satisfies Record<BankLineDetail['suggestions'][number]['reasons'][number], unknown>

const kindNames: Readonly<Record<string, MessageDescriptor>> = {
  offline: msg`Gift`,
  settled: msg`Settlement`,
  paid_out: msg`Paid out`,
  transfer: msg`Transfer`,
  reversal: msg`Reversed`,
  charge: msg`Bank charge`,
  interest: msg`Bank interest`,
}

/** The label of a ledger entry, by kind. */
export const kindName = (kind: string): MessageDescriptor => kindNames[kind] ?? ownWord(kind)

export const faultNames: Readonly<Record<string, MessageDescriptor>> = {
  unreadable: msg`The file is damaged here: a quotation mark is not closed.`,
  no_head: msg`The column names were not found. Choose the right bank, or “Another bank” and say which column is which.`,
  damaged: msg`The file is damaged, or is not a statement. Download it again.`,
  old_workbook: msg`This is an older Excel workbook, or has a password. Open it in a spreadsheet program, save it as CSV, and choose that file.`,
  two_tables: msg`Two sheets of this workbook contain a statement. Open the one you want in a spreadsheet program, save it as CSV, and choose that file.`,
  no_rows: msg`There are no lines in this file.`,
  too_many: msg`There are too many lines. Download fewer days.`,
  too_long: msg`This line is too long for a statement. Download the file again, as CSV.`,
  day: msg`The date cannot be read.`,
  amount: msg`The amount cannot be read.`,
  both_amounts: msg`One line has both money in and money out.`,
  side: msg`The line does not say whether money came in or went out.`,
  balance: msg`The balance cannot be read.`,
  to_come: msg`This date is in the future.`,
}

/** Labels of doubts about a file in which every line could be read. */
export const hintNames = {
  reference_lost: msg`A spreadsheet program has shortened the references here and their last digits are lost. Download the file again, and import it without opening it first. Lines:`,
  days_turned: msg`Day and month may be swapped here: read the other way round, the dates would be in order. If the dates below are wrong, download the file again. Or choose “Another bank” and say how dates are written. From line:`,
} as const satisfies Record<Preview['hints'][number]['kind'], MessageDescriptor>

/** Labels of the features' offers for a line. */
export const takerNames = {
  deposit: msg`Cheques deposited together`,
  cheque: msg`Cheque deposited`,
  bounced_cheque: msg`Bounced cheque: both the line crediting it and the line debiting it belong to it`,
  'pledge-again': msg`Another payment by the donor of a pledge already received`,
  pledge: msg`Pledge: the amount received becomes a gift, with its receipt`,
  'gift-again': msg`Another gift from the same donor`,
  gift: msg`Gift not in the books yet`,
} as const
export const isTaker = (taker: string): taker is keyof typeof takerNames => taker in takerNames
