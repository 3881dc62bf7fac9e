import { textsIn } from '../../kernel/language/content.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Need as Shown } from '@sahay/contract/giving'
import { lessDownToZero, paise, toRupees } from '@sahay/contract/kernel/money'
import type { ListedNeed, Need } from './giving.store.ts'
import type { Moved } from './overfunding.store.ts'

/** A need as the API has it: rupees, the address of a picture, and its text in a language where it is put into it. */
export function needInRupees(need: Need & Partial<ListedNeed>, language: LanguageCode): Shown {
  const { name, requirement, lang } = textsIn(language, need.translations, need)
  return {
    id: need.id,
    image: pictureOf(need),
    name,
    required_amount: toRupees(need.required),
    received_amount: toRupees(need.received),
    pending_amount: toRupees(lessDownToZero(need.required, need.received)),
    requirement,
    lang,
    ...(need.metAt ? { met: { at: need.metAt.toISOString(), gifts: need.gifts ?? 0 } } : {}),
  }
}

/** A part of a gift that went to another need, as the API has it. */
export function partInRupees({ need, amount }: Moved) {
  return { need, amount: toRupees(paise(amount)) }
}

/** The address of a need's picture: its photograph, or the drawing of its text. */
export function pictureOf({ id, image }: { readonly id: string; readonly image: string | null }): string {
  return image ?? `/pictures/need/${id}.svg`
}
