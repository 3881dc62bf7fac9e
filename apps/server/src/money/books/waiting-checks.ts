import { msg } from '../../kernel/language/message.ts'
import { openAlertsBefore } from '../../platform/alerts/alerts.published.ts'
import { countWaitingBefore } from '../../platform/approvals/approvals.published.ts'
import { waitingIn } from './vouchers/left.store.ts'
import type { MonthCheck } from './months/month-check.ts'
import { tillCheck } from './till/till-check.ts'

/** Checks before a month is closed: what waits for people, and the till. */
export const waitingChecks: readonly MonthCheck[] = [
  {
    name: msg(/*i18n*/ { id: 'month.alerts', message: 'Open money matters' }),
    path: () => 'alerts',
    count: async (tx, { before }) => (await openAlertsBefore(tx, before))?.count ?? 0,
  },
  {
    name: msg(/*i18n*/ { id: 'month.approvals', message: 'Decisions waiting for a second person' }),
    path: () => 'approvals?state=waiting',
    count: async (tx, { before }) => (await countWaitingBefore(tx, before))?.count ?? 0,
  },
  {
    name: msg(/*i18n*/ { id: 'month.suspense', message: 'Money whose purpose is not known yet' }),
    path: () => 'ledger?account=suspense',
    count: async (tx) => ((await waitingIn(tx, 'suspense'))?.waits ? 1 : 0),
  },
  {
    name: msg(/*i18n*/ { id: 'month.refunds', message: 'Refunds that are still on their way' }),
    path: () => 'ledger?account=owed:refunds',
    count: async (tx) => ((await waitingIn(tx, 'owed:refunds'))?.waits ? 1 : 0),
  },
  tillCheck,
]
