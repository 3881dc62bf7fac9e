import { z } from 'zod'
import { event } from '../events/events.ts'
import { movedPart, need, needProblems } from '../giving/giving.ts'
import { helpType } from '../help/help.ts'
import { instant, rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId, contentLanguage, paymentStatus } from '../kernel/fields.ts'
import { keysOf } from '../kernel/keys.ts'
import { paidKinds } from '../payments/kinds.ts'

/** The page after a gift, a place in an event, an application, an inquiry and a request for help. Amounts are rupees. */

export const thanksKinds = [...keysOf(paidKinds), 'help'] as const
const thanksKind = z.enum(thanksKinds)

/** What the browser that sent a form shows in the place of a session; the call that took the form answers it. */
const key = z.object({ 'x-thanks-key': z.string().max(100).optional() })

/** How many days after it was sent a record is shown to a browser with its key. */
export const THANKS_KEY_DAYS = 7

/** What each kind shows besides; all that a kind need not have is optional. */
const parts = z.object({
  donation: z
    .object({
      /** The need as it stands now, and how much of it this gift is. */
      need,
      given: z.number(),
      /** Where parts went that came when the need was met. */
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
  /** The places of this payment: what each is called in the draw, and until when an unpaid one is kept. */
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
      /** By when it is decided (ISO 8601, UTC); null until it is paid. */
      promisedBy: z.string().nullable(),
      /** Another one with one of its mobiles, for a child of this birth date, this scheme and year, is paid. */
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
  /** Who gave, applied or asked, and where its mail goes (empty where none does). */
  name: z.string(),
  email: z.string(),
  /** When it was sent. */
  at: instant,
  /** Null where nothing is paid. */
  payment: paymentStatus.nullable(),
  /** The provider holds the money, and has not said that it is ours. */
  confirming: z.boolean(),
  /** Whether its order can be paid now. */
  payable: z.boolean(),
  amount: rupees.nullable(),
  /** Its slip, once it is issued; `code` stands in the address of its page. */
  slip: z.object({ number: z.string(), code: z.string() }).nullable(),
  /** What of it went back, where something did. */
  returned: rupees.optional(),
  ...parts.shape,
})
/** What the page after a gift or a form shows. */
export type Thanks = z.input<typeof thanks>

export const thanksPage = {
  read: endpoint('GET thanks/{kind}/{id}', {
    name: 'getThanks',
    who: 'anyone',
    tag: 'thanks',
    summary:
      'Tell what the page after a gift or a form shows: to the signed-in person whose it is, or to the browser that sent it, which names its key.',
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
      'Get the order of a record that is not paid yet, to open the checkout with once more; for those who may see its page.',
    takes: 'form',
    headers: key,
    body: z.object({ kind: z.enum(keysOf(paidKinds)), id: anyId }),
    example: { body: { kind: 'donation', id: 'don_4h8k2m9p' } },
    answer: z.object({
      /** The provider's order: the same as at first, so that nobody pays twice. */
      data: z.string(),
      id: z.string(),
      amountPaise: z.number().int(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** What it is for, in words. */
      about: z.string(),
      /** The language of that, where staff have written it. */
      lang: contentLanguage.optional(),
      /** Until when a place is kept; null where none is. */
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
