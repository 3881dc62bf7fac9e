import { msg } from '../../kernel/language/message.ts'
import type { NewNotice } from '../notices/notices.service.ts'

/** To whom a case was given by somebody else. */
export function assignedNotice(given: {
  readonly id: string
  readonly to: string
  readonly by: string
  readonly at: Date
}): NewNotice {
  const { id, to, by, at } = given
  return {
    to,
    kind: 'assigned',
    subject: id,
    text: msg(/*i18n*/ { id: 'notice.assigned', message: '{name} has given you a case.' }, { name: by }),
    once: `assigned:${id}:${at.toISOString()}`,
    byMail: true,
  }
}

/** To whoever wanted to be reminded of a case, once it is time. */
export function reminderNotice(due: {
  readonly id: bigint
  readonly subject: string
  readonly by: string
}): NewNotice {
  return {
    to: due.by,
    kind: 'reminder',
    subject: due.subject,
    text: msg(/*i18n*/ { id: 'notice.reminder', message: 'A reminder of yours is due.' }),
    once: `reminder:${due.id}`,
    byMail: false,
  }
}
