import { msg } from '../../kernel/language/message.ts'
import { openAlertsBefore } from '../../platform/alerts/alerts.published.ts'
import { countWaitingBefore } from '../../platform/approvals/approvals.published.ts'
import { hasBalance } from './vouchers/left.ts'
import type { MonthCheck } from './months/month-check.ts'
import { isUncounted } from './till/till.store.ts'

/** Checks before a month is closed: what waits for people, and the till. */
export const waitingChecks: readonly MonthCheck[] = [
  {
    name: msg('month.alerts', 'Open money matters'),
    path: () => 'alerts',
    count: (tx, { before }) => openAlertsBefore(tx, before),
  },
  {
    name: msg('month.approvals', 'Decisions waiting for a second person'),
    path: () => 'approvals?state=waiting',
    count: (tx, { before }) => countWaitingBefore(tx, before),
  },
  {
    name: msg('month.suspense', 'Money whose purpose is not known yet'),
    path: () => 'ledger?account=suspense',
    count: async (tx) => ((await hasBalance(tx, 'suspense'))?.waits ? 1 : 0),
  },
  {
    name: msg('month.refunds', 'Refunds that are still on their way'),
    path: () => 'ledger?account=owed:refunds',
    count: async (tx) => ((await hasBalance(tx, 'owed:refunds'))?.waits ? 1 : 0),
  },
  {
    name: msg('month.till', 'The till, not counted after its last entry'),
    path: () => 'till',
    count: async (tx, { since, before }) => ((await isUncounted(tx, since, before))?.is ? 1 : 0),
  },
]
