import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { anyId, contentLanguage } from '../kernel/fields.ts'

/** Slips: issued when the payment is booked, mailed once, and verifiable by anybody with the code on them. */

/**
 * The kinds of receipt: for a donor's gift, for a family's contribution with an application, or for a charge of the trust,
 * such as for a copy of a receipt.
 */
const receiptKind = z.enum(['donation', 'contribution', 'charge'])
export type ReceiptKind = z.infer<typeof receiptKind>

/** The state of a slip: valid, a duplicate issued later on request, for a refunded payment, or cancelled. */
export const slipState = z.enum(['valid', 'duplicate', 'refunded', 'cancelled'])
export type SlipState = z.infer<typeof slipState>

const slipCode = z.string().regex(/^[0-9a-z]{20}$/, /*i18n*/ 'This is not the code of a receipt.')

export const downloadSlip = endpoint('GET slip/download/{id}', {
  name: 'downloadSlip',
  who: 'bearer',
  tag: 'slips',
  summary:
    'Get the slip of one of the signed-in person’s payments, by the id of the record that was paid for.',
  params: z.object({ id: anyId }),
  example: { params: { id: 'don_4h8k2m9p' } },
  gives: 'pdf',
  problems: ['not_found', 'too_many'],
})

export const slips = {
  check: endpoint('GET slip/check', {
    name: 'checkSlip',
    who: 'anyone',
    tag: 'slips',
    summary:
      'Check whether a slip is valid, by the code on it. Names the donor by first name and initial only.',
    query: z.object({ code: slipCode }),
    example: { query: { code: '7m2k9x4q8w3r5t6y1zab' } },
    data: z.object({
      kind: receiptKind,
      state: slipState,
      number: z.string(),
      issued_at: instant,
      /** Empty if the giver's name was erased. */
      name: z.string(),
      amount: rupees,
      /** The amount refunded after the slip was issued, if any. */
      given_back: rupees.optional(),
      towards: z.string(),
      /** The purpose, as in the public lists; absent if they no longer show it or never did. */
      shown: z.object({ words: z.string(), lang: contentLanguage, picture: z.string() }).optional(),
    }),
    problems: ['not_found', 'too_many'],
  }),

  reissue: endpoint('POST slip/reissue', {
    name: 'reissueSlip',
    who: 'bearer',
    tag: 'slips',
    summary:
      'Mail the slip of one of the signed-in person’s payments again, marked DUPLICATE. Free of charge.',
    takes: 'form',
    body: z.object({
      /** The donation, inquiry or entry that it belongs to. */
      id: z.string().min(1).max(60),
    }),
    example: { body: { id: 'don_4h8k2m9p' } },
    problems: ['not_found', 'too_many'],
  }),
}
