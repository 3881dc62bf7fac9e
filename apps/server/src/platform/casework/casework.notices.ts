import { type Message, msg } from '../../kernel/language/message.ts'
import type { NewNotice } from '../notices/notices.service.ts'

/** To the person who has a case now, or something new in it: at once, also by mail. */
const toAssignee = (to: string, subject: string, idempotencyKey: string, text: Message): NewNotice => ({
  to,
  kind: 'assigned',
  subject,
  text,
  idempotencyKey,
  byMail: true,
})

interface Given {
  readonly to: string
  /** Their name. */
  readonly by: string
  readonly at: Date
}

/** To whom a case was given by somebody else. */
export function assignedNotice({ id, to, by, at }: Given & { readonly id: string }): NewNotice {
  const text = msg('notice.assigned', '{name} has given you a case.', { name: by })
  return toAssignee(to, id, `assigned:${id}:${at.toISOString()}`, text)
}

/** To whom somebody else's open cases were given at once; it leads to the first of them. */
export function handedOverNotice({
  first,
  cases,
  to,
  by: name,
  at,
}: Given & { readonly first: string; readonly cases: number }): NewNotice {
  const text = msg('notice.handed_over', '{name} has handed open cases over to you: {cases}.', {
    name,
    cases: String(cases),
  })
  return toAssignee(to, first, `handed_over:${first}:${at.toISOString()}`, text)
}

/** To the person who works on a case, once its family has sent what was asked for. */
export function answeredNotice(id: string, to: string, at: Date): NewNotice {
  const text = msg(
    'notice.answered',
    'A family has sent what you asked for. Their application is waiting for you.',
  )
  return toAssignee(to, id, `answered:${id}:${at.toISOString()}`, text)
}

/** To the person who wanted to be reminded of a case, once it is time. */
export const reminderNotice = ({
  id,
  subject,
  by,
}: {
  readonly id: bigint
  readonly subject: string
  readonly by: string
}): NewNotice => ({
  to: by,
  kind: 'reminder',
  subject,
  text: msg('notice.reminder', 'A reminder of yours is due.'),
  idempotencyKey: `reminder:${id}`,
  byMail: false,
})
