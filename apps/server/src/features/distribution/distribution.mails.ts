import { startOfDay } from '@sahay/contract/kernel/time'
import { dear } from '../../platform/identity/identity.mails.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { dayValue, type Message, msg } from '../../kernel/language/message.ts'
import type { Day } from './days.store.ts'

/** The family's data in a letter. */
export interface Invited {
  readonly guardian: string
  /** The first names of the children. */
  readonly children: readonly string[]
  readonly code: string
}

const valuesOf = ({ day, place, opens, closes }: Day) => ({
  day: dayValue(startOfDay(day)),
  hours: `${opens}–${closes}`,
  place,
})

/** The heading of a letter. */
export const titleOf = (day: Day): Message =>
  msg('letter.title', 'Please come on {day}: things for school', { day: valuesOf(day).day })

/** The paragraphs of a letter, before and after its code. */
export function paragraphsOf(
  day: Day,
  { children }: Invited,
): { readonly before: readonly Message[]; readonly after: readonly Message[] } {
  const { hours, place } = valuesOf(day)
  return {
    before: [
      msg('letter.come', 'We have things for school for {children}. Please come and collect them.', {
        children: children.join(', '),
      }),
      msg('letter.day', 'Day: {day}', { day: valuesOf(day).day }),
      msg('letter.hours', 'Hours: {hours}', { hours }),
      msg('letter.place', 'Place: {place}', { place }),
      msg(
        'letter.bring',
        'Show the black and white square there, on paper or on a phone, or say these six digits. You need no other documents.',
      ),
    ],
    after: [msg('letter.cannot_come', 'If you cannot come, send someone with this, or call us.')],
  }
}

/** The letter as a mail; the QR code is attached as a picture. */
export function dayLetterMail(day: Day, invited: Invited): Mail {
  const { before, after } = paragraphsOf(day, invited)
  return {
    subject: titleOf(day),
    parts: [dear(invited.guardian), ...before, { code: invited.code }, ...after],
  }
}
