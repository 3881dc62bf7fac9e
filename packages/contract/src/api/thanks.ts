import { z } from 'zod'
import { event } from '../events/events.ts'
import { movedPart, need, needProblems } from '../giving/giving.ts'
import { helpType } from '../help/help.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId, contentLanguage, paymentStatus } from '../kernel/fields.ts'
import { keysOf } from '../kernel/keys.ts'
import { paidKinds } from '../payments/kinds.ts'

/** The page shown after a gift, an event entry, an application, an inquiry or a request for help. Amounts are rupees. */

export const thanksKinds = [...keysOf(paidKinds), 'help'] as const
const thanksKind = z.enum(thanksKinds)

/** The key with which the browser that sent a form can read the record without a session; the form's call returns it. */
const key = z.object({ 'x-thanks-key': z.string().max(100).optional() })

/** Days for which a browser with the key can see the record after sending it. */
export const THANKS_KEY_DAYS = 7

/** The additional fields of each kind; those that not every record has are optional. */
const parts = z.object({
  donation: z
    .object({
      /** The current state of the need, and this gift's share of it. */
      need,
      given: z.number(),
      /** Where the surplus parts of the gift went, if the need was already met when they arrived. */
      moved: z.array(movedPart),
    })
    .optional(),
  event: event
    .pick({
      id: true,
      eventId: true,
      name: true,
      lang: true,
      image: true,
      draw_at: true,
      closes_at: true,
      at_close: true,
      state: true,
      pending_people: true,
    })
    .optional(),
  /** The entries of this payment: the name of each in the draw, and the time until which an unpaid one is held. */
  entries: z
    .array(z.object({ id: z.string(), uniqueId: z.string(), heldUntil: z.string().nullable() }))
    .optional(),
  application: z
    .object({
      reference: z.string(),
      registration: z.string().nullable(),
      scheme: z.string(),
      /** First name and initial. */
      student: z.string(),
      /** The time by which it is decided (ISO 8601, UTC); null until it is paid. */
      promisedBy: z.string().nullable(),
      /** True if another application with one of the same mobiles, the same birth date, scheme and year is already paid. */
      paidBefore: z.boolean(),
    })
    .optional(),
  inquiry: z.object({ purpose: z.string() }).optional(),
  help: z.object({ reference: z.string(), type: helpType }).optional(),
})
export type ThanksParts = z.infer<typeof parts>

export const thanks = z.object({
  kind: thanksKind,
  id: z.string(),
  /** The name of the person who gave, applied or asked, and the address for its mail (empty if none is sent). */
  name: z.string(),
  email: z.string(),
  /** When it was sent. */
  at: instant,
  /** Null if there is no payment. */
  payment: paymentStatus.nullable(),
  /** The provider holds the money but has not confirmed the payment yet. */
  confirming: z.boolean(),
  /** Whether its order can be paid now. */
  payable: z.boolean(),
  amount: rupees.nullable(),
  /** Its slip, once issued; `code` is part of the address of the slip's page. */
  slip: z.object({ number: z.string(), code: z.string() }).nullable(),
  /** The amount refunded, if any. */
  returned: rupees.optional(),
  ...parts.shape,
})
/** The data of the page shown after a gift or a form. */
export type Thanks = z.input<typeof thanks>

export const thanksPage = {
  read: endpoint('GET thanks/{kind}/{id}', {
    name: 'getThanks',
    who: 'anyone',
    tag: 'thanks',
    summary:
      'Get what the page after a gift or a form shows. For the signed-in owner of the record, or for the browser that sent the form, which sends its key.',
    params: z.object({ kind: thanksKind, id: anyId }),
    headers: key,
    example: { params: { kind: 'donation', id: 'don_4h8k2m9p' } },
    data: thanks,
    problems: ['not_signed_in', 'not_found', 'too_many'],
  }),

  payAgain: endpoint('POST payment/again', {
    name: 'payAgain',
    who: 'anyone',
    tag: 'payments',
    summary:
      'Get the order of an unpaid record, to open the checkout again. For callers who may see the record’s page.',
    takes: 'form',
    headers: key,
    body: z.object({ kind: z.enum(keysOf(paidKinds)), id: anyId }),
    example: { body: { kind: 'donation', id: 'don_4h8k2m9p' } },
    answer: z.object({
      /** The provider's order: the original one, so that nobody pays twice. */
      data: z.string(),
      id: z.string(),
      amountPaise: z.number().int(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** The purpose, in words. */
      about: z.string(),
      /** The language of the purpose, if staff wrote it. */
      lang: contentLanguage.optional(),
      /** The time until which an entry is held; null if none is. */
      heldUntil: instant.nullable(),
      /** The server's clock. */
      now: instant,
    }),
    problems: [
      'not_signed_in',
      'not_found',
      'already_paid',
      'hold_over',
      'provider_unavailable',
      'too_many',
      'proof_needed',
      ...needProblems,
    ],
  }),
}
