import { msg } from '../../kernel/language/message.ts'
import { openAlertsBefore } from '../alerts/alerts.published.ts'
import { countWaitingBefore } from '../approvals/approvals.published.ts'
import type { MonthCheck } from './month-check.ts'
import { tillCheck } from './till-check.ts'

/** Before a month is closed: what waits for people, and the till. */
export const waitingChecks: readonly MonthCheck[] = [
  {
    name: msg(/*i18n*/ { id: 'month.alerts', message: 'Matters of money that are open' }),
    path: () => 'alerts',
    count: async (tx, { before }) => (await openAlertsBefore(tx, before))?.count ?? 0,
  },
  {
    name: msg(/*i18n*/ { id: 'month.approvals', message: 'Decisions that wait for a second person' }),
    path: () => 'approvals?state=waiting',
    count: async (tx, { before }) => (await countWaitingBefore(tx, before))?.count ?? 0,
  },
  tillCheck,
]
