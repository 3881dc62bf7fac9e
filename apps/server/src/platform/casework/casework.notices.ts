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
    idempotencyKey: `assigned:${id}:${at.toISOString()}`,
    byMail: true,
  }
}

/** To whom somebody else's open cases were given at once; it leads to the first of them. */
export function handedOverNotice(given: {
  readonly first: string
  readonly cases: number
  readonly to: string
  readonly by: string
  readonly at: Date
}): NewNotice {
  const { first, cases, to, by: name, at } = given
  return {
    to,
    kind: 'assigned',
    subject: first,
    text: msg(
      /*i18n*/ { id: 'notice.handed_over', message: '{name} has handed open cases over to you: {cases}.' },
      { name, cases: String(cases) },
    ),
    idempotencyKey: `handed_over:${first}:${at.toISOString()}`,
    byMail: true,
  }
}

/** To the person who works on a case, once its family has sent what was asked for. */
export function answeredNotice(answered: {
  readonly id: string
  readonly to: string
  readonly at: Date
}): NewNotice {
  const { id, to, at } = answered
  return {
    to,
    kind: 'assigned',
    subject: id,
    text: msg(
      /*i18n*/ {
        id: 'notice.answered',
        message: 'A family has sent what you asked for. Their application is waiting for you.',
      },
    ),
    idempotencyKey: `answered:${id}:${at.toISOString()}`,
    byMail: true,
  }
}

/** To the person who wanted to be reminded of a case, once it is time. */
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
    idempotencyKey: `reminder:${due.id}`,
    byMail: false,
  }
}
