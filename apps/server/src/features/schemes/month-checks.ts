import type { MonthCheck } from '../../money/books/books.published.ts'
import { msg } from '../../kernel/language/message.ts'
import { countToReturn } from './counter-receipts.store.ts'
import { countDrafted, countWithoutReceipt } from './payouts/payouts.store.ts'

/**
 * Checks before a month is closed: payments to schools that are not recorded as paid, those without the school's
 * receipt, and cash of declined families.
 */
export const schemeChecks: readonly MonthCheck[] = [
  {
    name: msg('month.drafts', 'Payments to schools, made but not noted as paid'),
    path: () => 'payouts?state=drafted',
    count: (tx, { before }) => countDrafted(tx, before),
  },
  {
    name: msg('month.receipts', 'Payments to schools without the school’s receipt'),
    path: () => 'payouts?receipt=missing',
    count: (tx, { first, last }) => countWithoutReceipt(tx, first, last),
  },
  {
    name: msg('month.contributions', 'Contributions in cash to hand back: declined applications'),
    path: () => 'contributions-to-return',
    count: (tx, { before }) => countToReturn(tx, before),
  },
]
