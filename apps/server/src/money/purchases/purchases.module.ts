import { retention } from '@sahay/contract/settings/retention'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { READABLE } from '../../platform/documents/documents.module.ts'

/** What purchases declare. */
export const purchasesModule = {
  name: 'purchases',
  grants: {
    // append-only, except that its reversal is noted later
    purchases: 'insert, update (reversed_at, reversed_by, reverse_reason, bill_id)',
  },
  idPrefixes: ['pur'],
  auditActions: ['purchase.booked', 'purchase.reversed', 'purchase.bill_read'],
  permissions: {
    'purchases.read': ['owner', 'caseworker', 'editor', 'treasurer', 'auditor'],
    'purchases.book': ['owner', 'treasurer'],
  },
  documentKinds: { bill: { isPrivate: true, days: retention.bills.days, longest: READABLE } },
} as const satisfies ModuleDeclaration
