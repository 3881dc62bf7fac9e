import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import { accountsAt } from '../../../platform/identity/identity.published.ts'
import { transferFunds } from '../../../money/payments/payments.published.ts'
import type { Adopt } from '../../../money/payments/reconciling/adoption.service.ts'
import type { Captured, SettleHandler } from '../../../money/payments/settle.service.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type FreeText, type Message, msg, sumValue } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { donationToThank, insertAdopted } from './donations.store.ts'
import { needLink, needName, needRequirement } from '../needs/need.ts'
import {
  allocationOf,
  type MovedTo,
  needsMovedTo,
  type NextNeed,
  nextNeed,
} from '../needs/overfunding.store.ts'
import { mustHave } from '../../../kernel/problem.ts'

/** The most needs that one donation's excess is spread over; the rest is refunded. */
const MOST_NEEDS = 20

/**
 * Credits a donation's payment to its need; the ledger's trigger maintains the need's total. An excess over the need
 * goes where the donor chose beforehand: to the next urgent needs, or back (departures.md 10). For the retained amount
 * the donor gets a receipt, and the order no longer counts as unpaid.
 */
export const donationSettling = ({ slips, limits }: Pick<Platform, 'slips' | 'limits'>): SettleHandler => ({
  shownBy: 'needs',

  async account(tx, donationId) {
    const { needId, capacity } = await allocationOf(tx, donationId)
    return { account: `need:${needId}`, capacity }
  },

  async giver(tx, donationId) {
    const { name, email, language, need } = await donationOf(tx, donationId)
    return { name, email, language, what: need.name }
  },

  async overflow(tx, { subjectId, paymentId, excess, at }) {
    const { needId, ifFull } = await allocationOf(tx, subjectId)
    if (ifFull === 'back') return excess
    let left: Paise = excess
    for (let count = 0; left > 0n && count < MOST_NEEDS; count++) {
      const next: NextNeed | null = await nextNeed(tx, needId)
      if (!next) break
      const amount = next.lacks < left ? next.lacks : left
      const by = { kind: 'rule' } as const
      await transferFunds(tx, { paymentId, from: `need:${needId}`, to: `need:${next.id}`, amount, by, at })
      left = paise(left - amount)
    }
    return left
  },

  // slip and thank-you mail follow, for the amount that the trust keeps; they also state any refund
  async captured(tx, { subjectId, paymentId, accountId, at, ...paid }) {
    const { need, ...giver } = await donationOf(tx, subjectId)
    // the money of a gift that came in time went only to its need
    const elsewhere = paid.excess > paid.back ? await needsMovedTo(tx, paymentId) : []
    const moved = elsewhere.map((one) => ({ ...givenNeed(one), amount: one.amount }))
    const says = donationSays(need, { ...paid, moved })
    await Promise.all([
      slips.request(tx, { ...giver, paymentId, subjectId, amount: paid.retained, says, paidAt: at }),
      limits.forgive(tx, 'order.unpaid', accountId),
    ])
  },
})

/** The giver of a donation, and its need. */
async function donationOf(tx: Executor, id: string) {
  const found = mustHave(await donationToThank(tx, id), `no donation ${id}`)
  const { name, email, language } = found
  return { name, email, language, need: givenNeed(found) }
}

const givenNeed = (found: Omit<MovedTo, 'amount'>): GivenNeed => ({
  id: found.id,
  name: needName(found),
  requirement: needRequirement(found),
})

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

/**
 * Creates the missing donation of a payment, with everything that its need still takes: the excess goes to the next
 * urgent needs, as with late payments. Its account has the payer's address, or is null. Null if no such need exists.
 */
export const adoptDonation: Adopt = async (tx, { to, name, email, mobile, amount, at }) => {
  if (to === null) return null
  const [account] = email === '' ? [] : await accountsAt(tx, { kind: 'email', value: email })
  const orderId = newId('ord')
  const written = await insertAdopted(tx, {
    id: newId('don'),
    orderId,
    language: account?.language ?? sourceLanguage,
    needId: to,
    accountId: account?.id ?? null,
    once: null,
    name: name ?? account?.name ?? '',
    email,
    mobile,
    message: '',
    amount,
    createdAt: at,
    ifFull: 'next',
  })
  return written ? orderId : null
}
