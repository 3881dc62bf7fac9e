import { banking } from '../money/banking/banking.ts'
import { bankMatching } from '../money/banking/matching.ts'
import { bankStatements } from '../money/banking/statements.ts'
import { accounts } from '../money/books/accounts.ts'
import { bankAccounts } from '../money/books/bank-accounts.ts'
import { ledger } from '../money/books/ledger.ts'
import { months } from '../money/books/months/months.ts'
import { till } from '../money/books/till/till.ts'
import { transfers } from '../money/books/transfers.ts'
import { cases } from '../platform/casework/cases.ts'
import { requests } from '../platform/casework/requests.ts'
import { publishedPictures } from '../platform/documents/documents.routes.ts'
import { accountData } from '../privacy/erasure/account-data.ts'
import type { PersonalData } from '../privacy/erasure/personal-data.ts'
import { personalRequests } from '../privacy/erasure/personal-requests.ts'
import { identityCalls } from '../platform/identity/identity.ts'
import { ownProfile } from '../platform/identity/own-profile.ts'
import { ownSessions } from '../platform/identity/own-sessions.ts'
import { officeMessages } from '../platform/messages/office-messages.ts'
import { money } from '../money/payments/figures/money.ts'
import { moneyLines } from '../money/trails/money-lines.ts'
import { partnerMoney } from '../money/payments/figures/partner-money.ts'
import { alerts, officePayments } from '../money/payments/office/office-payments.ts'
import { paymentWebhook, publicPayments } from '../money/payments/public-payments.ts'
import { purchaseBill, purchases } from '../money/purchases/purchases.ts'
import { ownStatementFile, ownStatements } from '../money/reports/own-statements.ts'
import { reportDownload, reports } from '../money/reports/reports.ts'
import { partnerSettlements } from '../money/settlements/partner-settlements.ts'
import { officeSettlements } from '../money/settlements/office-settlements.ts'
import { officeSlipFile, officeSlips } from '../money/slips/office-slips.ts'
import { ownSlipFile, ownSlips } from '../money/slips/own-slips.ts'
import { officeSignIn } from '../platform/staff/office-sign-in.ts'
import { ownAccess } from '../platform/staff/own-access.ts'
import { officeStaff } from '../platform/staff/staff.ts'
import { health } from '../checks/health.ts'
import { approvals } from '../platform/approvals/approval-decisions.ts'
import { thanksPage } from '../money/thanks/thanks-page.ts'
import { orders } from '../money/trails/trails.ts'
import { auditLog } from '../platform/audit/audit-log.ts'
import { consent } from '../platform/consent/consent.ts'
import { bank } from '../platform/settings/bank-office.ts'
import { ownNotices } from '../platform/notices/own-notices.ts'
import { search } from '../platform/search/search.ts'
import { setup } from '../setup/setup.ts'
import { paymentDecisions } from '../platform/settings/payment-decisions.ts'
import { officeSettings } from '../platform/settings/settings-office.ts'
import { publicSettings } from '../platform/settings/settings.service.ts'
import { officeTexts } from '../platform/texts/texts-office.ts'
import { publicTexts } from '../platform/texts/texts.service.ts'
import { contentTexts } from '../platform/content/content-texts.ts'
import { officeContent } from '../platform/content/office-content.ts'
import { pictures } from '../platform/pictures/pictures.ts'
import { previews } from '../platform/content/previews.ts'
import { today } from '../platform/today/today.ts'
import { views } from '../platform/views/views.ts'
import type { Api } from '../kernel/http/implement.ts'
import type { RouteContext } from '../kernel/http/route.ts'
import type { Approving } from './approving.ts'
import type { Context } from './context.ts'
import type { MoneyParts } from './money.ts'
import type { People } from './people.ts'
import type { Publishing } from './publishing.ts'

/** All that the calls below the features are made of. */
export type Made = Context &
  People &
  Approving &
  MoneyParts &
  Publishing & { readonly personalData: PersonalData }

/** The operations of the modules below the features; each set takes the parts that it needs, by name. */
const apis: readonly Api<Made>[] = [
  accountData,
  accounts,
  alerts,
  approvals,
  auditLog,
  bank,
  bankAccounts,
  banking,
  bankMatching,
  bankStatements,
  cases,
  requests,
  consent,
  contentTexts,
  health,
  identityCalls,
  ledger,
  money,
  moneyLines,
  months,
  officeContent,
  officeMessages,
  officePayments,
  officeSettings,
  officeSettlements,
  officeSignIn,
  officeSlipFile,
  officeSlips,
  officeStaff,
  officeTexts,
  orders,
  ownAccess,
  ownNotices,
  ownProfile,
  ownSessions,
  ownSlipFile,
  ownSlips,
  ownStatementFile,
  ownStatements,
  partnerMoney,
  partnerSettlements,
  paymentDecisions,
  paymentWebhook,
  personalRequests,
  pictures,
  previews,
  publicPayments,
  publicSettings,
  publicTexts,
  publishedPictures,
  purchaseBill,
  purchases,
  reportDownload,
  reports,
  search,
  setup,
  thanksPage,
  till,
  today,
  transfers,
  views,
]

/** Adds the calls of the modules below the features. */
export function addRoutes(context: RouteContext, made: Made): void {
  for (const api of apis) api.routes(context, made)
}
