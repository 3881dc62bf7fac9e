import { type Paise, paise } from '@sahay/contract/kernel/money'
import { retention } from '@sahay/contract/settings/retention'
import type { Platform } from '../../../manifest/feature.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import { contributionOf } from '../counter-receipts.store.ts'
import * as mails from '../schemes.mails.ts'
import { transitions } from '../states.ts'
import * as store from '../transitions.store.ts'
import { addressed, createDecisions, type Decision } from './record-decision.ts'
import { sumValue } from '../../../kernel/language/message.ts'

const A_DAY = 24 * 60
/** How long pictures are kept once it is decided. */
const DECLINED_DAYS = retention.declinedPictures.days

interface Reasoned {
  readonly id: string
  /** The family reads it. */
  readonly reason: string
}

/** What goes back to a family, and how: by the provider, or in cash where it was taken. */
function goesBack(refund: Paise, cash: Paise): mails.GoesBack | null {
  if (cash > 0n) return { amount: sumValue(cash), inCash: true }
  return refund === 0n ? null : { amount: sumValue(refund), inCash: false }
}

/** Decisions that end an application without help: what was paid with it goes back, and the family has a mail. */
export function createEndings(platform: Platform) {
  const { payments } = platform
  const { mailFamily } = createDecisions(platform)

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

  function end(
    by: Staff,
    { id, reason }: Reasoned,
    transition: 'decline' | 'withdraw',
    mail: (to: mails.ToFamily, reason: string, back: mails.GoesBack | null) => Mail,
  ): Decision {
    refuseAadhaar(reason)
    return {
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
    }
  }

  return {
    giveBack,

    /** Before the help is given also after approving (misuse). */
    decline: (by: Staff, sent: Reasoned) => end(by, sent, 'decline', mails.declinedMail),

    /** Before it is approved. */
    withdraw: (by: Staff, sent: Reasoned) => end(by, sent, 'withdraw', mails.withdrawnMail),
  }
}
