import { type Message, msg, type FreeText } from '../../kernel/language/message.ts'
import type { Mail } from '../../platform/messages/mail.ts'

interface Drawn {
  readonly event: FreeText
  /** More than 1 if earlier draws were voided. */
  readonly nth: number
  /** The winning places, in order. */
  readonly winners: readonly string[]
  /** The path of the event's page. */
  readonly page: string
}

interface DrawnPlace {
  readonly uniqueId: string
  readonly won: boolean
}

/** The most winning places that a mail names; the event's page names all. */
const MOST_NAMED = 20

/** The mail to a person whose places were in a draw: which of them won, and what happens next. */
export function drawnMail(drawn: Drawn, places: readonly DrawnPlace[]): Mail {
  const { event, nth, page } = drawn
  const won = places.filter((place) => place.won)
  const lost = places.filter((place) => !place.won).map(({ uniqueId }) => uniqueId)
  const link = {
    path: page,
    label: msg('mail.drawn.link', 'See the winners, and check the draw'),
  }
  if (won.length === 0)
    return {
      subject: msg('mail.drawn.subject', 'The draw of {event} is done', { event }),
      parts: [
        msg(
          'mail.drawn.not_this_time',
          '{count, plural, one {Your place {places} was not drawn this time.} other {Your places {places} were not drawn this time.}}',
          { count: lost.length, places: lost.join(', ') },
        ),
        winnersOf(drawn),
        ...again(nth),
        msg(
          'mail.drawn.all_the_same',
          'Your gift still helps. Anyone can check the draw on the page of the event.',
        ),
        link,
      ],
    }
  return {
    subject: msg('mail.won.subject', 'Congratulations! You have won in {event}', { event }),
    parts: [
      msg(
        'mail.won.places',
        '{count, plural, one {The draw of {event} is done, and your place has won:} other {The draw of {event} is done, and # of your places have won:}}',
        { count: won.length, event },
      ),
      ...won.map(({ uniqueId }) => ({ code: uniqueId })),
      ...(lost.length > 0 ? [notDrawn(lost)] : []),
      ...again(nth),
      ...forWinners,
      link,
    ],
  }
}

/** The text for every winner. */
const forWinners = [
  msg(
    'mail.won.next',
    'What happens next: we call you on the number that you gave with your place. We tell you what you have won and how it comes to you. Until then you don’t need to do anything. Please keep this e-mail.',
  ),
  msg('mail.won.never', 'We never ask winners for money or for a code.'),
]

function notDrawn(lost: readonly string[]): Message {
  return msg(
    'mail.won.not_drawn',
    '{count, plural, one {Your place {places} was not drawn.} other {Your places {places} were not drawn.}}',
    { count: lost.length, places: lost.join(', ') },
  )
}

function winnersOf({ winners }: Drawn): Message {
  const places = winners.slice(0, MOST_NAMED).join(', ')
  const more = winners.length - MOST_NAMED
  if (more <= 0) return msg('mail.drawn.winners', 'These were: {places}.', { places })
  return msg('mail.drawn.winners_and_more', 'These were: {places}, and {more} more.', { places, more })
}

/** A note about earlier draws that are void. */
function again(nth: number): Message[] {
  if (nth === 1) return []
  return [
    msg('mail.drawn.again', 'The draw before this one was voided. The page of the event shows it, and why.'),
  ]
}

/** To a person to whom a prize passed on. */
export function prizeReachedMail(event: FreeText, place: string): Mail {
  return {
    subject: msg('mail.reached.subject', 'A prize in {event} is now yours', { event }),
    parts: [
      msg(
        'mail.reached.why',
        'We could not reach a winner of {event}. As its rules say, the prize passes to the next place in the drawn order. That place is yours:',
        { event },
      ),
      { code: place },
      ...forWinners,
    ],
  }
}

/** To the winner who could not be reached. */
export function prizePassedMail(event: FreeText, place: string): Mail {
  return {
    subject: msg('mail.passed.subject', 'Your prize in {event} has passed on', { event }),
    parts: [
      msg(
        'mail.passed.why',
        'Your place {place} won in {event}, and we called you on several days without an answer. As its rules say, the prize has now passed on. We are sorry that we could not reach you.',
        { place, event },
      ),
      msg('mail.passed.thanks', 'Your gift still helps. Thank you for it.'),
    ],
  }
}
