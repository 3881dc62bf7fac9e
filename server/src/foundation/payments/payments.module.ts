import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that payments and their books bring along. */
export const paymentsModule = {
  name: 'payments',
  permissions: {
    'payments.read': ['owner', 'treasurer'],
    'payments.refund': ['owner', 'treasurer'],
    'payments.record': ['owner', 'treasurer'],
  },
  auditActions: [
    'ledger.offline',
    'ledger.moved',
    'payment.refunded',
    'payment.alert_resolved',
    'payment.booked',
  ],
  limits: {
    'order.address': { by: 'address', most: 30, seconds: 60 },
    'order.address.hour': { by: 'address', most: 120, seconds: 3600 },
    /** Orders of one account that nobody has paid: who tries out stolen cards makes many, and pays few. */
    'order.unpaid': { by: 'account', most: 20, seconds: 3600 },
  },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    payments: typeof paymentsModule
  }
}
