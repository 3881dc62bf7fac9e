import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatementBank } from '@sahay/contract/banking/bank-profiles'
import type { CallAnswer } from '@sahay/contract/api/office'

/** What the statements of the bank are called in words. */

export type BankAccount = CallAnswer<'GET office/banking'>['data'][number]
export type BankLineDetail = CallAnswer<'GET office/banking/line'>['data']
export type WaitingLine = CallAnswer<'GET office/banking/waiting'>['data']['lines'][number]
export type Guess = BankLineDetail['guesses'][number]
export type Preview = CallAnswer<'POST office/banking/preview'>['data']

/** What was read of statements is kept under this name. */
export const BANK_LINES = 'bank-lines'
export const WRITE = 'books.write'

const proper = (name: string): MessageDescriptor => ({ id: name, message: name })

export const bankNames: Readonly<Record<StatementBank, MessageDescriptor>> = {
  sbi: proper('State Bank of India'),
  hdfc: proper('HDFC Bank'),
  icici: proper('ICICI Bank'),
  axis: proper('Axis Bank'),
  bob: proper('Bank of Baroda'),
  kotak: proper('Kotak Mahindra Bank'),
  other: msg`Another bank`,
}

export const lineStateNames = {
  open: msg`To be explained`,
  explained: msg`Explained`,
  ignored: msg`Left out, with a reason`,
} as const satisfies Record<BankLineDetail['state'], unknown>

export const lineStateTones = { open: 'act', explained: 'good', ignored: 'quiet' } as const

/** How certain a guess is. */
export const rankNames = {
  sure: msg`sure`,
  likely: msg`likely`,
  perhaps: msg`perhaps`,
  adds_up: msg`adds up`,
} as const satisfies Record<Guess['rank'], unknown>

export const rankTones = { sure: 'good', likely: 'good', perhaps: 'quiet', adds_up: 'quiet' } as const

export const bookingNames = {
  charge: msg`Charge of the bank`,
  interest: msg`Interest of the bank`,
  transfer: msg`Between our own accounts`,
  opening: msg`What the trust had before`,
} as const satisfies Record<NonNullable<Guess['book']>, unknown>

export const reasonNames = {
  amount: msg`same amount`,
  reference: msg`same reference`,
  day: msg`near day`,
  code: msg`its note`,
  name: msg`its name`,
  only_one: msg`no other like it`,
  together: msg`together they are the amount`,
  giver_before: msg`the same giver, booked so before`,
  narration_before: msg`the same narration, booked so before`,
  quarter_before: msg`as a quarter ago`,
  words: msg`by the bank’s own words`,
  opening: msg`the account began with it`,
} as const satisfies Record<BankLineDetail['suggestions'][number]['reasons'][number], unknown>

const kindNames: Readonly<Record<string, MessageDescriptor>> = {
  offline: msg`Gift`,
  settled: msg`Settlement of the provider`,
  paid_out: msg`Paid out`,
  transfer: msg`Transfer`,
  reversal: msg`Taken back`,
  charge: msg`Charge of the bank`,
  interest: msg`Interest of the bank`,
}

/** What an entry of the books is, by its kind. */
export const kindName = (kind: string): MessageDescriptor => kindNames[kind] ?? proper(kind)

export const faultNames: Readonly<Record<string, MessageDescriptor>> = {
  unreadable: msg`The file is damaged here: a quotation mark is open.`,
  no_head: msg`The names of the columns were not found. Choose the right bank, or “Another bank” and say which column is which.`,
  damaged: msg`The file is damaged, or it is no statement. Download it again.`,
  old_workbook: msg`This is an older Excel workbook, or one with a password. Open it in a spreadsheet program, save it as CSV, and choose that file.`,
  two_tables: msg`Two sheets of this workbook have a statement. Open the one you mean in a spreadsheet program, save it as CSV, and choose that file.`,
  no_rows: msg`There is no line in this file.`,
  too_many: msg`There are too many lines. Download fewer days.`,
  too_long: msg`This line is too long for a statement. Download the file again, as CSV.`,
  day: msg`The day cannot be read.`,
  amount: msg`The amount cannot be read.`,
  both_amounts: msg`Money came and went in one line.`,
  side: msg`It does not say whether money came or went.`,
  balance: msg`The balance cannot be read.`,
  to_come: msg`This day is still to come.`,
}

/** What makes one doubt a file of which every line could be read. */
export const hintNames = {
  reference_lost: msg`A spreadsheet program has shortened the references here, and their last digits are lost. Download the file again, and import it without opening it before. Lines:`,
  days_turned: msg`Day and month may be exchanged here: read the other way round the days would follow one another. If the days below are wrong, download the file again, or choose “Another bank” and say how days are written. From line:`,
} as const satisfies Record<Preview['hints'][number]['kind'], MessageDescriptor>

/** What features offer for a line. */
export const takerNames = {
  deposit: msg`Cheques that were taken to the bank together`,
  cheque: msg`A cheque that was taken to the bank`,
  bounced_cheque: msg`A cheque that bounced: the line by which it came and the one by which it went both belong to it`,
  'pledge-again': msg`More from the giver of a pledge that has its money`,
  pledge: msg`A pledge: it becomes a gift of what came, with its slip`,
  'gift-again': msg`A further gift of the same giver`,
  gift: msg`A gift that is in no book yet`,
} as const
export const isTaker = (taker: string): taker is keyof typeof takerNames => taker in takerNames
