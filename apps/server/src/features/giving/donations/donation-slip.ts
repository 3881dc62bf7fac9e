import { type Paise, paise } from '@sahay/contract/kernel/money'
import type { Captured } from '../../../money/payments/settle.service.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import { needLink } from '../needs/need.ts'
import { type Message, msg, type FreeText, sumValue } from '../../../kernel/language/message.ts'

/** A need in the thank-you mail. */
export interface GivenNeed {
  readonly id: string
  readonly name: FreeText
  readonly requirement: FreeText
}

type Overfunding = Pick<Captured, 'excess' | 'back' | 'retained'> & {
  /** The needs that took the first one's excess, with the amounts. */
  readonly moved: readonly (GivenNeed & { readonly amount: Paise })[]
}

/**
 * The texts of the slip and its mail for a gift to a need: its purpose, and where its progress is shown. If money went
 * to other needs, also which ones, and how to get it back.
 */
export function donationSays(need: GivenNeed, paid: Overfunding): SlipSays {
  const [first] = paid.moved
  const isElsewhere = first !== undefined && elsewhere(paid) >= paid.retained
  const { requirement, id } = isElsewhere ? first : need
  return {
    towards: towards(need.name, paid),
    thanks: [
      thanks(need.name, paid),
      ...(first ? [{ facts: paid.moved.map(({ name, amount }) => [name, sumValue(amount)] as const) }] : []),
      requirement,
      needLink(id),
      ...(first ? [backAgain, { path: '/#contact-us', label: reachUs }] : []),
    ],
  }
}

const backAgain = msg(
  'mail.thanks.back_again',
  'If you would rather have it back, tell us before it is spent, and we refund it.',
)
const reachUs = msg('mail.thanks.reach_us', 'How to reach us')

const elsewhere = ({ excess, back }: Overfunding) => paise(excess - back)

/** The purpose of the retained money: the need, the ones after it, or both. */
function towards(need: FreeText, paid: Overfunding): Message {
  const moved = elsewhere(paid)
  if (moved === 0n) return msg('slip.need', 'Urgent need of {need}', { need })
  return moved < paid.retained
    ? msg('slip.need_and_next', 'Urgent need of {need}, and the next urgent needs', { need })
    : msg('slip.next_needs', 'The next urgent needs')
}

/** Where the gift goes, even if the need was met before it came. */
function thanks(need: FreeText, paid: Overfunding): Message {
  const next = elsewhere(paid)
  const values = { need, next: sumValue(next), back: sumValue(paid.back) }
  if (paid.excess === 0n)
    return msg(
      'mail.thanks.need',
      'Thank you. Your gift for {need} has reached us, and we use it only for this need.',
      values,
    )
  if (paid.back === 0n)
    return msg(
      'mail.thanks.next',
      'Thank you. Your gift for {need} has reached us. The need was met before it arrived, so {next} of it goes to the next urgent needs.',
      values,
    )
  if (next === 0n)
    return msg(
      'mail.thanks.back',
      'Thank you. Your gift for {need} has reached us. The need was met before it arrived, so we refund {back} of it to you.',
      values,
    )
  return msg(
    'mail.thanks.next_and_back',
    'Thank you. Your gift for {need} has reached us. The need was met before it arrived. So {next} of it goes to the next urgent needs, and we refund {back} of it to you.',
    values,
  )
}
