import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Paise } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import { callOut } from '../../kernel/http/outgoing.ts'

/** The provider's wire (razorpay API v1), as far as it is used; other fields are not read. */
const order = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
})
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  captured: z.boolean().nullish(),
  international: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
  /** The provider's fee including tax; known once the payment is captured. */
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  /** The payer's data, as entered in the checkout. */
  email: z.string().nullish(),
  contact: z.string().nullish(),
  created_at: z.number().int().nullish(),
})
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
const settlement = z.object({
  id: z.string(),
  /** The amount that reaches the bank. */
  amount: z.number().int(),
  /** An unknown status is read as one in which the money has not reached the bank. */
  status: z.enum(['created', 'processed', 'failed']).catch('created'),
  fees: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  utr: z.string().nullish(),
  created_at: z.number().int(),
})
/** A line of the reconciliation list. */
const settledItem = z.object({
  entity_id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  credit: z.number().int(),
  debit: z.number().int(),
  tax: z.number().int().nullish(),
  created_at: z.number().int(),
  settled_at: z.number().int().nullish(),
  settlement_id: z.string().nullish(),
  payment_id: z.string().nullish(),
  description: z.string().nullish(),
})
/** A chargeback by a payer's bank. */
const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  /** An unknown status is read as undecided. */
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).catch('open'),
  reason_code: z.string().nullish(),
  /** Deadline for an answer; seconds. */
  respond_by: z.number().int().nullish(),
})
const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
const refusal = z.object({
  error: z.object({ code: z.string().optional(), description: z.string().optional() }),
})

export type ProviderOrder = z.output<typeof order>
export type ProviderPayment = z.output<typeof payment>
export type ProviderRefund = z.output<typeof refund>
export type ProviderSettlement = z.output<typeof settlement>
export type ProviderDispute = z.output<typeof dispute>
export type ProviderSettledItem = z.output<typeof settledItem>

/** A time range of the provider's lists: both ends inclusive, whole seconds. */
export interface DateRange {
  readonly from: Date
  readonly to: Date
}

/** True if the trust ever had a payment's money: not for an authorisation that was refunded. */
export function wasCaptured({ status, captured }: ProviderPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

/** The provider did not do what it was asked. */
export class ProviderFailure extends Error {}

/** No reliable answer: network failure, time-out, or provider failure. Ask again later. */
export class ProviderUnavailable extends ProviderFailure {}

/** The keys were refused: revoked, mistyped, or without the permission. Says nothing about the requested object. */
export class ProviderKeysRefused extends ProviderUnavailable {}

/** Too many requests. */
export class ProviderBusy extends ProviderUnavailable {}

/** The provider understood the request and refused it. */
export class ProviderRefused extends ProviderFailure {}

export interface ProviderAddress {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecrets: readonly string[]
  /** The API's base URL; read at each call, because the sandbox gets its port only when it listens. */
  readonly url: () => string
  /** The time-out for an answer, in milliseconds. */
  readonly timeoutMs: number
  /** Called after each answer with whether the keys were accepted. */
  readonly onKeys?: (accepted: boolean) => void
}

const PAGE = 100
/** Page size of the reconciliation list, which allows longer pages. */
const SETTLED_PAGE = 1000

export type Provider = ReturnType<typeof createProviderAdapter>

/** The adapter to the payment provider: a time-out on every call, typed failures, signatures in constant time. */
export function createProviderAdapter(address: ProviderAddress) {
  const authorization = `Basic ${Buffer.from(`${address.keyId}:${address.keySecret}`).toString('base64')}`

  async function ask<T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    refundId?: string,
  ): Promise<z.output<T>> {
    let status: number
    let answer: unknown
    try {
      const response = await callOut(`${address.url()}${path}`, {
        method,
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(refundId ? { 'x-refund-idempotency': refundId } : {}),
        },
        body: body && JSON.stringify(body),
        timeout: address.timeoutMs,
      })
      status = response.status
      answer = JSON.parse(response.body)
    } catch (cause) {
      // refused, reset, timed out, or HTML instead of JSON
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]}`, { cause })
    }
    if (status === 401 || status === 403) {
      address.onKeys?.(false)
      throw new ProviderKeysRefused(`answered ${status}`)
    }
    if (status === 429) throw new ProviderBusy(`answered ${status}`)
    // 409: the same refund is in progress
    if (status >= 500 || status === 409) throw new ProviderUnavailable(`answered ${status}`)
    address.onKeys?.(true)
    if (status < 200 || status >= 300) {
      const refused = refusal.safeParse(answer)
      throw new ProviderRefused(
        refused.success ? (refused.data.error.description ?? 'refused') : `answered ${status}`,
      )
    }
    const read = shape.safeParse(answer)
    if (!read.success) throw new ProviderUnavailable('answered something that cannot be read')
    return read.data
  }

  /** Reads a list to its end, a page at a time. */
  async function readAll<T extends z.ZodType>(
    item: T,
    path: string,
    which: string,
    page = PAGE,
  ): Promise<z.output<T>[]> {
    const all: z.output<T>[] = []
    for (;;) {
      const query = [which, `count=${page}`, `skip=${all.length}`].filter(Boolean).join('&')
      const { items } = await ask(list(item), 'GET', `${path}?${query}`)
      all.push(...items)
      if (items.length < page) return all
    }
  }
  const readBetween = <T extends z.ZodType>(item: T, path: string, { from, to }: DateRange) =>
    readAll(item, path, `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`)

  async function findOrder(receipt: string): Promise<ProviderOrder | null> {
    const { items } = await ask(list(order), 'GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
    return items.find((item) => item.receipt === receipt) ?? null
  }

  return {
    findOrder,
    /** Creates an order, once: if the answer was lost, the order is found again by its receipt. */
    async createOrder(receipt: string, amount: Paise): Promise<ProviderOrder> {
      const make = () =>
        ask(order, 'POST', '/orders', {
          amount: Number(amount),
          currency: 'INR',
          receipt,
          payment: { capture: 'automatic' },
        })
      try {
        return await make()
      } catch (error) {
        if (!(error instanceof ProviderUnavailable) || error instanceof ProviderKeysRefused) throw error
        return (await findOrder(receipt)) ?? (await make())
      }
    },
    payment: (id: string) => ask(payment, 'GET', `/payments/${encodeURIComponent(id)}`),
    async paymentsOf(orderId: string) {
      return (await ask(list(payment), 'GET', `/orders/${encodeURIComponent(orderId)}/payments`)).items
    },
    capture: ({ id, amount, currency }: ProviderPayment) =>
      ask(payment, 'POST', `/payments/${encodeURIComponent(id)}/capture`, { amount, currency }),
    /** Refunds paise of a captured payment, once for each id, however often it is called. */
    refund: (id: string, paymentId: string, amount: Paise) =>
      ask(
        refund,
        'POST',
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount: Number(amount), receipt: id },
        id,
      ),
    async refundsOf(paymentId: string) {
      return (await ask(list(refund), 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds`)).items
    },
    /** The provider's own lists for a time range: payments begun in it, refunds, and payouts to the bank. */
    paymentsBetween: (range: DateRange) => readBetween(payment, '/payments', range),
    refundsBetween: (range: DateRange) => readBetween(refund, '/refunds', range),
    settlementsBetween: (range: DateRange) => readBetween(settlement, '/settlements', range),
    settlement: (id: string) => ask(settlement, 'GET', `/settlements/${encodeURIComponent(id)}`),
    dispute: (id: string) => ask(dispute, 'GET', `/disputes/${encodeURIComponent(id)}`),
    /** All disputes: one may be decided long after it began, and there are few. */
    disputes: () => readAll(dispute, '/disputes', ''),
    /** The items of a day's settlements (yyyy-MM-dd, India). */
    settledOn(day: string) {
      const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
      const which = `year=${year}&month=${month}&day=${ofMonth}`
      return readAll(settledItem, '/settlements/recon/combined', which, SETTLED_PAGE)
    },
    /** Whether a checkout's signature fits the stored order. */
    signedCheckout: (orderId: string, paymentId: string, signature: string): boolean =>
      signed(`${orderId}|${paymentId}`, address.keySecret, signature),
    /** Whether a webhook's raw body was signed with one of the secrets. */
    signedWebhook: (body: Buffer, signature: string): boolean =>
      address.webhookSecrets.some((secret) => signed(body, secret, signature)),
  }
}

function signed(content: string | Buffer, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
