import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

/** What the owner decides about payments; the public is not told. */
export const paymentSettings = z.object({
  /** Whether gifts by cards from abroad are kept; otherwise they are not taken, or given back. */
  internationalCards: z.boolean(),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

export const changePaymentSettings = endpoint({
  name: 'officePaymentSettings',
  method: 'POST',
  path: 'office/settings/payments',
  who: 'staff',
  tag: 'office',
  summary: 'Decides whether gifts by cards from abroad are kept. Holds for payments that come from now on.',
  body: paymentSettings,
  answer: z.object({}),
  problems: ['forbidden'],
})
