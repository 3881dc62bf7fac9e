import { ofApprovals } from './approvals.ts'
import { ofTheBank } from './bank.ts'
import type { Corruption } from './corruption.ts'
import { ofTheCounter } from './counter.ts'
import { ofDocuments } from './documents.ts'
import { ofEvents } from './events.ts'
import { ofTheLedger } from './ledger.ts'
import { ofOrders } from './orders.ts'
import { ofSettlements } from './settlements.ts'
import { ofMoneyOut } from './spending.ts'

/** All planted corruptions. */
export const corruptions: readonly Corruption[] = [
  ...ofTheLedger,
  ...ofApprovals,
  ...ofOrders,
  ...ofDocuments,
  ...ofEvents,
  ...ofMoneyOut,
  ...ofSettlements,
  ...ofTheBank,
  ...ofTheCounter,
]
