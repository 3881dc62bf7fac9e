import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What accounts, vouchers and months declare. */
export const booksModule = {
  name: 'books',
  grants: {
    bank_accounts: 'insert, update',
    // append-only
    vouchers: 'insert',
    closed_months: 'insert',
    till_counts: 'insert',
  },
  idPrefixes: ['vch', 'bac', 'tct'],
  numberSeries: ['VOUCHER'],
  auditActions: ['ledger.booked', 'month.closed', 'bank_account.saved', 'till.counted'],
  permissions: {
    'books.read': ['owner', 'treasurer', 'auditor'],
    'books.write': ['owner', 'treasurer'],
  },
} as const satisfies ModuleDeclaration
