import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Need as Shown } from '@sahay/contract/giving/giving'
import { lessDownToZero, paise, toRupees } from '@sahay/contract/kernel/money'
import { textsIn, type ContentTranslations, freeTextOf } from '../../../kernel/language/content.ts'
import { type FreeText, msg, sumValue } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Part } from '../../../platform/messages/mail.ts'
import type { ListedNeed, Need } from './published-needs.store.ts'
import type { Moved } from './overfunding.store.ts'
import { thingNeeded } from './thing-needed.ts'

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
