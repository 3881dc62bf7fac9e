import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Need as Shown, ThingNeeded } from '@sahay/contract/giving/giving'
import { remembered } from '@sahay/contract/kernel/remembered'
import { lessDownToZero, paise, toRupees } from '@sahay/contract/kernel/money'
import { textsIn, type ContentTranslations, freeTextOf } from '../../../kernel/language/content.ts'
import { type FreeText, msg, sumValue } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Part } from '../../../platform/messages/mail.ts'
import type { ListedNeed, Need } from './published-needs.store.ts'
import type { Moved } from './overfunding.store.ts'

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
const thingNeeded = remembered((request): ThingNeeded => {
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

/** A need for the API: rupees, the address of a picture, and its text in a language if a translation exists. */
export function needInRupees(need: Need & Partial<ListedNeed>, language: LanguageCode): Shown {
  const { name, requirement, lang } = textsIn(language, need.translations, need)
  return {
    id: need.id,
    image: needPictureOf(need),
    ...(need.alt ? { alt: need.alt } : {}),
    name,
    required_amount: toRupees(need.required),
    received_amount: toRupees(need.received),
    pending_amount: toRupees(need.closedAt ? paise(0) : lessDownToZero(need.required, need.received)),
    requirement,
    lang,
    thing: thingNeeded(need.requirement),
    ...(need.metAt ? { met: { at: need.metAt.toISOString(), gifts: need.gifts ?? 0 } } : {}),
    ...(need.closedAt && need.outcome
      ? { closed: { at: need.closedAt.toISOString(), outcome: need.outcome } }
      : {}),
  }
}

/** A part of a gift that went to another need, for the API. */
export function partInRupees(part: Moved, language: LanguageCode) {
  return { ...nameIn(language, part), amount: toRupees(paise(part.amount)) }
}

/** A need's name in a language, for histories. */
export function nameIn(language: LanguageCode, { need, translations }: NamedNeed) {
  const { name, lang } = textsIn(language, translations, { name: need })
  return { need: name, lang }
}

interface NamedNeed {
  readonly need: string
  readonly translations: ContentTranslations<'name'>
}

/** A need's name for mails and slips. */
export function needName({ need, translations }: NamedNeed): FreeText {
  return freeTextOf('name', translations, { name: need })
}

/** What a need asks for, in words for mails. */
export function needRequirement(need: {
  readonly requirement: string
  readonly translations: ContentTranslations<'name' | 'requirement'>
}): FreeText {
  return freeTextOf('requirement', need.translations, need)
}

/** The address of a need's picture: its photograph, or the drawing of its text. */
export function needPictureOf({ id, image }: { readonly id: string; readonly image: string | null }): string {
  return image ?? `/pictures/need/${id}.svg`
}

/** The link from a mail to a need's page, with its story, its bills and its closing words. */
export const needLink = (needId: string): Part => ({
  path: `/urgentneeddata/${needId}`,
  label: msg('mail.thanks.follow', 'See what your gift pays for'),
})

/** Why a need no longer accepts a gift, or not this amount: not_found, need_ended, need_closed, amount_above_pending. */
export function needRefusal(need: Need | null): Problem {
  if (!need) return new Problem('not_found')
  const pending = lessDownToZero(need.required, need.received)
  if (need.outcome === 'closed') return new Problem('need_ended')
  if (pending === 0n || need.closedAt) return new Problem('need_closed')
  return new Problem('amount_above_pending', { pending: sumValue(pending) })
}
