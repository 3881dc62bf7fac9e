import { magnitude, type Paise, paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { pick } from '../../kernel/pick.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import type { SecondPerson, ReversalContext } from '../../platform/approvals/approvals.published.ts'
import { bookVoucher, reverseVoucher, type VoucherEntry } from '../books/books.published.ts'
import { compareSettlement, netOf } from './compare.ts'
import * as store from './settlements.store.ts'

/** Amounts that the provider deducted or added without a payment, refund or dispute: its charges, and returned charges. */

/** Types of items whose difference may be a charge; the others are other people's money. */
const chargeable: ReadonlySet<string> = new Set(['adjustment', 'amount', 'fee'])

interface Difference {
  readonly settledOn: string
  readonly items: Awaited<ReturnType<typeof store.itemsOf>>
  /** By how much it exceeds our books; may be negative. Paise. */
  readonly more: Paise
}

async function lockSettled(tx: Executor, settlementId: string) {
  const settlement = await store.lockSettlement(tx, settlementId)
  if (!settlement?.settledOn) throw new Problem('not_found')
  const items = await store.itemsOf(tx, settlementId)
  return { ...settlement, settledOn: settlement.settledOn, items }
}

/** The amount of a settlement less the sum of its items. Paise. */
const restOf = (amount: Paise, items: readonly { readonly credit: Paise; readonly debit: Paise }[]) =>
  paise(items.reduce((left, item) => left - netOf(item), amount + 0n))

/** The difference of an item, or of the settlement itself, locked; null if a charge is booked for it. */
async function lockDifference(tx: Executor, settlementId: string, id: string): Promise<Difference | null> {
  const { settledOn, items, amount } = await lockSettled(tx, settlementId)
  const item = items.find(({ entityId }) => entityId === id)
  if (!item && id !== settlementId) throw new Problem('not_found')
  if ((await store.chargesOf(tx, settlementId)).some((one) => one.itemId === id)) return null
  if (!item) return { settledOn, items, more: restOf(amount, items) }
  if (!chargeable.has(item.finding)) throw new Problem('changed_meanwhile')
  return { settledOn, items, more: paise(netOf(item) - item.ours) }
}

/** An entry for a charge, or a reversed one for a returned charge; none for zero. */
const entryOf = (account: 'fees:razorpay' | 'tax:razorpay', charged: Paise): VoucherEntry[] => {
  const amount = magnitude(charged)
  if (amount === 0n) return []
  return charged > 0n
    ? [{ debit: account, credit: 'provider:razorpay', amount }]
    : [{ debit: 'provider:razorpay', credit: account, amount }]
}

const by = (how: ReversalContext) => pick(how, 'by', 'approvalId', 'at')

const rules = { path: 'settlements', reads: 'payments.read', needs: 'books.write' } as const

/**
 * A charge of the provider: a deducted difference is booked as its fee, with GST apart, an added one as a returned charge;
 * this explains the settlement. `details`: the settlement, and in paise the difference that was seen and the GST in it.
 */
export const providerCharge = ({ takingBack }: SecondPerson, alerts: Alerts) =>
  takingBack({
    ...rules,
    kind: 'provider_charge',
    title: msg('charge.title', 'A payment service charge'),
    outcome: msg(
      'charge.then',
      'It is booked as a fee of the payment service, and the payout to the bank is explained.',
    ),
    async lock(tx, itemId, { settlement = '', amount = '', tax = '' }) {
      const found = await lockDifference(tx, settlement, itemId)
      if (found === null) return null
      if (found.more === 0n || found.more !== BigInt(amount)) throw new Problem('changed_meanwhile')
      if (BigInt(tax) > magnitude(found.more))
        throw wrongFields({ tax: /*i18n*/ 'GST cannot be more than the whole.' })
      return { ...found, settlement, itemId, tax: BigInt(tax) }
    },
    describe: ({ itemId, more }) => ({ what: itemId, amount: magnitude(more) }),
    async act(tx, { settlement, itemId, settledOn, items, more, tax: ofIt }, how) {
      const tax = paise(more < 0n ? ofIt : 0n - ofIt)
      const fee = paise(0n - more - tax)
      const [first, ...others] = [...entryOf('fees:razorpay', fee), ...entryOf('tax:razorpay', tax)]
      if (!first) return
      const nth = (await store.countCharges(tx, settlement, itemId)) + 1
      const { id: voucherId } = await bookVoucher(tx, {
        kind: 'charge',
        idempotencyKey: `settlement_charge:${settlement}:${itemId}:${nth}`,
        day: settledOn,
        narration: how.reason,
        subject: itemId === settlement ? `${settlement}:charge` : itemId,
        entries: [first, ...others],
        ...by(how),
      })
      await store.saveCharge(tx, settlement, { voucherId, itemId, fee, tax })
      await compareSettlement(tx, { alerts, at: how.at }, settlement, settledOn, items)
    },
    done: alerts.wake,
  })
export type ProviderCharge = ReturnType<typeof providerCharge>

/** A charge booked by mistake: its voucher is reversed, and the settlement differs again. */
export const providerChargeReversal = ({ takingBack }: SecondPerson, alerts: Alerts) =>
  takingBack({
    ...rules,
    kind: 'provider_charge_reversal',
    title: msg('charge.back_title', 'A payment service charge, reversed'),
    outcome: msg(
      'charge.back_then',
      'The charge no longer counts, and the payout to the bank differs again.',
    ),
    async lock(tx, itemId, { settlement = '' }) {
      const { settledOn, items } = await lockSettled(tx, settlement)
      const charge = (await store.chargesOf(tx, settlement)).find((one) => one.itemId === itemId)
      return charge ? { ...charge, settlement, settledOn, items } : null
    },
    describe: ({ itemId, fee, tax, number }) => ({
      what: itemId,
      amount: magnitude(fee + tax),
      voucher: number,
    }),
    async act(tx, { voucherId, settlement, settledOn, items }, how) {
      await reverseVoucher(tx, { voucherId, narration: how.reason, ...by(how) })
      await store.reverseCharge(tx, voucherId, how.at)
      await compareSettlement(tx, { alerts, at: how.at }, settlement, settledOn, items)
    },
    done: alerts.wake,
  })
export type ProviderChargeReversal = ReturnType<typeof providerChargeReversal>
