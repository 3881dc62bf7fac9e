import { type Mail, composeMail } from '../../foundation/messages/mail.ts'

/** The mail when money came for places that had gone to somebody else. `amount` as people read it. */
export function lostPlaceMail(
  { event, places }: { readonly event: string; readonly places: readonly string[] },
  amount: string,
): Mail {
  return composeMail(`Your payment for ${event}`, [
    places.length === 1
      ? `Your payment of ${amount} for ${event} reached us after your place had been given to somebody else, and no other place is left.`
      : `Your payment of ${amount} for ${places.length} places in ${event} reached us after your places had been given to others, and not so many are left.`,
    'We return it in full, to where it came from. Banks need 5 to 7 working days. You need not do anything.',
  ])
}

interface Drawn {
  readonly event: string
  /** More than 1 where earlier draws were voided. */
  readonly nth: number
  /** The places that won, in their order. */
  readonly winners: readonly string[]
  /** The address of the event's page. */
  readonly page: string
}

interface DrawnPlace {
  readonly uniqueId: string
  readonly won: boolean
}

/** How many winning places a mail names; the page of the event names all. */
const MOST_NAMED = 20

/** The mail to somebody whose places, one or several, were in a draw: which of them won, and what comes next. */
export function drawnMail(drawn: Drawn, places: readonly DrawnPlace[]): Mail {
  const { event, nth, page } = drawn
  const won = places.filter((place) => place.won)
  const lost = places.filter((place) => !place.won).map(({ uniqueId }) => uniqueId)
  const link = { link: page, says: 'See the winners, and check the draw' }
  if (won.length === 0)
    return composeMail(`The draw of ${event} is done`, [
      `Your ${named(lost)} not drawn this time. ${winnersOf(drawn)}`,
      ...again(nth),
      'Your gift does its work all the same. On the page of the event anybody can check the draw.',
      link,
    ])
  return composeMail(`Congratulations! You have won in ${event}`, [
    won.length === 1
      ? `The draw of ${event} is done, and your place has won:`
      : `The draw of ${event} is done, and ${won.length} of your places have won:`,
    ...won.map(({ uniqueId }) => ({ code: uniqueId })),
    ...(lost.length > 0 ? [`Your ${named(lost)} not drawn.`] : []),
    ...again(nth),
    'What happens next: we call you on the number that you gave with your place, and say what you have won and how it comes to you. Until then you need not do anything. Please keep this mail.',
    'We never ask winners for money or for a code.',
    link,
  ])
}

function named(places: readonly string[]): string {
  return places.length === 1 ? `place ${places[0]} was` : `places ${places.join(', ')} were`
}

function winnersOf({ winners }: Drawn): string {
  const more = winners.length - MOST_NAMED
  const names = winners.slice(0, MOST_NAMED).join(', ')
  return `These were: ${names}${more > 0 ? `, and ${more} more` : ''}.`
}

/** A word on earlier draws that do not count. */
function again(nth: number): string[] {
  if (nth === 1) return []
  return ['The draw before this one was voided. The page of the event shows it, and why.']
}
