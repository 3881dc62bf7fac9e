import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { attachStatements, statementRoute } from './donor-statements.ts'
import { donors as calls } from './donors.ts'
import { addUpkeep } from './upkeep.service.ts'

const declaration = {
  name: 'donors',
  idPrefixes: ['dnr'],
  permissions: {
    'donors.names': ['owner', 'treasurer', 'editor', 'auditor'],
    'donors.read': ['owner', 'treasurer', 'auditor'],
    'donors.edit': ['owner', 'treasurer'],
  },
  auditActions: [
    'donor.corrected',
    'donor.erased',
    'donor.exported',
    'donor.merged',
    'donor.split',
    'donor.statement_mailed',
    'donor.statement_read',
  ],
  jobs: { donors: { everySeconds: 10 } },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    donors: typeof declaration
  }
}

/** All donors, with or without an account, for staff. Triggers of the records erase what names them. */
export const donors: Feature = {
  ...declaration,
  apis: [calls],
  open(platform) {
    addUpkeep(platform)
    attachStatements(platform)
    return { routes: (context) => statementRoute(context, platform) }
  },
}
