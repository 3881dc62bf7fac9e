import type { Mail } from '../../../platform/messages/mail.ts'
import { instantValue, type Message, msg, type FreeText, type Sum } from '../../../kernel/language/message.ts'
import { ifPlacesAreLeft } from './entry-slip.ts'

/** The mails about an event that closed before all places were taken. */

interface Ended {
  readonly event: FreeText
  /** How many places the event had. */
  readonly total: number
}

/** To a person whose places, one or several, are in a draw whose list was closed on the closing day. */
export function drawSetMail(
  { event, total, completed, winners, drawAt }: Ended & { completed: number; winners: number; drawAt: Date },
  places: readonly string[],
): Mail {
  return {
    subject: msg('mail.closed.subject', 'The draw of {event} is set', { event }),
    parts: [
      msg(
        'mail.closed.draw',
        '{event} closed with {completed} of {total} places taken. As its rules say, we draw among those who have a place. When: {at}. Winners: {winners}.',
        { event, completed, total, winners, at: instantValue(drawAt) },
      ),
      placesOf(places),
      msg('mail.closed.nothing', 'You don’t need to do anything. We will write to you again after the draw.'),
    ],
  }
}

/** To a person who took one or several places before the event had a closing day. */
export function endSetMail(
  {
    event,
    total,
    closesAt,
    atClose,
    page,
  }: Ended & { closesAt: Date; atClose: 'draw' | 'refund'; page: string },
  places: readonly string[],
): Mail {
  return {
    subject: msg('mail.end_set.subject', '{event} now has a closing day', { event }),
    parts: [
      msg(
        'mail.end_set.day',
        'When you took your place in {event}, it had no closing day. We were to draw once all of its {total} places were taken. So that nobody waits for ever, it now has one. Places can be taken until {at}.',
        { event, total, at: instantValue(closesAt) },
      ),
      ...ifPlacesAreLeft({ closesAt, atClose }),
      placesOf(places),
      msg(
        'mail.end_set.back',
        'If you would rather have your money back, call or write to us before that day, and name your place. We refund it in full. Our phone number and e-mail address are at the foot of every page of our site. If you want to stay in, you don’t need to do anything.',
      ),
      { path: page, label: event },
    ],
  }
}

/** To a person whose payment is refunded. */
export function moneyBackMail({ event, total }: Ended, amount: Sum): Mail {
  return {
    subject: msg('mail.returned.subject', '{event} was not filled: we are refunding your {amount}', {
      event,
      amount,
    }),
    parts: [
      notFilled(event, total),
      msg(
        'mail.returned.back',
        'We refund your {amount} in full to the card or account you paid from. Banks need 5 to 7 working days. You don’t need to do anything. Thank you for wanting to help.',
        { amount },
      ),
    ],
  }
}

/** To a person who paid in cash. */
export function cashBackMail({ event, total }: Ended, amount: Sum): Mail {
  return {
    subject: msg('mail.returned.cash_subject', '{event} was not filled: please collect your {amount}', {
      event,
      amount,
    }),
    parts: [
      notFilled(event, total),
      msg(
        'mail.returned.cash',
        'You paid {amount} in cash. Please bring your receipt, or this e-mail, to our office, and we hand the money back. Thank you for wanting to help.',
        { amount },
      ),
    ],
  }
}

function placesOf(places: readonly string[]) {
  return msg(
    'mail.closed.places',
    '{count, plural, one {Your place in it: {places}.} other {Your places in it: {places}.}}',
    { count: places.length, places: places.join(', ') },
  )
}

function notFilled(event: FreeText, total: number) {
  return msg(
    'mail.returned.why',
    '{event} has closed, and not all of its {total} places were taken. As its rules say, there is no draw now, and we refund every rupee.',
    { event, total },
  )
}

/** To a person whose payment arrived when the event had closed. */
export const closedLateMail = (event: FreeText, amount: Sum): Mail =>
  lateMail(
    event,
    msg('mail.closed.late', 'Your payment of {amount} for {event} reached us after the event had closed.', {
      amount,
      event,
    }),
  )

/** To a person whose payment for this many places arrived after others had got them. */
export const lostPlaceMail = (event: FreeText, amount: Sum, count: number): Mail =>
  lateMail(
    event,
    msg(
      'mail.place_lost.late',
      '{count, plural, one {Your payment of {amount} for {event} reached us after your place had been given to someone else. No other place is left.} other {Your payment of {amount} for # places in {event} reached us after your places had been given to others. Not enough places are left.}}',
      { count, amount, event },
    ),
  )

/** Explains why a payment came too late, and that it is refunded. */
const lateMail = (event: FreeText, why: Message): Mail => ({
  subject: msg('mail.place_lost.subject', 'Your payment for {event}', { event }),
  parts: [
    why,
    msg(
      'mail.place_lost.back',
      'We refund it in full to the card or account you paid from. Banks need 5 to 7 working days. You don’t need to do anything.',
    ),
  ],
})
