import type { Mail } from '../../../platform/messages/mail.ts'
import { msg, type FreeText } from '../../../kernel/language/message.ts'

/** What a mail of thanks says: the need, and what staff said when it was met. */
export interface MetNeed {
  readonly id: string
  readonly need: FreeText
  readonly word: FreeText
}

/** Tells somebody who gave that the need is met, and where they see what was bought; who has an account chooses there. */
export function needMetMail({ id, need, word }: MetNeed, name: string, hasAccount: boolean): Mail {
  return {
    subject: msg(
      /*i18n*/ { id: 'mail.need_met.subject', message: 'What your gift paid for: {need}' },
      { need },
    ),
    parts: [
      name === ''
        ? msg(/*i18n*/ { id: 'mail.dear_friend', message: 'Dear friend,' })
        : msg(/*i18n*/ { id: 'mail.dear', message: 'Dear {name},' }, { name }),
      msg(
        /*i18n*/ {
          id: 'mail.need_met.thanks',
          message: 'Thank you. The need you gave to has been met: {need}.',
        },
        { need },
      ),
      word,
      {
        path: `/urgentneeddata/${id}`,
        label: msg(/*i18n*/ { id: 'mail.need_met.link', message: 'See what was bought' }),
      },
      hasAccount
        ? msg(
            /*i18n*/ {
              id: 'mail.need_met.once',
              message: 'You get this e-mail once for each need. You can turn it off under Your account.',
            },
          )
        : msg(
            /*i18n*/ {
              id: 'mail.need_met.once_without_account',
              message: 'You get this e-mail once for each need. Tell us if you do not want it.',
            },
          ),
    ],
  }
}
