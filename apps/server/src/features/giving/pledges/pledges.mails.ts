import { noteOf } from '@sahay/contract/giving/pledge-note'
import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail, Part } from '../../../platform/messages/mail.ts'
import { msg, type Sum } from '../../../kernel/language/message.ts'

/** The data in mails about a pledge: nothing that its giver wrote, since nobody has proved the address. */
interface OfPledge {
  readonly id: string
  readonly code: string
  /** As people write it. */
  readonly amount: Sum
}

/** The note, and where to find the QR code and the account. */
const noteParts = ({ id, code }: OfPledge): readonly Part[] => [
  { code: noteOf(code) },
  {
    path: `/pledge/${id}`,
    label: msg('mail.pledge.open', 'The QR code and our account details'),
  },
]

/** The mail with the note of a pledge, to the person who made it. */
export function pledgeMail(pledge: OfPledge): Mail {
  const { amount, code } = pledge
  return {
    subject: msg('mail.pledge.subject', 'Your reference: {note}', { note: noteOf(code) }),
    parts: [
      dear(''),
      msg(
        'mail.pledge.write',
        'Thank you. Please write this reference with your transfer of {amount}. It tells us that the gift is yours, so that we can send you the receipt.',
        { amount },
      ),
      ...noteParts(pledge),
      msg('mail.pledge.alone', 'If you did not ask for this reference, you can ignore this e-mail.'),
    ],
  }
}

/** The mail that says that the money of a pledge has not arrived, as far as the trust can see. */
export function pledgeReminderMail(pledge: OfPledge): Mail {
  const { amount } = pledge
  return {
    subject: msg('mail.pledge_reminder.subject', 'Is your gift of {amount} on its way?', { amount }),
    parts: [
      dear(''),
      msg(
        'mail.pledge_reminder.sent',
        'We have not seen it at our bank yet, where we check only now and then. If you have sent it, thank you: you don’t need to do anything.',
      ),
      msg('mail.pledge_reminder.note', 'If not, this is still the reference to write with it:'),
      ...noteParts(pledge),
    ],
  }
}
