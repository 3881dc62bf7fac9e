import { msg } from '@lingui/core/macro'
import { documentTypes } from '@sahay/contract/fields/scheme-rules'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { action, type Action, type ActionOutcome } from '../kit/resource.ts'
import { withdrawUndo } from '../kit/undo.tsx'
import { call, Refusal } from '../shell/api.ts'
import { type Application, paperNames } from './application-labels.ts'
import { languageOf } from '../kit/language-names.ts'

/** The actions that an application's state allows. */

const DECIDE = 'applications.decide'

const isAt =
  (...statuses: readonly Application['status'][]) =>
  ({ status }: Application): boolean =>
    statuses.includes(status)

/** The same, unless a delayed decision is pending. */
const mayDecide =
  (...statuses: readonly Application['status'][]) =>
  (row: Application): boolean =>
    row.held === null && isAt(...statuses)(row)

const decided = msg`Decided.`

/** Undoes the delayed decision of an application. */
async function undo(id: string): Promise<void> {
  await call('POST office/applications/undo', { body: { id } })
  withdrawUndo()
  toast.success(msg`Undone. The family hears nothing.`)
}

/** The outcome of a decision; while it is delayed, it can be undone. */
async function outcomeOf(
  decision: Promise<{ readonly data: { readonly heldSeconds: number | null } }>,
  id: string,
): Promise<ActionOutcome> {
  const { heldSeconds } = (await decision).data
  return heldSeconds === null ? {} : { undo: () => undo(id), undoSeconds: heldSeconds }
}

const reason = { kind: 'lines', label: msg`Reason`, required: true, maxLength: 500 } as const

/** Prepared sentences of caseworkers, in the family's language or in English, with names in the caseworker's language. */
async function readySentences(language: Application['language'], ...uses: readonly string[]) {
  const { data } = await call('GET office/sentences')
  const staffLanguage = isStaffLanguageCode(language) ? language : sourceLanguage
  return uses.flatMap((purpose) =>
    data
      .filter(({ use }) => use === purpose)
      .map(({ name, words }) => ({ name, text: words[staffLanguage] })),
  )
}

/** The problems after which the server requires a reason; the form then asks for it at its field. */
const wantsReason: readonly (ProblemCode | null)[] = ['application_twice', 'amount_above_rules']

export const applicationActions: readonly Action<Application>[] = [
  action<Application>(DECIDE)({
    name: 'undo',
    label: msg`Undo`,
    kind: 'go',
    fits: ({ held }) => held !== null,
    effect: () => msg`The family hears nothing.`,
    send: async (_values, { id }) => undo(id),
  }),
  action<Application>(DECIDE)({
    name: 'review',
    label: msg`Start review`,
    kind: 'go',
    letter: 'R',
    fits: mayDecide('Paid', 'More needed'),
    effect: () => msg`The application is under review. You can approve, ask for more, or decline.`,
    send: (_values, { id }) => call('POST office/applications/review', { body: { id } }),
    done: msg`It is under review.`,
  }),
  action<Application>(DECIDE)({
    name: 'facts',
    label: msg`Record facts`,
    letter: 'F',
    fits: isAt('Paid', 'Under review', 'More needed'),
    explain: msg`What the school and the family said on the phone. The assessment is based on it.`,
    fields: {
      schoolFee: {
        kind: 'number',
        label: msg`Yearly fee (₹)`,
        hint: msg`As confirmed by the school. Leave it empty until then.`,
      },
      otherHelp: {
        kind: 'number',
        label: msg`Contributions from others (₹)`,
        hint: msg`From donors, the school or a company. Enter 0 if there are none.`,
      },
      recommended: { kind: 'check', label: msg`The family has recommended the trust to others` },
    },
    begin: ({ facts }) => facts,
    async send({ schoolFee, otherHelp, recommended }, { id }) {
      const body = { id, schoolFee, otherHelp: otherHelp ?? 0, recommended }
      await call('POST office/applications/facts', { body })
    },
    done: msg`Recorded. The assessment has been updated.`,
  }),
  action<Application>(DECIDE)({
    name: 'approve',
    label: msg`Approve`,
    kind: 'go',
    letter: 'A',
    settles: true,
    // an unread application is put under review as well, once the rules give an amount
    fits: (row) =>
      mayDecide('Under review')(row) ||
      (mayDecide('Paid', 'More needed')(row) && row.assessment.most !== null),
    effect(row) {
      const language = languageOf(row.language)
      return msg`The family is told by e-mail in ${language}.`
    },
    explain: msg`The family gets an e-mail with the amount.`,
    warn: ({ assessment }) =>
      assessment.reasons.filter(({ code }) => code === 'papers_missing').map(({ says }) => says),
    fields: {
      amount: { kind: 'number', label: msg`Amount (₹)`, required: true },
      override: {
        kind: 'lines',
        label: msg`Reason, if it is more than the rules allow, or a second grant for the child`,
        hint: msg`Only staff can read it.`,
        maxLength: 500,
      },
    },
    begin: ({ assessment: { most } }) => (most === null || most <= 0 ? {} : { amount: most }),
    async send({ amount, override }, { id, status }) {
      const body = {
        id,
        amount,
        ...(override === '' ? {} : { override }),
        ...(status === 'Under review' ? {} : { review: true as const }),
        hold: true as const,
      }
      try {
        return await outcomeOf(call('POST office/applications/approve', { body }), id)
      } catch (error) {
        if (!(error instanceof Refusal) || !wantsReason.includes(error.code)) throw error
        throw new Refusal(error.httpStatus, { message: error.message, fields: { override: error.message } })
      }
    },
    done: decided,
  }),
  action<Application>(DECIDE)({
    name: 'more',
    label: msg`Ask for more`,
    letter: 'M',
    settles: true,
    fits: mayDecide('Under review'),
    explain: msg`The family gets an e-mail with your words and the documents you tick. The due date is paused until they arrive.`,
    fields: {
      student_photo: { kind: 'check', label: paperNames.student_photo },
      adhaar_card_photo: { kind: 'check', label: paperNames.adhaar_card_photo },
      school_id_photo: { kind: 'check', label: paperNames.school_id_photo },
      last_year_resultPhoto: { kind: 'check', label: paperNames.last_year_resultPhoto },
      words: {
        kind: 'lines',
        label: msg`What is missing, in words for the family`,
        required: true,
        maxLength: 500,
      },
    },
    // the required papers that are missing, and those that staff marked as unreadable
    begin: ({ missing, papers }) => {
      const unreadable = papers.filter((paper) => paper.unreadableAt !== null).map(({ paper }) => paper)
      return Object.fromEntries([...missing, ...unreadable].map((paper) => [paper, true]))
    },
    sentences: ({ language }) => readySentences(language, 'unreadable', 'more'),
    send({ words, ...ticked }, { id }) {
      const papers = documentTypes.filter((paper) => ticked[paper])
      return outcomeOf(call('POST office/applications/more', { body: { id, papers, words, hold: true } }), id)
    },
    done: decided,
  }),
  action<Application>(DECIDE)({
    name: 'decline',
    label: msg`Decline`,
    kind: 'danger',
    letter: 'D',
    settles: true,
    fits: mayDecide('Under review', 'More needed', 'Approved'),
    explain: msg`The family reads your reason in an e-mail and on its page. What was paid is refunded in full.`,
    fields: { reason },
    sentences: ({ language }) => readySentences(language, 'declined'),
    send: (values, { id }) =>
      outcomeOf(call('POST office/applications/decline', { body: { id, ...values, hold: true } }), id),
    done: decided,
  }),
  action<Application>(DECIDE)({
    name: 'withdraw',
    label: msg`Withdraw for the family`,
    kind: 'danger',
    letter: 'W',
    settles: true,
    fits: mayDecide('Paid', 'Under review', 'More needed'),
    explain: msg`Only if the family asks for it. What was paid is refunded in full.`,
    fields: { reason },
    send: (values, { id }) =>
      outcomeOf(call('POST office/applications/withdraw', { body: { id, ...values, hold: true } }), id),
    done: decided,
  }),
  action<Application>(DECIDE)({
    name: 'reopen',
    label: msg`Reopen`,
    fits: isAt('Declined', 'Withdrawn'),
    explain: msg`It is under review again with a new due date, and the family gets an e-mail. A refund already made is not undone, so that payment is no longer matched.`,
    fields: { reason: { ...reason, label: msg`Reason for reopening`, hint: msg`Only staff can read it.` } },
    send: (values, { id }) => call('POST office/applications/reopen', { body: { id, ...values } }),
    done: msg`It is under review again.`,
  }),
  action<Application>('applications.erase')({
    name: 'erase',
    label: msg`Delete data`,
    kind: 'danger',
    // an erased application has no name
    fits: (application) =>
      isAt('Received', 'Declined', 'Withdrawn', 'Merged', 'Disbursed')(application) &&
      application.student !== '',
    explain: msg`Only if the guardian asks for it. Documents and details that identify the family are deleted permanently. Numbers and amounts stay in the books.`,
    fields: { reason: { ...reason, hint: msg`This text is kept. Do not name anyone in the family.` } },
    send: (values, { id }) => call('POST office/applications/erase', { body: { id, ...values } }),
    done: msg`Deleted.`,
  }),
  action<Application>('payments.record')({
    name: 'receipt',
    label: msg`Duplicate receipt, ₹500`,
    fits: ({ registration }) => registration !== null,
    explain: msg`₹500 was taken over the counter for another copy of the receipt. It is booked at once.`,
    fields: {},
    send: (_values, { id }, { idempotencyKey }) =>
      call('POST office/applications/duplicate-receipt', { body: { id, once: idempotencyKey } }),
    done: msg`Booked.`,
  }),
]
