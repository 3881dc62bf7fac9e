import { dear } from '../../platform/identity/identity.mails.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { msg } from '../../kernel/language/message.ts'

/** The mail with the statement of a donor's gifts in a financial year. */
export function statementMail(name: string, year: string): Mail {
  return {
    subject: msg('statement.title', 'Your gifts in the financial year {year}', { year }),
    parts: [
      dear(name),
      msg(
        'mail.statement.attached',
        'Thank you. The list of all your gifts of the financial year {year} is attached, with their receipt numbers.',
        { year },
      ),
    ],
  }
}
