import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { retention } from '@sahay/contract/settings/retention'
import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { giveNotes } from '../../../platform/casework/casework.published.ts'
import { giveDocuments, keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import { contributionOf } from '../counter-receipts.store.ts'
import { addressed, createDecisions } from './record-decision.ts'
import { setMerged } from './merging.store.ts'
import * as mails from '../schemes.mails.ts'
import { type ApplicationState, transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

const A_DAY = 24 * 60
/** How long pictures are kept once it is decided. */
const DECLINED_DAYS = retention.declinedPictures.days

/** Into which another one may be merged: it is paid, and the help was not given. */
const goesOn: readonly ApplicationState[] = ['paid', 'under_review', 'more_needed', 'approved']

/** What goes back to a family, and how: by the provider, or in cash where it was taken. */
function goesBack(refund: Paise, cash: Paise): mails.GoesBack | null {
  if (cash > 0n) return { amount: writeRupees(toRupees(cash)), inCash: true }
  return refund === 0n ? null : { amount: writeRupees(toRupees(refund)), inCash: false }
}

/** Whether two were sent for one child: known as the same one, or of one guardian, as staff see them to be the same. */
function areOfOneChild(one: store.LockedApplication, other: store.LockedApplication): boolean {
  const sameChild = one.child !== null && one.child === other.child
  const sameGuardian = one.guardianMobile !== '' && one.guardianMobile === other.guardianMobile
  return (
    one.id !== other.id &&
    one.scheme === other.scheme &&
    one.year === other.year &&
    (sameChild || sameGuardian)
  )
}

/**
 * What ends an application without help: what was paid with it goes back, once, and the family has a mail. A repeated call does
 * it once.
 */
export const closings = implement(contract.closings, (platform: Platform) => {
  const { payments } = platform
  const { decide, mailFamily } = createDecisions(platform)

  /** Gives back what was paid with a locked application, and answers what that is. */
  async function giveBack(tx: Executor, id: string) {
    const refund = await payments.giveBack(tx, id, 'declined')
    const contribution = await contributionOf(tx, id)
    const back = goesBack(
      refund,
      contribution !== null && contribution.returnedAt === null ? contribution.amount : paise(0),
    )
    return { refundedPaise: Number(refund), back }
  }

  async function end(
    by: Staff,
    { id, reason }: { readonly id: string; readonly reason: string },
    transition: 'decline' | 'withdraw',
    mail: (to: mails.ToFamily, reason: string, back: mails.GoesBack | null) => Mail,
  ) {
    refuseAadhaar(reason)
    const status = await decide(by, id, {
      transition,
      refunds: true,
      isSame: async (tx, { withdrawn }) =>
        withdrawn === (transition === 'withdraw') && (await store.lastStep(tx, id))?.words === reason,
      async make(tx, application, at) {
        const withdrawn = transition === 'withdraw'
        const to = { status: transitions[transition].to, approved: null, withdrawn }
        await store.transition(tx, application, to, { at, by: by.staffId, words: reason })
        await keepUntil(tx, id, minutesAfter(at, DECLINED_DAYS * A_DAY))
        const { back, refundedPaise } = await giveBack(tx, id)
        await mailFamily(tx, application, mail(addressed(application), reason, back))
        return { refundedPaise }
      },
    })
    payments.wakeRefunds()
    return { status }
  }

  return {
    /** Before the help is given also after approving (misuse). */
    decline: async ({ body, staff }) => ({
      data: await end(staff, body, 'decline', mails.declinedMail),
      message: msg(
        /*i18n*/ { id: 'message.application_declined', message: 'Declined. What was paid is refunded.' },
      ),
    }),

    /** Before it is approved. */
    withdraw: async ({ body, staff }) => ({
      data: await end(staff, body, 'withdraw', mails.withdrawnMail),
      message: msg(
        /*i18n*/ { id: 'message.application_withdrawn', message: 'Withdrawn. What was paid is refunded.' },
      ),
    }),

    /** Only of one family, scheme and year, before it is approved, and into one that goes on: else bad_request (into). */
    async merge({ body: { id, into, reason }, staff: by }) {
      refuseAadhaar(reason)
      const status = await decide(by, id, {
        transition: 'merge',
        refunds: true,
        with: into,
        isSame: (_tx, { mergedInto }) => mergedInto === into,
        async make(tx, application, at, stays) {
          if (!stays || !areOfOneChild(application, stays))
            throw new Problem(
              'bad_request',
              {},
              { into: /*i18n*/ 'Please choose two of one family, for the same scheme and the same year.' },
            )
          if (!goesOn.includes(stays.status)) throw wrongState(stays)
          const to = { status: transitions.merge.to, approved: null }
          await store.transition(tx, application, to, { at, by: by.staffId, note: reason })
          await setMerged(tx, id, into)
          await giveDocuments(tx, id, into)
          await giveNotes(tx, id, into)
          const { back, refundedPaise } = await giveBack(tx, id)
          const { number } = addressed(stays)
          await mailFamily(tx, application, mails.mergedMail(addressed(application), number, back))
          await recordAudit(
            tx,
            { action: 'application.took_over', by, subject: into, detail: { from: id } },
            at,
          )
          return { into, refundedPaise }
        },
      })
      payments.wakeRefunds()
      return {
        data: { status },
        message: msg(
          /*i18n*/ {
            id: 'message.application_merged',
            message: 'The two applications have been merged. The family is told by e-mail.',
          },
        ),
      }
    },
  }
})
