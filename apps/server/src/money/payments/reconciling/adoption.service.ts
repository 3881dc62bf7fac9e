import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import { email as emailShape } from '@sahay/contract/kernel/fields'
import type { FastifyBaseLogger } from 'fastify'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Core, Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  alertById,
  closeAlert,
  lockAlert,
  openOfKind,
  someOfKind,
  type StoredAlert,
} from '../../../platform/alerts/alerts.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import * as orders from '../orders.store.ts'
import { type Provider, type ProviderPayment, ProviderRefused, ProviderUnavailable } from '../razorpay.ts'
import type { Settler } from '../settle.service.ts'
import { type Message, msg, sumValue } from '../../../kernel/language/message.ts'

/** A payment at the provider without an order of ours, with what a record can be made of. Paise. */
export interface Adoption {
  /** The need's id; nothing for the general fund. */
  readonly to: string | null
  /** Who gave, as staff know it. */
  readonly name: string | null
  /** As the provider knows them; empty where it does not. */
  readonly email: string
  readonly mobile: string
  readonly amount: Paise
  /** When it was begun. */
  readonly at: Date
}

/**
 * Writes the record and its order, as if they had been there before the payment; answers the order's id, or null where
 * that is not this feature's, or not there.
 */
export type Adopt = (tx: Executor, adoption: Adoption) => Promise<string | null>

export interface AdoptionInput {
  readonly id: string
  readonly to: string
  readonly name?: string | undefined
  readonly reason: string
}

/** Many at once: those that were put before staff up to an instant, after an alert's id. */
export interface BookingOfMany {
  readonly to: string
  readonly reason: string
  readonly upTo: Date
  readonly after?: string | undefined
}

export interface AdoptedPayment {
  readonly order: orders.Order
  readonly paymentId: string
}

interface AdoptionDeps extends Core {
  readonly provider: Provider
  readonly settler: Settler
  readonly log: FastifyBaseLogger
  /** Says that an order is due. */
  readonly wake: () => void
}

/** How many are booked in one call: some seconds, as the provider is asked about each. */
const MOST_AT_ONCE = 25

/** What the sandbox and the provider write where nobody gave an address. */
const NO_ADDRESS = /^void@/

/** Makes the missing order of payments, such as those after the moment of a restored backup. */
export function createAdoption({ db, now, provider, settler, log, wake }: AdoptionDeps) {
  const adopters: Adopt[] = []

  /** The provider's word on a payment. */
  async function ask(paymentId: string): Promise<ProviderPayment> {
    try {
      return await provider.payment(paymentId)
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new Problem('provider_unavailable')
      if (error instanceof ProviderRefused) throw refusal(UNKNOWN)
      throw error
    }
  }

  /** A payment whose money, named by its alert, the provider has. */
  function bookable(payment: ProviderPayment, amount: Paise | null): ProviderPayment & { order_id: string } {
    const { status, currency, order_id: orderId } = payment
    if (status !== 'captured')
      throw refusal(msg('booking.status', 'the payment service says that it is {status}', { status }))
    if (currency !== 'INR') throw refusal(msg('booking.currency', 'it is in {currency}', { currency }))
    if (amount !== paise(payment.amount))
      throw refusal(
        msg('booking.amount', 'the payment service says that it is for {amount}', {
          amount: sumValue(paise(payment.amount)),
        }),
      )
    if (!orderId) throw refusal(NO_ORDER)
    return { ...payment, order_id: orderId }
  }

  /** Has the feature that it is for make the record; answers the id of its order. */
  async function recordFor(tx: Executor, adoption: Adoption): Promise<string> {
    for (const makeRecord of adopters) {
      const orderId = await makeRecord(tx, adoption)
      if (orderId !== null) return orderId
    }
    throw new Problem('not_found')
  }

  async function adopt(by: Staff, alert: StoredAlert, payment: ProviderPayment, booking: AdoptionInput) {
    const { staffId } = by
    const { to, name = null, reason } = booking
    const at = now()
    const begun = payment.created_at ? new Date(payment.created_at * 1000) : at
    return db.transaction(async (tx) => {
      if (!(await lockAlert(tx, alert.id))) return null
      const orderId = await recordFor(tx, {
        to: to === 'general' ? null : to,
        name,
        ...payerOf(payment),
        amount: paise(payment.amount),
        at: begun < at ? begun : at,
      })
      await orders.nameOrders(tx, [{ id: orderId, providerOrderId: payment.order_id ?? '' }])
      await closeAlert(tx, alert.id, staffId, `booked to ${to}: ${reason}`, at)
      const detail = { order: orderId, to, paise: payment.amount }
      await recordAudit(tx, { action: 'payment.booked', by, subject: payment.id, detail }, at)
      return orders.lockOrder(tx, orderId)
    })
  }

  /** What an earlier call of the same booking has made; its payment may not be kept yet. */
  async function made({ id: paymentId, order_id: orderId }: ProviderPayment): Promise<AdoptedPayment> {
    const order = orderId ? await orders.orderAtProvider(db, orderId) : null
    if (!order) throw new Problem('not_found')
    return { order, paymentId }
  }

  const isOpen = async (id: string) => (await db.transaction((tx) => lockAlert(tx, id))) !== null

  async function book(by: Staff, booking: AdoptionInput): Promise<AdoptedPayment> {
    refuseAadhaar(booking.name ?? '')
    const alert = await alertById(db, booking.id)
    if (alert?.kind !== 'unknown_payment') throw new Problem('not_found')
    const reported = await ask(alert.subject)
    if (!(await isOpen(alert.id))) return made(reported)
    const payment = bookable(reported, alert.amount)
    const known = await orders.orderAtProvider(db, payment.order_id)
    if (known) {
      // somebody else has booked it just now
      if (!(await isOpen(alert.id))) return made(reported)
      await orders.makeDue(db, known.id, now())
      wake()
      throw new Problem('already_paid')
    }
    const order = await adopt(by, alert, payment, booking)
    if (!order) return made(reported)
    const paymentId = payment.id
    try {
      return { order: { ...order, status: await settler.settle(order, payment) }, paymentId }
    } catch (error) {
      log.error({ order: order.id, err: error }, 'a payment could not be settled yet')
      await orders.makeDue(db, order.id, now())
      wake()
      return { order, paymentId }
    }
  }

  return {
    /** Hands over who may make the record of such a payment. */
    adopts: (adopter: Adopt): void => void adopters.push(adopter),

    /**
     * Books the payment of an alert to a need or the general fund by the ordinary way of settling, and closes the alert.
     * Asked again, it answers what it made. Refuses with not_found (alert,
     * need), aadhaar_number, already_paid (its order is ours), payment_not_bookable, provider_unavailable.
     */
    book,

    /** How many such payments wait, their sum (paise), and when the last was put before staff. */
    async unmatched() {
      return (await openOfKind(db, 'unknown_payment')) ?? { count: 0, amount: paise(0), last: null }
    },

    /**
     * Books many of them likewise, one after the other. What cannot be booked stays open. Ends where the provider cannot be
     * asked: what was booked until then is. Refuses with not_found (need),
     * provider_unavailable.
     */
    async bookMany(by: Staff, { upTo, after = '', ...booking }: BookingOfMany) {
      const some = await someOfKind(db, { kind: 'unknown_payment', upTo, after, most: MOST_AT_ONCE })
      const booked: Paise[] = []
      for (const { id } of some) {
        try {
          booked.push((await book(by, { ...booking, id })).order.amount)
        } catch (error) {
          if (!(error instanceof Problem && stays.includes(error.code))) throw error
        }
      }
      return {
        booked: booked.length,
        amount: sum(...booked),
        /** How many stay open. */
        left: some.length - booked.length,
        /** After which alert the rest comes; null: this was all. */
        next: some.length < MOST_AT_ONCE ? null : (some.at(-1)?.id ?? null),
      }
    },
  }
}

/** Why a payment stays with staff, where many are booked. */
const stays: readonly string[] = ['payment_not_bookable', 'already_paid']

const UNKNOWN = msg('booking.unknown', 'the payment service does not know it')
const NO_ORDER = msg('booking.no_order', 'it was made without an order')

const refusal = (why: Message) => new Problem('payment_not_bookable', { why })

function payerOf({ email, contact }: ProviderPayment): { email: string; mobile: string } {
  const read = emailShape.safeParse(email ?? '')
  return {
    email: read.success && !NO_ADDRESS.test(read.data) ? read.data : '',
    mobile: /^\+[1-9]\d{7,14}$/.test(contact ?? '') ? (contact ?? '') : '',
  }
}
