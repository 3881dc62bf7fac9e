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

/** A payment at the provider without one of our orders, with the data for a record. Paise. */
export interface Adoption {
  /** The need's id; null for the general fund. */
  readonly to: string | null
  /** The giver's name, as staff know it. */
  readonly name: string | null
  /** As the provider knows them; empty if it does not. */
  readonly email: string
  readonly mobile: string
  readonly amount: Paise
  /** When the payment began. */
  readonly at: Date
}

/**
 * Creates the record and its order as if they had existed before the payment; returns the order's id, or null if `to` is not
 * this feature's or does not exist.
 */
export type Adopt = (tx: Executor, adoption: Adoption) => Promise<string | null>

export interface AdoptionInput {
  readonly id: string
  readonly to: string
  readonly name?: string | undefined
  readonly reason: string
}

/** Booking of many payments: those whose alerts were raised up to an instant, after an alert's id. */
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
  /** Signals that an order is due. */
  readonly wake: () => void
}

/** The most payments booked in one call: it takes seconds, because the provider is asked about each. */
const MOST_AT_ONCE = 25

/** Placeholder addresses of the sandbox and the provider. */
const NO_ADDRESS = /^void@/

/** Makes the missing order of payments, such as those after the moment of a restored backup. */
export function createAdoption({ db, now, provider, settler, log, wake }: AdoptionDeps) {
  const adopters: Adopt[] = []

  /** The payment as the provider reports it. */
  async function ask(paymentId: string): Promise<ProviderPayment> {
    try {
      return await provider.payment(paymentId)
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new Problem('provider_unavailable')
      if (error instanceof ProviderRefused) throw refusal(UNKNOWN)
      throw error
    }
  }

  /** The payment, if the provider has the money that its alert names. */
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

  /** Lets the responsible feature create the record; returns the id of its order. */
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

  /** The result of an earlier call of the same booking; its payment may not be stored yet. */
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
      // another person has booked it meanwhile
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
    /** Registers a feature that can create the record of such a payment. */
    adopts: (adopter: Adopt): void => void adopters.push(adopter),

    /**
     * Books the payment of an alert to a need or the general fund through regular settling, and closes the alert. A repeated
     * call returns the earlier result. Refuses with not_found (alert, need), aadhaar_number, already_paid (its order is
     * ours), payment_not_bookable, provider_unavailable.
     */
    book,

    /** The number of such payments, their sum (paise), and when the last alert was raised. */
    async unmatched() {
      return (await openOfKind(db, 'unknown_payment')) ?? { count: 0, amount: paise(0), last: null }
    },

    /**
     * Books many of them in the same way, one after the other. Those that cannot be booked stay open. Stops if the provider
     * cannot be asked: what was booked until then stays. Refuses with not_found (need), provider_unavailable.
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
        /** The number that stay open. */
        left: some.length - booked.length,
        /** The alert after which to continue; null if there are no more. */
        next: some.length < MOST_AT_ONCE ? null : (some.at(-1)?.id ?? null),
      }
    },
  }
}

/** The refusals for which a payment stays with staff in a booking of many. */
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
