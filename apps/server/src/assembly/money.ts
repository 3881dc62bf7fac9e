import { addNightlyCheck } from '../checks/nightly.ts'
import { addQueueWatch } from '../checks/queues.ts'
import type { LineMatcher } from '../money/banking/banking.published.ts'
import { bankLinesCheck, statementsCheck } from '../money/banking/banking.checks.ts'
import { releaseLines } from '../money/banking/explain-line.ts'
import { createAccountNames } from '../money/books/account-names.ts'
import { type MonthCheck, openBankAccount } from '../money/books/books.published.ts'
import { createBooks } from '../money/books/books.service.ts'
import { voucherReversal } from '../money/books/vouchers/voucher-reversal.ts'
import { waitingChecks } from '../money/books/books.checks.ts'
import { addKeyWatch } from '../money/payments/key-watch.ts'
import { createPayments } from '../money/payments/payments.service.ts'
import { type BankName, refundByHand } from '../money/payments/refunds/refund-by-hand.ts'
import { addAuditSeals } from '../platform/audit/seals.store.ts'
import { addLedgerSeals } from '../money/payments/reconciling/seals.store.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { providerCharge, providerChargeReversal } from '../money/settlements/charges.ts'
import { disputeLost } from '../money/settlements/disputes.ts'
import { settlementsCheck, settlementsReadCheck } from '../money/settlements/settlements.checks.ts'
import { createSettlements } from '../money/settlements/settlements.service.ts'
import { createSlips } from '../money/slips/slips.service.ts'
import { createThanks } from '../money/thanks/thanks.service.ts'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Approving } from './approving.ts'
import type { Context } from './context.ts'
import type { People } from './people.ts'

/** Payments, slips, settlements, the bank and the books. */
export function createMoneyParts(context: Context & People & Approving) {
  const { alerts, approvalKinds, changes, config, dependencies, features } = context
  const { providerKeys, secondPerson, settings } = context
  const onKeys = addKeyWatch(context)
  const provider = dependencies.createProviderAdapter({
    ...providerKeys,
    timeoutMs: config.providerTimeoutMs,
    onKeys,
  })
  const toProvider = { ...context, provider }
  const pdfRenderer = createPdfRenderer()
  const letterhead = async (language: LanguageCode) => {
    const { trust, contact } = await settings.read(language)
    return { trust, contact, ...(await settings.taxNote()) }
  }
  const slips = createSlips({
    ...context,
    pdfRenderer,
    // the English text of a slip is authoritative; the donor's language is printed beside it
    letterhead: () => letterhead(sourceLanguage),
  })
  const settlements = createSettlements(toProvider)
  const bankName: BankName = async (tx, id) => (await openBankAccount(tx, id))?.name ?? null
  const byHand = refundByHand(secondPerson, bankName)
  const payments = createPayments({
    ...toProvider,
    onSettled: settlements.hint,
    alone: secondPerson.alone,
    bankName,
    byHand,
    rules: dependencies.paymentRules,
    changed(content) {
      if (content !== undefined) changes.publish(content)
      slips.wake()
    },
  })
  approvalKinds.add(payments.office.refundKind)
  const disputes = { alerts, books: payments.disputes }
  const settling = {
    disputeLost: disputeLost(secondPerson, disputes),
    providerCharge: providerCharge(secondPerson, alerts),
    providerChargeReversal: providerChargeReversal(secondPerson, alerts),
  }
  for (const { kind } of Object.values(settling)) approvalKinds.add(kind)
  const lineMatchers = new Map<string, LineMatcher>()
  const books = createBooks({ ...context, names: createAccountNames(features) })
  const reversal = voucherReversal(secondPerson, releaseLines)
  // and those of the features
  const monthChecks: MonthCheck[] = [
    bankLinesCheck,
    statementsCheck,
    settlementsCheck,
    settlementsReadCheck,
    ...waitingChecks,
  ]
  addLedgerSeals(context)
  addAuditSeals(context)
  addNightlyCheck(toProvider)
  addQueueWatch(context)
  return {
    books,
    ...settling,
    byHand,
    disputes,
    letterhead,
    monthChecks,
    payments,
    pdfRenderer,
    provider,
    reversal,
    settlements,
    slips,
    lineMatchers,
    thanks: createThanks({ ...context, payments }),
  }
}

export type MoneyParts = ReturnType<typeof createMoneyParts>
