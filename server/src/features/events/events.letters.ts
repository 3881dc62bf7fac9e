import { type Letter, setLetter } from '../../foundation/messages/letter.ts'

/** The mail when money came for places that had gone to somebody else. `amount` as people read it. */
export function lostPlaceLetter(
  { event, places }: { readonly event: string; readonly places: readonly string[] },
  amount: string,
): Letter {
  return setLetter(`Your payment for ${event}`, [
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
}

/** The mail to a winner. */
export function winnerLetter({ event, nth }: Drawn, uniqueId: string): Letter {
  return setLetter(`Congratulations! You have won in ${event}`, [
    `The draw of ${event} is done, and your place has won:`,
    { code: uniqueId },
    ...again(nth),
    'We will call you about what comes next. We never ask winners for money or for a code.',
  ])
}

/** The mail to those who did not win. */
export function drawnLetter({ event, nth, winners }: Drawn, uniqueId: string): Letter {
  return setLetter(`The draw of ${event} is done`, [
    `Your place ${uniqueId} was not drawn this time. These were: ${winners.join(', ')}.`,
    ...again(nth),
    'Your gift does its work all the same. On the page of the event anybody can check the draw.',
  ])
}

/** A word on earlier draws that do not count. */
function again(nth: number): string[] {
  if (nth === 1) return []
  return ['The draw before this one was voided. The page of the event shows it, and why.']
}
