import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { giveNotes } from '../../../platform/casework/casework.published.ts'
import { giveDocuments } from '../../../platform/documents/documents.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { addressed, createDecisions } from './record-decision.ts'
import { createEndings } from './ending.ts'
import { createHolding } from './holding.ts'
import { setMerged } from './merging.store.ts'
import * as mails from '../schemes.mails.ts'
import { type ApplicationState, transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

/** Into which another one may be merged: it is paid, and the help was not given. */
const goesOn: readonly ApplicationState[] = ['paid', 'under_review', 'more_needed', 'approved']

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
  const { decide, mailFamily } = createDecisions(platform)
  const { decline, withdraw, giveBack } = createEndings(platform)
  const decideOrHold = createHolding(platform)

  return {
    decline: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'decline',
        body,
        decline(staff, body),
        msg(/*i18n*/ { id: 'message.application_declined', message: 'Declined. What was paid is refunded.' }),
      ),

    withdraw: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'withdraw',
        body,
        withdraw(staff, body),
        msg(
          /*i18n*/ {
            id: 'message.application_withdrawn',
            message: 'Withdrawn. What was paid is refunded.',
          },
        ),
      ),

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
