import { type Message, msg } from '../../kernel/language/message.ts'
import type { NewNotice } from '../notices/notices.service.ts'

/** To the assignee of a case, about the assignment or news: immediately, also by mail. */
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

/** To the new assignee of a case that somebody else assigned. */
export function assignedNotice({ id, to, by, at }: Given & { readonly id: string }): NewNotice {
  const text = msg('notice.assigned', '{name} has given you a case.', { name: by })
  return toAssignee(to, id, `assigned:${id}:${at.toISOString()}`, text)
}

/** To the person who received all of a colleague's open cases; links to the first of them. */
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

/** To the assignee, once the family has sent what was requested. */
export function answeredNotice(id: string, to: string, at: Date): NewNotice {
  const text = msg(
    'notice.answered',
    'A family has sent what you asked for. Their application is waiting for you.',
  )
  return toAssignee(to, id, `answered:${id}:${at.toISOString()}`, text)
}

/** To the person who set a reminder for a case, when it is due. */
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
