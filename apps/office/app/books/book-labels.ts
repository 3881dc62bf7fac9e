import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type LedgerEntry = RowOf<'GET office/books/ledger'>
export type BookAccount = RowOf<'GET office/books/accounts'>

/** What an entry of the ledger is, in words. */
export const entryNames = {
  capture: msg`Came online`,
  fee: msg`Fee`,
  tax: msg`Tax on the fee`,
  move: msg`Moved`,
  owed: msg`Goes back`,
  refund: msg`Given back`,
  refund_failed: msg`The bank refused it`,
  by_hand: msg`Given back by hand`,
  offline: msg`Came over the counter`,
  settled: msg`Paid out to the bank`,
  paid_out: msg`Spent`,
  transfer: msg`Transfer`,
  reversal: msg`Taken back`,
  charge: msg`Bank charge`,
  interest: msg`Bank interest`,
} as const satisfies Record<LedgerEntry['kind'], unknown>

export const accountKindNames = {
  fund: msg`Fund`,
  spending: msg`Spent on`,
  money: msg`Money of the trust`,
  other: msg`Other`,
} as const satisfies Record<BookAccount['kind'], unknown>
