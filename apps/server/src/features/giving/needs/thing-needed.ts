import { remembered } from '@sahay/contract/kernel/remembered'
import type { ThingNeeded } from '@sahay/contract/giving/giving'

/** Words in a request, in staff's English, that name the thing. */
const patterns: readonly (readonly [thing: ThingNeeded, pattern: RegExp])[] = [
  ['bicycle', /\b(?:bi)?cycles?\b|\bbikes?\b/i],
  ['spectacles', /\bspectacles?\b|\bglasses\b|\beye(?:s|sight)?\b/i],
  ['uniform', /\buniforms?\b|\bshirts?\b|\bsweaters?\b/i],
  ['bag', /\b(?:school)?bags?\b/i],
  ['books', /\b(?:note|text)? ?books?\b|\breading\b/i],
  ['fee', /\bfees?\b|\bexams?\b|\badmission\b/i],
  ['lunch', /\blunch(?:box)?\b|\btiffin\b|\bmeals?\b|\bfood\b/i],
  ['shoes', /\bshoes?\b|\bsandals?\b|\bboots?\b/i],
  ['geometry', /\bgeometry\b|\bcompass(?:es)?\b|\bpencils?\b|\bstationery\b/i],
  ['water', /\bwater\b|\bbottles?\b/i],
]

/** The first thing that a request in English names. */
export const thingNeeded = remembered((request): ThingNeeded => {
  let first: ThingNeeded = 'other'
  let earliest = Number.POSITIVE_INFINITY
  for (const [thing, pattern] of patterns) {
    const at = request.search(pattern)
    if (at < 0 || at >= earliest) continue
    first = thing
    earliest = at
  }
  return first
})
