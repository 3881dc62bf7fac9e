import type { Declared } from '../../kernel/module.ts'

/** The chart of accounts: money accounts, funds, spending, and liabilities. */

/** The purpose of a gift: each fund, need and event is an account. */
export type Fund = AccountOf<Declared<'funds'>>
type AccountOf<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name

/** Kinds of spending of a fund; fund and kind together name the account, such as `payouts:fund:schemes`. */
export const spendings = ['payouts', 'purchases', 'prizes', 'expenses'] as const
export type Spending = (typeof spendings)[number]
export type SpendingAccount = `${Spending}:${Fund}`

/** Fees of the payment service and the bank. They do not reduce a gift: the general fund bears them. */
export const costs = ['fees:razorpay', 'tax:razorpay', 'charges:bank'] as const
export const BEARS_COSTS = 'fund:general'

/** The spending accounts of a fund: one for each kind of spending, and for the general fund also the fees. */
export const spendingAccounts = (fund: string): readonly string[] => [
  ...spendings.map((spending) => `${spending}:${fund}`),
  ...(fund === BEARS_COSTS ? costs : []),
]

/** The fund of a spending account; null if it is not a spending account. */
export function fundSpent(account: string): string | null {
  if (costs.some((cost) => cost === account)) return BEARS_COSTS
  const spending = spendings.find((one) => account.startsWith(`${one}:`))
  return spending ? account.slice(spending.length + 1) : null
}

/** Where the trust itself holds money: the till, cheques not yet cleared by a bank, or a bank account by its id. */
export type MoneyAccount = 'till' | 'cheques' | `bank:${string}`

/** An account of the ledger. */
export type LedgerAccount =
  | Fund
  | SpendingAccount
  | MoneyAccount
  /** Money that the provider has received but not paid out yet. */
  | 'provider:razorpay'
  | (typeof costs)[number]
  | 'interest:bank'
  /** The trust's balance before its books began. */
  | 'opening'
  /** Money whose purpose is not known yet. */
  | 'suspense'
  | 'owed:refunds'
  /** The till's name before the books had bank accounts; no longer booked to. */
  | 'cash'

const single: ReadonlySet<string> = new Set(['till', 'cheques', 'opening', 'suspense', 'cash'])

/** True if a text has the form of a ledger account; only the database knows whether it exists. */
export const isLedgerAccount = (text: string): text is LedgerAccount =>
  single.has(text) || /^\w+:.+$/.test(text)

/** True if the trust itself holds money in this account. */
export const isMoneyAccount = (account: LedgerAccount): account is MoneyAccount =>
  account === 'till' || account === 'cheques' || account.startsWith('bank:')

/**
 * Kinds of bookings that no payment at the provider causes. 'offline': a gift or a price paid outside the provider;
 * 'settled': the provider paid out to the bank; 'paid_out': spent; 'transfer': between the trust's own accounts, or between
 * funds; 'reversal': reverses a voucher; 'charge' and 'interest': from the bank.
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

/** Entry kinds of payments and of money that is returned. */
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

/** The bank account that exists from the beginning; the trust names it. */
export const FIRST_BANK = 'bac_main'
