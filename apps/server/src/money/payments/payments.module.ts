import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What payments and their books declare. */
export const paymentsModule = {
  name: 'payments',
  jobs: {
    payments: { everySeconds: 20, deadlineSeconds: 600 },
    inbox: { everySeconds: 20 },
    refunds: { everySeconds: 30, deadlineSeconds: 600 },
    'provider lists': { everySeconds: 60, deadlineSeconds: 900 },
    disputes: { everySeconds: 60, deadlineSeconds: 600 },
    'provider keys': { everySeconds: 60 },
    'ledger seals': { everySeconds: 20 },
  },
  grants: {
    // written only by migrations
    books_begin: '',
    // kept by triggers on the ledger
    account_totals: 'insert, update',
    daily_totals: 'insert, update',
    // append-only
    ledger_entries: 'insert',
    ledger_seals: 'insert',
    reconciliations: 'insert',
    // kept for as long as the books are
    disputes: 'insert, update',
    payment_orders: 'insert, update',
    payments: 'insert, update',
    refunds: 'insert, update',
  },
  idPrefixes: ['ord', 'ref'],
  permissions: {
    'payments.read': ['owner', 'treasurer', 'auditor'],
    'payments.refund': ['owner', 'treasurer'],
    'payments.record': ['owner', 'treasurer'],
  },
  auditActions: [
    // from before vouchers existed
    'ledger.offline',
    'ledger.moved',
    'payment.refunded',
    'payment.dispute_lost',
    'payment.dispute_won',
    'payment.alert_resolved',
    'payment.booked',
  ],
  limits: {
    'order.address': { by: 'address', most: 30, seconds: 60 },
    'order.address.hour': { by: 'address', most: 120, seconds: 3600 },
    /** Unpaid orders of one account: people who test stolen cards create many and pay few. */
    /** The provider limits how often it is asked. */
    'payments.ask': { by: 'account', most: 60, seconds: 3600 },
    'order.unpaid': { by: 'account', most: 20, seconds: 3600 },
  },
} as const satisfies ModuleDeclaration
