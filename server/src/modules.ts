import { features } from './features.ts'
import { approvalsModule } from './foundation/approvals/approvals.module.ts'
import { backupsModule } from './foundation/backups/backups.module.ts'
import { auditModule } from './foundation/audit/audit.module.ts'
import { bankingModule } from './foundation/banking/banking.module.ts'
import { booksModule } from './foundation/books/books.module.ts'
import { cashModule } from './foundation/cash/cash.module.ts'
import { contentModule } from './foundation/content/content.module.ts'
import { caseworkModule } from './foundation/casework/casework.module.ts'
import { documentsModule } from './foundation/documents/documents.module.ts'
import { erasureModule } from './foundation/erasure/erasure.module.ts'
import { identityModule } from './foundation/identity/identity.module.ts'
import { paymentsModule } from './foundation/payments/payments.module.ts'
import { purchasesModule } from './foundation/purchases/purchases.module.ts'
import { picturesModule } from './foundation/pictures/pictures.module.ts'
import { searchModule } from './foundation/search/search.module.ts'
import { settingsModule } from './foundation/settings/settings.module.ts'
import { settlementsModule } from './foundation/settlements/settlements.module.ts'
import { slipsModule } from './foundation/slips/slips.module.ts'
import { textsModule } from './foundation/texts/texts.module.ts'
import { staffModule } from './foundation/staff/staff.module.ts'
import { viewsModule } from './foundation/views/views.module.ts'
import { alertsModule } from './foundation/alerts/alerts.module.ts'
import { messagesModule } from './foundation/messages/messages.module.ts'
import { noticesModule } from './foundation/notices/notices.module.ts'
import { numbersModule } from './foundation/numbers/numbers.module.ts'
import { reportsModule } from './foundation/reports/reports.module.ts'
import { retentionModule } from './foundation/retention/retention.module.ts'
import { kernelModule } from './kernel/kernel.module.ts'
import { checksModule } from '../checks/checks.module.ts'
import type { ModuleDeclaration } from './kernel/module.ts'

/** Whatever brings names along: the kernel, the checks, the foundation's modules, and the features. */
export const modules: readonly ModuleDeclaration[] = [
  kernelModule,
  checksModule,
  alertsModule,
  approvalsModule,
  auditModule,
  backupsModule,
  bankingModule,
  booksModule,
  purchasesModule,
  cashModule,
  contentModule,
  caseworkModule,
  documentsModule,
  erasureModule,
  identityModule,
  messagesModule,
  noticesModule,
  numbersModule,
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
  viewsModule,
  ...features,
]
