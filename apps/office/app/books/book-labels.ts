import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type LedgerEntry = RowOf<'GET office/books/ledger'>
export type BookAccount = RowOf<'GET office/books/accounts'>

/** Labels of ledger entries. */
export const entryNames = {
  capture: msg`Received online`,
  fee: msg`Fee`,
  tax: msg`Tax on the fee`,
  move: msg`Moved`,
  owed: msg`Refund initiated`,
  refund: msg`Refunded`,
  refund_failed: msg`Refund failed`,
  by_hand: msg`Refunded manually`,
  offline: msg`Received over the counter`,
  settled: msg`Settled to the bank`,
  paid_out: msg`Spent`,
  transfer: msg`Transfer`,
  reversal: msg`Reversed`,
  charge: msg`Bank charge`,
  interest: msg`Bank interest`,
} as const satisfies Record<LedgerEntry['kind'], unknown>

export const accountKindNames = {
  fund: msg`Fund`,
  spending: msg`Expense account`,
  money: msg`Money account`,
  other: msg`Other`,
} as const satisfies Record<BookAccount['kind'], unknown>
