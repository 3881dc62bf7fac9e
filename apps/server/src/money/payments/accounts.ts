import type { Declared } from '../../kernel/module.ts'

/** The chart of accounts: where money is, what it is for, what it was spent on, and to whom it is owed. */

/** What money is given for: each fund, need and event is an account. */
export type Fund = AccountOf<Declared<'funds'>>
type AccountOf<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name

/** What the money of a fund is spent on; the account is named by both, such as `payouts:fund:schemes`. */
export const spendings = ['payouts', 'purchases', 'prizes', 'expenses'] as const
export type Spending = (typeof spendings)[number]
export type SpendingAccount = `${Spending}:${Fund}`

/** What the payment service and the bank keep. It makes no gift less: the general fund bears it. */
export const costs = ['fees:razorpay', 'tax:razorpay', 'charges:bank'] as const
export const BEARS_COSTS = 'fund:general'

/** The accounts of what is spent of a fund: one for each way to spend, and of the general fund what the trust's money costs. */
export const spendingAccounts = (fund: string): readonly string[] => [
  ...spendings.map((spending) => `${spending}:${fund}`),
  ...(fund === BEARS_COSTS ? costs : []),
]

/** The fund that an account is spent of; null: it is no account of spending. */
export function fundSpent(account: string): string | null {
  if (costs.some((cost) => cost === account)) return BEARS_COSTS
  const spending = spendings.find((one) => account.startsWith(`${one}:`))
  return spending ? account.slice(spending.length + 1) : null
}

/** Where the trust itself has money: the till, cheques that no bank has cleared yet, a bank account by its id. */
export type MoneyAccount = 'till' | 'cheques' | `bank:${string}`

/** An account of the ledger. */
export type LedgerAccount =
  | Fund
  | SpendingAccount
  | MoneyAccount
  /** What the provider took in and has not paid out yet. */
  | 'provider:razorpay'
  | (typeof costs)[number]
  | 'interest:bank'
  /** What the trust had before its books began. */
  | 'opening'
  /** Money whose purpose is not known yet. */
  | 'suspense'
  | 'owed:refunds'
  /** What the till was called before the books knew bank accounts; nothing is booked to it any more. */
  | 'cash'

const single: ReadonlySet<string> = new Set(['till', 'cheques', 'opening', 'suspense', 'cash'])

/** Whether a text is spelt as an account of the ledger is; whether there is one is the database's to say. */
export const isLedgerAccount = (text: string): text is LedgerAccount =>
  single.has(text) || /^\w+:.+$/.test(text)

/** Whether an account is where the trust itself has money. */
export const isMoneyAccount = (account: LedgerAccount): account is MoneyAccount =>
  account === 'till' || account === 'cheques' || account.startsWith('bank:')

/**
 * What books money that no payment at the provider causes. 'offline': a gift or a price that came otherwise; 'settled': the
 * provider paid out to the bank; 'paid_out': spent; 'transfer': between the trust's own accounts, or between funds;
 * 'reversal': takes a voucher back; 'charge' and 'interest': the bank's.
 */
export const voucherKinds = [
  'offline',
  'settled',
  'paid_out',
  'transfer',
  'reversal',
  'charge',
  'interest',
] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** What the entries of payments and of what goes back of them are. */
export const paymentEntryKinds = [
  'capture',
  'fee',
  'tax',
  'move',
  'owed',
  'refund',
  'refund_failed',
  'by_hand',
] as const

/** The bank account that is there from the beginning; the trust gives it its name. */
export const FIRST_BANK = 'bac_main'
