import { bookApprovals } from '../money/books/vouchers/waiting-voucher.ts'
import { createApprovalAnswer } from '../platform/approvals/approval-answer.ts'
import { createAlone } from '../platform/approvals/alone.ts'
import { createKinds } from '../platform/approvals/approval-kind.ts'
import { createApprovalNews } from '../platform/approvals/approval-news.ts'
import { approvalsToday, createApprovals } from '../platform/approvals/approvals.service.ts'
import { alertsToday } from '../platform/alerts/alerts.service.ts'
import { backupToday } from '../platform/backups/backups.store.ts'
import { lineCases, linesToday } from '../money/banking/lines-today.ts'
import { createSecondPerson } from '../platform/approvals/second-person.ts'
import { nextMonth } from '../money/books/months/months.ts'
import { monthCloseKind } from '../money/books/months/closing.ts'
import { casesToday, reminderToday } from '../platform/casework/cases-today.ts'
import { addReminders } from '../platform/casework/cases.ts'
import { createCasework } from '../platform/casework/change-case.ts'
import { noticeToday } from '../platform/notices/own-notices.ts'
import { createNotices } from '../platform/notices/notices.service.ts'
import { paymentSearch } from '../money/payments/office/payments-list.store.ts'
import { isPaidTo } from '../money/payments/payments.published.ts'
import { bankChangeKind } from '../platform/settings/bank.ts'
import { limitRaiseKind } from '../platform/settings/payment-decisions.ts'
import { slipSearch } from '../money/slips/slips-office.store.ts'
import { namesOfStaff, staffSearch } from '../platform/staff/staff-list.store.ts'
import type { Context } from './context.ts'
import type { People } from './people.ts'

/** Approvals by a second person, cases, the audit log and search. */
export function createApproving(context: Context & People) {
  const { changed, config, features, paymentSettings, settings } = context
  const approvalKinds = createKinds()
  approvalKinds.add(bankChangeKind(() => changed('settings')))
  for (const kind of [...bookApprovals(), monthCloseKind(), limitRaiseKind()]) approvalKinds.add(kind)
  const notices = createNotices(context)
  const { contactAddress } = settings
  const approvalNews = createApprovalNews({ ...context, notices, contactAddress })
  const approvals = createApprovals({ ...context, kinds: approvalKinds, news: approvalNews })
  const secondPersonLimit = async () => (await paymentSettings.read()).secondPersonLimit
  const alone = createAlone({ ...context, limit: secondPersonLimit })
  addReminders(context.jobs, { ...context, notices })
  const caseHolders = [lineCases, ...features.flatMap((feature) => feature.caseHolders ?? [])]
  const searchHolders = features.flatMap((feature) => feature.searchHolders ?? [])
  const todayHolders = [
    ...casesToday(caseHolders),
    reminderToday(caseHolders),
    approvalsToday(approvalKinds),
    linesToday,
    alertsToday,
    ...features.flatMap((feature) => feature.todayHolders ?? []),
    backupToday(config.backupTo !== null),
    noticeToday,
  ]
  const nextHolders = [...features.flatMap((feature) => feature.nextHolders ?? []), nextMonth]
  const holders = [...searchHolders, slipSearch, paymentSearch, staffSearch]
  return {
    approvalAnswer: createApprovalAnswer(approvalKinds),
    approvalKinds,
    approvalNews,
    approvals,
    caseHolders,
    casework: createCasework({ ...context, caseHolders }),
    holders,
    namesOf: namesOfStaff,
    isPaidTo,
    holdersOfPayments: holders.filter(({ kind }) => kind === 'payment'),
    nextHolders,
    notices,
    searchHolders,
    secondPerson: createSecondPerson({ ...context, approvals, alone }),
    secondPersonLimit,
    todayHolders,
  }
}

export type Approving = ReturnType<typeof createApproving>
