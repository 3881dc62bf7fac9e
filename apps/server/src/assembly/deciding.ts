import { createApprovalAnswers } from '../platform/approvals/approval-answer.ts'
import { createAlone } from '../platform/approvals/alone.ts'
import { createKinds } from '../platform/approvals/approval-kinds.ts'
import { createApprovalNews } from '../platform/approvals/approval-news.ts'
import { createApprovals } from '../platform/approvals/approvals.service.ts'
import { createSecondPerson } from '../platform/approvals/second-person.ts'
import { createAuditLog } from '../platform/audit/audit-log.service.ts'
import { monthCloseKind } from '../money/books/months/closing.ts'
import { bookApprovals } from '../money/books/vouchers/waiting-voucher.ts'
import { createCasework } from '../platform/casework/casework.service.ts'
import { createNotices } from '../platform/notices/notices.service.ts'
import { paymentSearch } from '../money/payments/office/payments-search.ts'
import { isPaidTo } from '../money/payments/payments.published.ts'
import { createSearch } from '../platform/search/search.service.ts'
import { createBank } from '../platform/settings/bank.service.ts'
import { bankChangeKind } from '../platform/settings/bank.ts'
import { limitRaiseKind } from '../platform/settings/limit-raise.ts'
import { createPaymentDecisions } from '../platform/settings/payment-decisions.service.ts'
import { slipSearch } from '../money/slips/slips-search.ts'
import { namesOfStaff } from '../platform/staff/staff-list.store.ts'
import { staffSearch } from '../platform/staff/staff-search.ts'
import { tableOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import type { Access } from './access.ts'
import type { Footing } from './footing.ts'

/** What one asks for and another approves; cases, the log and search. */
export function createDeciding(
  { base, changes, db, features, now }: Footing,
  { messages, paymentSettings, settings }: Access,
) {
  const approvalKinds = createKinds()
  approvalKinds.add(bankChangeKind(() => changes.publish('settings')))
  for (const kind of [...bookApprovals(), monthCloseKind(), limitRaiseKind()]) approvalKinds.add(kind)
  const notices = createNotices({ ...base, messages })
  const permissions = tableOf(modules, 'permissions')
  const { contactAddress } = settings
  const news = createApprovalNews({ messages, notices, permissions, contactAddress })
  const approvals = createApprovals({ ...base, kinds: approvalKinds, news })
  const approvalAnswers = createApprovalAnswers(db, approvalKinds)
  const secondPersonLimit = async () => (await paymentSettings.read()).secondPersonLimit
  const alone = createAlone({ now, limit: secondPersonLimit })
  const secondPerson = createSecondPerson({ db, now, approvals, alone })
  const bank = createBank({ ...base, approvals, isPaidTo })
  const paymentDecisions = createPaymentDecisions({ ...base, approvals, isPaidTo })
  const auditLog = createAuditLog({ db, namesOf: namesOfStaff })
  const caseHolders = features.flatMap((feature) => feature.caseHolders ?? [])
  const casework = createCasework({ ...base, messages, notices, holders: caseHolders, permissions })
  const searchHolders = features.flatMap((feature) => feature.searchHolders ?? [])
  const holders = [...searchHolders, slipSearch, paymentSearch, staffSearch]
  const holdersOfPayments = holders.filter(({ kind }) => kind === 'payment')
  const search = createSearch({ db, now, holders })
  return {
    approvalAnswers,
    approvalKinds,
    approvals,
    auditLog,
    bank,
    casework,
    holdersOfPayments,
    notices,
    paymentDecisions,
    permissions,
    search,
    searchHolders,
    secondPerson,
    secondPersonLimit,
  }
}

export type Deciding = ReturnType<typeof createDeciding>
