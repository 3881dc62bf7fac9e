import { healthRoutes } from '../../checks/health.routes.ts'
import { approvalsRoutes } from '../foundation/approvals/approvals.routes.ts'
import { auditRoutes } from '../foundation/audit/audit.routes.ts'
import { bankingRoutes } from '../foundation/banking/banking.routes.ts'
import { createBankAccounts } from '../foundation/books/bank-accounts.service.ts'
import { booksRoutes } from '../foundation/books/books.routes.ts'
import { createLedger } from '../foundation/books/ledger.service.ts'
import { monthEndRoutes } from '../foundation/books/month-end.routes.ts'
import { createTill } from '../foundation/books/till.service.ts'
import { createTransfers } from '../foundation/books/transfers.service.ts'
import { caseworkRoutes } from '../foundation/casework/casework.routes.ts'
import { consentRoutes } from '../foundation/consent/consent.routes.ts'
import { contentRoutes } from '../foundation/content/content.routes.ts'
import { documentsRoutes } from '../foundation/documents/documents.routes.ts'
import type { AccountClosing } from '../foundation/erasure/account-closing.service.ts'
import { erasureRoutes } from '../foundation/erasure/erasure.routes.ts'
import type { RequestErasure } from '../foundation/erasure/requests.service.ts'
import { identityRoutes } from '../foundation/identity/identity.routes.ts'
import { messagesOfficeRoutes } from '../foundation/messages/messages-office.routes.ts'
import { noticesRoutes } from '../foundation/notices/notices.routes.ts'
import { moneyRoutes } from '../foundation/payments/money.routes.ts'
import { partnerMoneyRoutes } from '../foundation/payments/partner-money.ts'
import { paymentsOfficeRoutes } from '../foundation/payments/payments-office.routes.ts'
import { paymentsRoutes } from '../foundation/payments/payments.routes.ts'
import { picturesRoutes } from '../foundation/pictures/pictures.routes.ts'
import { purchasesRoutes } from '../foundation/purchases/purchases.routes.ts'
import { reportsRoutes } from '../foundation/reports/reports.routes.ts'
import { statementsRoutes } from '../foundation/reports/statements.routes.ts'
import { searchRoutes } from '../foundation/search/search.routes.ts'
import { bankRoutes } from '../foundation/settings/bank.routes.ts'
import { settingsRoutes } from '../foundation/settings/settings.routes.ts'
import { partnerSettlementsRoutes } from '../foundation/settlements/partner-settlements.ts'
import { settlementsRoutes } from '../foundation/settlements/settlements.routes.ts'
import { setupRoutes } from '../foundation/setup/setup.routes.ts'
import { slipsOfficeRoutes } from '../foundation/slips/slips-office.routes.ts'
import { slipsRoutes } from '../foundation/slips/slips.routes.ts'
import { staffRoutes } from '../foundation/staff/staff.routes.ts'
import { textsRoutes } from '../foundation/texts/texts.routes.ts'
import { thanksRoutes } from '../foundation/thanks/thanks.routes.ts'
import { trailsRoutes } from '../foundation/trails/trails.routes.ts'
import { viewsRoutes } from '../foundation/views/views.routes.ts'
import { createViews } from '../foundation/views/views.service.ts'
import type { RouteContext } from '../kernel/http/route.ts'
import type { Footing } from './footing.ts'
import type { Access } from './access.ts'
import type { Deciding } from './deciding.ts'
import type { MoneyParts } from './money.ts'
import type { Publishing } from './publishing.ts'

/** All that the foundation's calls are made of. */
export type Foundation = Access &
  Deciding &
  MoneyParts &
  Publishing & { readonly closing: AccountClosing; readonly requests: RequestErasure }

/** Adds the calls of the foundation's modules. */
export function foundationRoutes(
  context: RouteContext,
  { base, config, db, now }: Footing,
  made: Foundation,
) {
  const {
    approvalAnswers,
    approvals,
    auditLog,
    bank,
    banking,
    bookkeeping,
    books,
    casework,
    closing,
    content,
    documents,
    health,
    identity,
    messagesOffice,
    money,
    months,
    notices,
    officeSettings,
    officeTexts,
    own,
    paymentDecisions,
    payments,
    pictures,
    previews,
    profile,
    proofs,
    purchases,
    reports,
    requests,
    search,
    settings,
    settlementsOffice,
    setup,
    signIn,
    slips,
    slipsOffice,
    staff,
    statements,
    texts,
    thanks,
    trails,
  } = made
  messagesOfficeRoutes(context, messagesOffice)
  healthRoutes(context, health, config.freeDiskFloor)
  noticesRoutes(context, notices)
  approvalsRoutes(context, approvals, approvalAnswers)
  bankRoutes(context, bank, approvalAnswers)
  bankingRoutes(context, banking)
  settingsRoutes(context, { settings, officeSettings, paymentDecisions })
  textsRoutes(context, { texts, officeTexts })
  consentRoutes(context)
  identityRoutes(context, { identity, profile, proofs })
  staffRoutes(context, { signIn, own, staff, now })
  auditRoutes(context, auditLog)
  viewsRoutes(context, createViews(base))
  caseworkRoutes(context, casework)
  searchRoutes(context, search)
  paymentsRoutes(context, payments)
  paymentsOfficeRoutes(context, payments)
  moneyRoutes(context, money)
  partnerMoneyRoutes(context, base)
  settlementsRoutes(context, settlementsOffice)
  partnerSettlementsRoutes(context, db)
  booksRoutes(context, {
    db,
    books,
    ledger: createLedger(base),
    transfers: createTransfers(bookkeeping),
  })
  monthEndRoutes(context, {
    bankAccounts: createBankAccounts(base),
    till: createTill(bookkeeping),
    months,
    now,
  })
  reportsRoutes(context, reports)
  statementsRoutes(context, { db, statements })
  trailsRoutes(context, trails)
  purchasesRoutes(context, { purchases, books, db })
  setupRoutes(context, setup)
  slipsRoutes(context, slips)
  slipsOfficeRoutes(context, slipsOffice)
  thanksRoutes(context, thanks, now)
  documentsRoutes(context, documents)
  contentRoutes(context, content, previews)
  picturesRoutes(context, pictures)
  erasureRoutes(context, { closing, requests })
}
