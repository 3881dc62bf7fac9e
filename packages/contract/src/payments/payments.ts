import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paymentStatus } from '../kernel/fields.ts'
import { paidKinds } from './kinds.ts'

const kinds = Object.values(paidKinds)
const paymentType = z.enum(kinds.map(({ type }) => type))
export const purpose = z.enum(kinds.map(({ purpose: name }) => name))

/** The provider's id of a payment. */
export const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/, /*i18n*/ 'This is not a payment ID.')

export const confirmation = z.object({
  /** The id of the record that the order was made for. */
  id: z.string().min(1).max(60),
  paymentId,
  type: paymentType,
  /** The checkout's signature over order and payment; verified if sent. */
  signature: z.string().max(200).optional(),
})
export type Confirmation = z.output<typeof confirmation>

const confirming = {
  tag: 'payments',
  takes: 'form',
  body: confirmation,
  example: { body: { id: 'don_4h8k2m9p', paymentId: 'pay_29QQoUBi66xm2f', type: 'Donation' } },
  answer: z.object({
    /** Success, or Pending while the provider cannot be reached: 'Paid; we are confirming' (departure 14). */
    payment: paymentStatus,
  }),
  problems: ['payment_mismatch', 'payment_failed', 'signature_wrong', 'not_found', 'too_many'],
} as const

export const postPayment = endpoint('POST payment/fetch', {
  ...confirming,
  name: 'postPayment',
  who: 'anyone',
  summary: 'Report that a checkout succeeded. The server confirms it with the provider before it accepts it.',
})

export const donatorPayment = endpoint('POST payment/fetchdata', {
  ...confirming,
  name: 'donatorPayment',
  who: 'bearer',
  summary:
    'Report that a checkout for a record of the signed-in person succeeded. The server confirms it with the provider before it accepts it.',
})

export const webhook = endpoint('POST payments/webhook', {
  name: 'webhook',
  who: 'provider',
  tag: 'payments',
  summary:
    "Receive the provider's events, signed over the raw body. They are hints only: the server asks the provider for the actual state.",
  takes: 'raw',
  problems: ['signature_wrong'],
})

export const reconciled = endpoint('GET payments/reconciled', {
  name: 'reconciled',
  who: 'anyone',
  tag: 'payments',
  summary:
    "Get when all totals were last compared with the ledger and with the provider's lists, and whether they agree now.",
  data: z.object({
    /** Null before the first nightly check. */
    at: instant.nullable(),
    /** True if the books and the provider's lists were compared recently and agree, and nothing waits for staff. */
    ok: z.boolean(),
    books: z.object({ at: instant.nullable(), ok: z.boolean() }),
    /** When the provider's lists were last read, up to which instant, and whether that instant is less than 3 hours ago. */
    lists: z.object({ at: instant.nullable(), upTo: instant.nullable(), ok: z.boolean() }),
    /** The number of open alerts. */
    alerts: z.number(),
    /** The newest seal of the ledger's hash chain. Anybody who keeps it can later have it verified. Null before the first. */
    seal: z.object({ number: z.number(), hash: z.string() }).nullable(),
  }),
})
