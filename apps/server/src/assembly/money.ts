import { createHealth } from '../checks/health.service.ts'
import { addNightlyCheck } from '../checks/nightly.ts'
import { addQueueWatch } from '../checks/queue-watch.ts'
import { createBankStandings } from '../money/banking/accounts.service.ts'
import type { LineTaker } from '../money/banking/banking.published.ts'
import { createMatching } from '../money/banking/matching.service.ts'
import { bankLinesCheck, statementsCheck } from '../money/banking/month-checks.ts'
import { releaseLines } from '../money/banking/release-lines.ts'
import { createStatements } from '../money/banking/statements.service.ts'
import { createAccountNames } from '../money/books/account-names.ts'
import { openBankAccount } from '../money/books/books.published.ts'
import { createBooks } from '../money/books/books.service.ts'
import { createMonths } from '../money/books/months/months.service.ts'
import { voucherReversal } from '../money/books/vouchers/voucher-reversal.ts'
import { waitingChecks } from '../money/books/waiting-checks.ts'
import { addKeyWatch } from '../money/payments/key-watch.ts'
import { createMoney } from '../money/payments/figures/money.service.ts'
import { createPayments } from '../money/payments/payments.service.ts'
import { type BankName, refundByHand } from '../money/payments/refunds/refund-by-hand.ts'
import { addAuditSeals } from '../platform/audit/seals.ts'
import { addLedgerSeals } from '../money/payments/reconciling/seals.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { providerCharge, providerChargeReversal } from '../money/settlements/charges.ts'
import { disputeLost } from '../money/settlements/disputes.ts'
import { settlementsCheck, settlementsReadCheck } from '../money/settlements/month-checks.ts'
import { createSettlementsOffice } from '../money/settlements/settlements-office.service.ts'
import { createSettlements } from '../money/settlements/settlements.service.ts'
import { createSetup } from '../setup/setup.service.ts'
import { createSlipsOffice } from '../money/slips/slips-office.service.ts'
import { createSlips } from '../money/slips/slips.service.ts'
import { namesOfStaff } from '../platform/staff/staff-list.store.ts'
import { createThanks } from '../money/thanks/thanks.service.ts'
import { createTrails } from '../money/trails/trails.service.ts'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Access } from './access.ts'
import type { Deciding } from './deciding.ts'
import type { Footing } from './footing.ts'

/** Payments, slips, settlements, the bank and the books. */
export function createMoneyParts(
  {
    base,
    changes,
    config,
    dependencies,
    features,
    now,
    owner,
    parts,
    processes,
    provider,
    translations,
  }: Footing,
  { alerts, limits, messages, paymentSettings, settings }: Access,
  { approvalKinds, approvals, holdersOfPayments, permissions, secondPerson, secondPersonLimit }: Deciding,
) {
  const onKeys = addKeyWatch({ ...base, alerts })
  const adapter = dependencies.createProviderAdapter({
    ...provider,
    timeoutMs: config.providerTimeoutMs,
    onKeys,
  })
  const pdfRenderer = createPdfRenderer()
  const letterhead = async (language: LanguageCode) => {
    const { trust, contact } = await settings.read(language)
    return { trust, contact, ...(await settings.taxNote()) }
  }
  const slips = createSlips({
    ...base,
    messages,
    pdfRenderer,
    translations,
    // what a slip says in English counts; the donor's language stands beside it
    letterhead: () => letterhead(sourceLanguage),
  })
  const settlements = createSettlements({ ...base, provider: adapter, alerts })
  const slipsOffice = createSlipsOffice({ ...base, slips, namesOf: namesOfStaff })
  const bankName: BankName = async (tx, id) => (await openBankAccount(tx, id))?.name ?? null
  const byHand = refundByHand(secondPerson, bankName)
  const payments = createPayments({
    ...base,
    onSettled: settlements.hint,
    alone: secondPerson.alone,
    approvals,
    limits,
    bankName,
    byHand,
    provider: adapter,
    messages,
    alerts,
    paymentSettings,
    rules: dependencies.paymentRules,
    changed(content) {
      if (content !== undefined) changes.publish(content)
      slips.wake()
    },
  })
  approvalKinds.add(payments.office.refundKind)
  const disputes = { alerts, books: payments.disputes }
  const lost = disputeLost(secondPerson, disputes)
  const charge = providerCharge(secondPerson, alerts)
  const chargeReversal = providerChargeReversal(secondPerson, alerts)
  for (const { kind } of [lost, charge, chargeReversal]) approvalKinds.add(kind)
  const settling = { limits, settlements, disputes, lost, charge, chargeReversal }
  const settlementsOffice = createSettlementsOffice({ ...base, ...settling })
  const money = createMoney(base)
  const takers = new Map<string, LineTaker>()
  const banking = {
    takers,
    statements: createStatements(base),
    matching: createMatching({ ...base, takers }),
    standings: createBankStandings(base),
  }
  const books = createBooks({
    ...base,
    names: createAccountNames(features),
    secondPersonLimit,
  })
  const reversal = voucherReversal(secondPerson, releaseLines)
  const trails = createTrails({ ...base, search: holdersOfPayments, namesOf: namesOfStaff, books })
  const bookkeeping = { ...base, books, approvals, permissions, reversal }
  const months = createMonths(bookkeeping)
  for (const check of [
    bankLinesCheck,
    statementsCheck,
    settlementsCheck,
    settlementsReadCheck,
    ...waitingChecks,
  ])
    months.addCheck(check)
  const given = { provider: config.provider !== null, mail: config.smtpUrl !== null }
  const setup = createSetup({ now, settings, provider: adapter, smtpUrl: parts.smtpUrl, given })
  addLedgerSeals(base)
  addAuditSeals(base)
  addNightlyCheck({ ...base, owner, provider: adapter, alerts })
  addQueueWatch({ ...base, alerts })
  const health = createHealth({ ...base, ...config, owner, provider: adapter, processes })
  const thanks = createThanks({ ...base, payments })
  return {
    banking,
    bookkeeping,
    books,
    byHand,
    health,
    letterhead,
    money,
    months,
    payments,
    pdfRenderer,
    reversal,
    settlementsOffice,
    setup,
    slips,
    slipsOffice,
    takers,
    thanks,
    trails,
  }
}

export type MoneyParts = ReturnType<typeof createMoneyParts>
