import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { paise, toRupees } from '@sahay/contract/kernel/money'
import type { Fund } from '../../../money/payments/payments.published.ts'
import { seen } from '../../../money/payments/states.ts'
import type { ContentTranslations } from '../../../kernel/language/content.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { fundName, paidBy } from '../gifts/gift-slip.ts'
import { nameIn, partInRupees } from '../needs/need.ts'
import type { OverCounter, PastGift } from './past-gifts.store.ts'
import { pick } from '../../../kernel/pick.ts'

const statuses = {
  received: 'Success',
  banked: 'Pending',
  cleared: 'Success',
  bounced: 'Failed',
  reversed: 'Cancelled',
} as const satisfies Record<OverCounter['state'], PaymentStatus>

/** A gift as its giver sees it in the history. Rupees. */
export function giftInHistory(gift: PastGift, language: LanguageCode, say: Translator['say']) {
  const { need, translations, counter, amount, moved, returned, status } = gift
  return {
    ...pick(gift, 'id', 'name', 'email', 'message'),
    mobile_no: gift.mobile,
    ...named(counter?.fund ?? null, need, translations),
    need_id: gift.needId,
    amount: toRupees(amount),
    status: counter ? statusOf(counter) : seen[status ?? 'created'],
    slip: gift.slip,
    at: gift.createdAt.toISOString(),
    ...(moved ? { moved: moved.map((part) => partInRupees(part, language)) } : {}),
    ...(counter?.restFund
      ? {
          moved: [
            {
              ...named(counter.restFund, counter.restNeed, counter.restTranslations),
              amount: toRupees(paise(counter.rest)),
            },
          ],
        }
      : {}),
    ...(returned === null ? {} : { returned: toRupees(returned) }),
    ...(counter ? { counter: { paid_by: say(paidBy(wayOf(counter))), ended: endOf(counter) } } : {}),
  }

  /** A need by its name, other funds by their names on slips. */
  function named(fund: Fund | null, needName: string | null, texts: ContentTranslations<'name'> | null) {
    return needName === null
      ? { need: say(fundName(fund)), lang: language }
      : nameIn(language, { need: needName, translations: texts ?? {} })
  }

  function endOf({ state }: OverCounter): string | null {
    if (state === 'bounced')
      return say(msg('history.bounced', 'The bank returned this cheque unpaid, so it does not count.'))
    if (state === 'reversed')
      return say(msg('history.taken_back', 'This was entered by mistake, so it does not count.'))
    return null
  }
}

/** A cheque counts once the bank has paid it. */
function statusOf({ mode, state }: OverCounter): PaymentStatus {
  return mode === 'cheque' && state === 'received' ? 'Pending' : statuses[state]
}

/** How it was paid; for a cheque without its date, and whether it is still subject to clearing. */
function wayOf({ mode, state, utr, chequeNumber: number, chequeBank: bank }: OverCounter) {
  if (mode === 'cash') return { mode }
  if (mode === 'transfer') return { mode, utr }
  return { mode, number, bank, day: null, isPaid: state !== 'received' && state !== 'banked' }
}
