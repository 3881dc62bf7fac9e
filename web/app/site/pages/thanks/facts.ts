import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a thing that somebody needs comes to: all of it, and a part of it. */
interface Fact {
  /** Words of a request that name the thing. */
  readonly pattern: RegExp
  readonly met: MessageDescriptor
  readonly nearer: MessageDescriptor
}

const name = '{name}'
const amount = '{amount}'

const facts: readonly Fact[] = [
  {
    pattern: /\b(?:bi)?cycles?\b|\bbikes?\b/i,
    met: msg`${name} will ride to school.`,
    nearer: msg`${name}’s bicycle is ${amount} nearer.`,
  },
  {
    pattern: /\bspectacles?\b|\bglasses\b|\beye(?:s|sight)?\b/i,
    met: msg`${name} will read the board.`,
    nearer: msg`${name}’s spectacles are ${amount} nearer.`,
  },
  {
    pattern: /\buniforms?\b|\bshirts?\b|\bsweaters?\b/i,
    met: msg`${name} will go to school in uniform.`,
    nearer: msg`${name}’s uniform is ${amount} nearer.`,
  },
  {
    pattern: /\b(?:school)?bags?\b/i,
    met: msg`${name}’s school bag is packed.`,
    nearer: msg`${name}’s school bag is ${amount} nearer.`,
  },
  {
    pattern: /\b(?:note|text)? ?books?\b|\breading\b/i,
    met: msg`${name} has the books to learn from.`,
    nearer: msg`${name}’s books are ${amount} nearer.`,
  },
  {
    pattern: /\bfees?\b|\bexams?\b|\badmission\b/i,
    met: msg`${name}’s fee is paid.`,
    nearer: msg`${name}’s fee is ${amount} nearer to paid.`,
  },
  {
    pattern: /\blunch(?:box)?\b|\btiffin\b|\bmeals?\b|\bfood\b/i,
    met: msg`${name} will eat at noon.`,
    nearer: msg`${name}’s lunch is ${amount} nearer.`,
  },
  {
    pattern: /\bshoes?\b|\bsandals?\b|\bboots?\b/i,
    met: msg`${name} will walk to school in shoes that fit.`,
    nearer: msg`${name}’s shoes are ${amount} nearer.`,
  },
  {
    pattern: /\bgeometry\b|\bcompass(?:es)?\b|\bpencils?\b|\bstationery\b/i,
    met: msg`${name} will draw a true circle.`,
    nearer: msg`${name}’s geometry box is ${amount} nearer.`,
  },
  {
    pattern: /\bwater\b|\bbottles?\b/i,
    met: msg`${name} will have water at hand.`,
    nearer: msg`${name}’s water bottle is ${amount} nearer.`,
  },
]

const other = { met: msg`${name} has what was needed.`, nearer: msg`${name} is ${amount} nearer to it.` }

/** What came of a gift, for the thing that a request names first: a sentence with {name}, and {amount} where it is a part. */
export function factOf(request: string, isMet: boolean): MessageDescriptor {
  let first: { readonly fact: Fact; readonly at: number } | null = null
  for (const fact of facts) {
    const at = request.search(fact.pattern)
    if (at >= 0 && (first === null || at < first.at)) first = { fact, at }
  }
  const { met, nearer } = first?.fact ?? other
  return isMet ? met : nearer
}
