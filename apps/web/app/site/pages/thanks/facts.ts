import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThingNeeded } from '@sahay/contract/giving/giving'

/** Sentences about the effect of a gift for a thing: for all of it, and for a part. */
interface Fact {
  readonly met: MessageDescriptor
  readonly nearer: MessageDescriptor
}

const name = '{name}'
const amount = '{amount}'

const facts: Readonly<Record<ThingNeeded, Fact>> = {
  bicycle: {
    met: msg`${name} will ride to school.`,
    nearer: msg`${name}’s bicycle is ${amount} nearer.`,
  },
  spectacles: {
    met: msg`${name} will read the board.`,
    nearer: msg`${name}’s spectacles are ${amount} nearer.`,
  },
  uniform: {
    met: msg`${name} will go to school in uniform.`,
    nearer: msg`${name}’s uniform is ${amount} nearer.`,
  },
  bag: {
    met: msg`${name}’s school bag is packed.`,
    nearer: msg`${name}’s school bag is ${amount} nearer.`,
  },
  books: {
    met: msg`${name} has the books to learn from.`,
    nearer: msg`${name}’s books are ${amount} nearer.`,
  },
  fee: {
    met: msg`${name}’s fee is paid.`,
    nearer: msg`${name}’s fee is ${amount} nearer to paid.`,
  },
  lunch: {
    met: msg`${name} will eat at noon.`,
    nearer: msg`${name}’s lunch is ${amount} nearer.`,
  },
  shoes: {
    met: msg`${name} will walk to school in shoes that fit.`,
    nearer: msg`${name}’s shoes are ${amount} nearer.`,
  },
  geometry: {
    met: msg`${name} will draw a true circle.`,
    nearer: msg`${name}’s geometry box is ${amount} nearer.`,
  },
  water: {
    met: msg`${name} will have water at hand.`,
    nearer: msg`${name}’s water bottle is ${amount} nearer.`,
  },
  other: {
    met: msg`${name} has what was needed.`,
    nearer: msg`${name} is ${amount} nearer to the full amount.`,
  },
}

/** Returns the sentence about a gift's effect, with {name}, and {amount} if it is a part. */
export function factOf(thing: ThingNeeded, isMet: boolean): MessageDescriptor {
  const { met, nearer } = facts[thing]
  return isMet ? met : nearer
}
