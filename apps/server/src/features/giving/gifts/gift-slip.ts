import { startOfDay } from '@sahay/contract/kernel/time'
import { inCash } from '../../../money/cash/receive.ts'
import type { Fund } from '../../../money/payments/payments.published.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import { needLink } from '../needs/need.ts'
import { dayValue, type Message, msg, type Text, type FreeText } from '../../../kernel/language/message.ts'

/** How a counter gift was paid. */
export type GiftWay =
  | { readonly mode: 'cash' }
  | { readonly mode: 'transfer'; readonly bankAccountId: string; readonly utr: string }
  | { readonly mode: 'cheque'; readonly number: string; readonly bank: string; readonly day: string | null }

/** The texts of the slip and its mail for a gift; `need`: the need's name, if it is for one. */
export function giftSays(
  need: FreeText | null,
  { fund, restFund }: { readonly fund: Fund; readonly restFund: Fund | null },
  way: GiftWay,
): SlipSays {
  const thanks = msg('mail.thanks.received', 'Thank you. Your gift has reached us.')
  const link = fund.startsWith('need:') ? [needLink(fund.slice('need:'.length))] : []
  return { towards: towards(need, fund, restFund), thanks: [thanks, ...link], paidBy: paidBy(way) }
}

const work = msg('slip.trust', 'The work of the trust')
const schemes = msg('slip.schemes', 'School fees and uniforms')

/** The public name of a fund that is not a need's. */
export const fundName = (fund: Fund | null): Message => (fund === 'fund:schemes' ? schemes : work)

/** The purpose of the gift. */
function towards(need: FreeText | null, fund: Fund, restFund: Fund | null): Text {
  if (need === null) return fundName(fund)
  if (restFund === null) return msg('slip.need', 'Urgent need of {need}', { need })
  return restFund.startsWith('need:')
    ? msg('slip.need_and_next', 'Urgent need of {need}, and the next urgent needs', { need })
    : msg('slip.need_and_work', 'Urgent need of {need}, and the work of the trust', { need })
}

/** The ways of payment for texts, for a cheque also after the bank's answer. */
type SlipWay =
  | Exclude<GiftWay, { readonly mode: 'transfer' | 'cheque' }>
  | Pick<Extract<GiftWay, { readonly mode: 'transfer' }>, 'mode' | 'utr'>
  | (Extract<GiftWay, { readonly mode: 'cheque' }> & { readonly isPaid?: boolean })

/** The way of payment, as its slip states it. */
export function paidBy(way: SlipWay): Message {
  if (way.mode === 'cash') return inCash
  if (way.mode === 'transfer')
    return way.utr === ''
      ? msg('slip.transfer', 'Bank transfer')
      : msg('slip.transfer_utr', 'Bank transfer {utr}', { utr: way.utr })
  const { number, bank, day } = way
  if (way.isPaid) return msg('slip.cheque_paid', 'Cheque no. {number}, {bank}', { number, bank })
  return day === null
    ? msg('slip.cheque', 'Cheque no. {number}, {bank}, subject to clearing', { number, bank })
    : msg('slip.cheque_of', 'Cheque no. {number}, {bank}, of {day}, subject to clearing', {
        number,
        bank,
        day: dayValue(startOfDay(day)),
      })
}
