import { assigneeAnswer } from '../../../platform/casework/cases-asked.ts'
import { toRupees } from '@sahay/contract/kernel/money'
import { schemes } from '@sahay/contract/fields/scheme-rules'
import { seen } from '../../../money/payments/states.ts'
import { assessmentAnswer } from '../deciding/assessment.ts'
import type { Whole } from './schemes-office.service.ts'
import type { Listed } from '../applications-list.store.ts'
import { seenStages, seenStates } from '../states.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'

/** Applications as the office's calls answer with them: rupees, instants as text, statuses as people see them. */

export function rowAnswer(row: Listed) {
  return {
    id: row.id,
    reference: row.reference,
    registration: row.registration,
    scheme: schemes[row.scheme],
    student: row.student,
    guardian: row.guardian,
    mobile: row.mobile,
    school: row.schoolName,
    standard: row.standard,
    status: seenStages[row.stage],
    payment: seen[row.payment],
    amount: toRupees(row.amount),
    at: row.createdAt.toISOString(),
    promisedBy: row.promisedBy?.toISOString() ?? null,
    twins: row.twins,
    merged: row.merged,
    assignee: assigneeAnswer(row),
  }
}

/** Why a step was made that nobody made by hand. */
const ownNotes: Readonly<Record<string, Message>> = {
  closed_account: msg(/*i18n*/ { id: 'step.closed_account', message: 'The account was closed.' }),
  retention: msg(/*i18n*/ { id: 'step.retention', message: 'Nobody paid for it in time.' }),
}

function sayOwnNote(by: string, say: Translator['say']): string | null {
  const note = ownNotes[by]
  return note ? say(note) : null
}

/** Everything that there is to an application. */
export function applicationAnswer(
  {
    details,
    corrections,
    school,
    payout,
    documents,
    missing,
    assessment,
    sameChild,
    siblings,
    steps,
    receipts,
    merged,
  }: Whole,
  say: Translator['say'],
) {
  const { consentVersion, consentSha256, approved, schoolFee, enteredBy, signedOn, takenBy } = details
  return {
    ...rowAnswer(details),
    written: details.written,
    language: details.language,
    onPaper:
      enteredBy === null || signedOn === null ? null : { by: enteredBy, signedOn, takenBy: takenBy ?? '' },
    schoolOf: school && { id: school.id, name: school.name, byHand: school.byHand },
    payout: payout && { ...payout, reference: payout.reference ?? '' },
    version: details.version,
    mergedWith: merged.map(({ id, number, stays, at, by, reason }) => ({
      id,
      number,
      stays,
      at: at.toISOString(),
      by,
      reason: reason ?? '',
    })),
    corrections: corrections.map(({ at, by, reason, before }) => ({
      at: at.toISOString(),
      by,
      reason,
      before,
    })),
    termsTicked: details.termsTicked,
    consent:
      consentVersion === null || consentSha256 === null
        ? null
        : { version: consentVersion, sha256: consentSha256.toString('hex') },
    papers: documents.map(({ id, type, at, unreadableAt }) => ({
      id,
      paper: type,
      at: at.toISOString(),
      unreadableAt: unreadableAt?.toISOString() ?? null,
    })),
    missing: [...missing],
    facts: {
      schoolFee: schoolFee === null ? null : toRupees(schoolFee),
      otherHelp: toRupees(details.otherHelp),
      recommended: details.recommended,
    },
    assessment: assessmentAnswer(assessment, details.rulesVersion, say),
    approved: approved === null ? null : toRupees(approved),
    sameChild: sameChild.map(rowAnswer),
    siblings: siblings.map(rowAnswer),
    steps: steps.map(({ status, at, by, words, note }, nth) => ({
      // the last one is where it stands
      status: nth === steps.length - 1 ? seenStages[details.stage] : seenStates[status],
      at: at.toISOString(),
      by,
      words,
      note: note ?? sayOwnNote(by, say),
    })),
    duplicateReceipts: receipts.map(({ at, amount, by }) => ({
      at: at.toISOString(),
      amount: toRupees(amount),
      by,
    })),
  }
}
