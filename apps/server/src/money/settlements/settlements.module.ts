import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What the provider's settlements declare. */
export const settlementsModule = {
  name: 'settlements',
  jobs: { settlements: { everySeconds: 60, deadlineSeconds: 900 } },
  grants: {
    // kept for as long as the books are
    settlements: 'insert, update',
    settlement_items: 'insert, update',
    settlement_charges: 'insert, update',
  },
  limits: {
    /** The provider limits how often it is asked. */
    'settlements.fetch': { by: 'account', most: 30, seconds: 3600 },
  },
} as const satisfies ModuleDeclaration
