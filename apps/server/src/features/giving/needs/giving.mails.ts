import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { msg, type FreeText } from '../../../kernel/language/message.ts'

/** The data of a thank-you mail: the need, and staff's words when it was met. */
export interface MetNeed {
  readonly id: string
  readonly need: FreeText
  readonly word: FreeText
}

/** Tells a giver that the need is met, and where to see what was bought; account owners can opt out there. */
export function needMetMail({ id, need, word }: MetNeed, name: string, hasAccount: boolean): Mail {
  return {
    subject: msg('mail.need_met.subject', 'What your gift paid for: {need}', { need }),
    parts: [
      dear(name),
      msg('mail.need_met.thanks', 'Thank you. The need you gave to has been met: {need}.', { need }),
      word,
      {
        path: `/urgentneeddata/${id}`,
        label: msg('mail.need_met.link', 'See what was bought'),
      },
      hasAccount
        ? msg(
            'mail.need_met.once',
            'You get this e-mail once for each need. You can turn it off under Your account.',
          )
        : msg(
            'mail.need_met.once_without_account',
            'You get this e-mail once for each need. Tell us if you do not want it.',
          ),
    ],
  }
}
