import { features } from './features.ts'
import { approvalsModule } from './platform/approvals/approvals.module.ts'
import { backupsModule } from './platform/backups/backups.module.ts'
import { auditModule } from './platform/audit/audit.module.ts'
import { bankingModule } from './money/banking/banking.module.ts'
import { booksModule } from './money/books/books.module.ts'
import { contentModule } from './platform/content/content.module.ts'
import { caseworkModule } from './platform/casework/casework.module.ts'
import { documentsModule } from './platform/documents/documents.module.ts'
import { erasureModule } from './privacy/erasure/erasure.module.ts'
import { identityModule } from './platform/identity/identity.module.ts'
import { paymentsModule } from './money/payments/payments.module.ts'
import { purchasesModule } from './money/purchases/purchases.module.ts'
import { picturesModule } from './platform/pictures/pictures.module.ts'
import { searchModule } from './platform/search/search.module.ts'
import { settingsModule } from './platform/settings/settings.module.ts'
import { settlementsModule } from './money/settlements/settlements.module.ts'
import { slipsModule } from './money/slips/slips.module.ts'
import { textsModule } from './platform/texts/texts.module.ts'
import { staffModule } from './platform/staff/staff.module.ts'
import { savedFiltersModule } from './platform/views/views.module.ts'
import { alertsModule } from './platform/alerts/alerts.module.ts'
import { messagesModule } from './platform/messages/messages.module.ts'
import { sequencesModule } from './platform/numbers/numbers.module.ts'
import { reportsModule } from './money/reports/reports.module.ts'
import { retentionModule } from './privacy/retention/retention.module.ts'
import { kernelModule } from './kernel/kernel.module.ts'
import { checksModule } from './checks/checks.module.ts'
import type { ModuleDeclaration } from './kernel/module.ts'

/** The kernel, the checks and the modules below the features. */
const belowFeatures = [
  kernelModule,
  checksModule,
  alertsModule,
  approvalsModule,
  auditModule,
  backupsModule,
  bankingModule,
  booksModule,
  purchasesModule,
  contentModule,
  caseworkModule,
  documentsModule,
  erasureModule,
  identityModule,
  messagesModule,
  sequencesModule,
  paymentsModule,
  picturesModule,
  reportsModule,
  retentionModule,
  searchModule,
  settingsModule,
  settlementsModule,
  textsModule,
  slipsModule,
  staffModule,
  savedFiltersModule,
] as const

declare module './kernel/module.ts' {
  interface Modules {
    belowFeatures: (typeof belowFeatures)[number]
  }
}

/** All modules that declare names: permissions, jobs, tables and the like. */
export const modulesWith = (withFeatures: readonly ModuleDeclaration[]): readonly ModuleDeclaration[] => [
  ...belowFeatures,
  ...withFeatures,
]

/** The same for the released program. */
export const modules = modulesWith(features)
