import { healthRoutes } from '../checks/health.routes.ts'
import { approvalsRoutes } from '../platform/approvals/approvals.routes.ts'
import { auditRoutes } from '../platform/audit/audit.routes.ts'
import { bankingRoutes } from '../money/banking/banking.routes.ts'
import { createBankAccounts } from '../money/books/bank-accounts.service.ts'
import { booksRoutes } from '../money/books/books.routes.ts'
import { createLedger } from '../money/books/ledger.service.ts'
import { monthEndRoutes } from '../money/books/month-end.routes.ts'
import { createTill } from '../money/books/till/till.service.ts'
import { createTransfers } from '../money/books/transfers.service.ts'
import { caseworkRoutes } from '../platform/casework/casework.routes.ts'
import { consentRoutes } from '../platform/consent/consent.routes.ts'
import { contentRoutes } from '../platform/content/content.routes.ts'
import { documentsRoutes } from '../platform/documents/documents.routes.ts'
import type { AccountClosing } from '../privacy/erasure/account-closing.service.ts'
import { erasureRoutes } from '../privacy/erasure/erasure.routes.ts'
import type { RequestErasure } from '../privacy/erasure/requests.service.ts'
import { identityRoutes } from '../platform/identity/identity.routes.ts'
import { messagesOfficeRoutes } from '../platform/messages/messages-office.routes.ts'
import { noticesRoutes } from '../platform/notices/notices.routes.ts'
import { moneyRoutes } from '../money/payments/figures/money.routes.ts'
import { partnerMoneyRoutes } from '../money/payments/figures/partner-money.ts'
import { paymentsOfficeRoutes } from '../money/payments/office/payments-office.routes.ts'
import { paymentsRoutes } from '../money/payments/payments.routes.ts'
import { picturesRoutes } from '../platform/pictures/pictures.routes.ts'
import { purchasesRoutes } from '../money/purchases/purchases.routes.ts'
import { reportsRoutes } from '../money/reports/reports.routes.ts'
import { statementsRoutes } from '../money/reports/statements.routes.ts'
import { searchRoutes } from '../platform/search/search.routes.ts'
import { bankRoutes } from '../platform/settings/bank.routes.ts'
import { settingsRoutes } from '../platform/settings/settings.routes.ts'
import { partnerSettlementsRoutes } from '../money/settlements/partner-settlements.ts'
import { settlementsRoutes } from '../money/settlements/settlements.routes.ts'
import { setupRoutes } from '../setup/setup.routes.ts'
import { slipsOfficeRoutes } from '../money/slips/slips-office.routes.ts'
import { slipsRoutes } from '../money/slips/slips.routes.ts'
import { staffRoutes } from '../platform/staff/staff.routes.ts'
import { textsRoutes } from '../platform/texts/texts.routes.ts'
import { thanksRoutes } from '../money/thanks/thanks.routes.ts'
import { trailsRoutes } from '../money/trails/trails.routes.ts'
import { views } from '../platform/views/views.ts'
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
  views.routes(context, base)
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
