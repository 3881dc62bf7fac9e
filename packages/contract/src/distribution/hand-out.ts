import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { arrayOf, choose, actionKey } from '../kernel/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { familyId, handOutState } from './office-distribution.ts'
import { sizes } from './office-distribution-families.ts'
import { collectedBy, given } from './office-hand-outs.ts'
import { requiredPicture } from '../staff/office-fields.ts'
import { applicationId, standard } from '../schemes/schemes.ts'

/**
 * The calls of a volunteer's phone with a day pass. The pass is the credential, together with its four-digit PIN where
 * names are read. The answers contain nothing about a child beyond the first name, the class and the sizes.
 */

const token = z.string().regex(/^[\w-]{43}$/, choose)
/** The four-digit PIN, given separately from the link, so that somebody who finds the link on a lost phone cannot open the list. */
const pin = z.string().regex(/^\d{4}$/, choose)
/** Milliseconds since 1970, by the phone's clock. */
const phoneTime = z.number(choose).int(choose).min(0).max(8_640_000_000_000)

/** The state of a hand-out that this phone sent; 'refused': it does not belong to this day. */
const sentState = z.enum([...handOutState.options, 'refused'])

const byAnyone = { who: 'anyone', tag: 'office' } as const

export const handOutPhone = {
  list: endpoint('POST hand-out/list', {
    name: 'handOutList',
    ...byAnyone,
    summary:
      'Get the list of a distribution day, for a phone with its pass. Available from the day before until the day is over.',
    body: z.object({ token, pin }),
    data: z.object({
      day: z.string(),
      place: z.string(),
      opens: z.string(),
      closes: z.string(),
      /** Whether a photograph of the signed receipt is asked for. */
      photo: z.boolean(),
      /** The name of the pass. */
      name: z.string(),
      /** When the pass expires and the list must be deleted. */
      until: instant,
      items: z.array(z.object({ id: z.string(), name: z.string(), sized: z.boolean() })),
      families: arrayOf({
        id: z.string(),
        code: z.string(),
        scan: z.string(),
        children: arrayOf({
          id: z.string(),
          name: z.string(),
          standard,
          sizes: z.record(z.string(), z.string()),
          got: z.array(z.string()),
        }),
      }),
    }),
    problems: ['pass_over', 'code_wrong', 'too_many', 'proof_needed'],
  }),
  sync: endpoint('POST hand-out/sync', {
    name: 'handOutSync',
    ...byAnyone,
    summary:
      'Send the hand-outs that a phone has recorded; each counts once, however often it is sent. Answers the state of what was sent, and what others have handed out.',
    body: z.object({
      token,
      /** The phone's clock when sending; the server uses it to correct the times below. */
      sentAt: phoneTime,
      /** `now` of the last answer, 0 at first. The answer contains what others have done since then. */
      since: phoneTime,
      handOuts: z
        .array(
          z.object({
            key: actionKey,
            family: familyId,
            /** The phone's clock when scanning. */
            at: phoneTime,
            /** How many milliseconds that clock was behind the server's at the phone's last request. */
            behind: z.number(choose).int(choose).min(-8_640_000_000_000).max(8_640_000_000_000),
            given,
            /** By child: the sizes that were handed out, for items whose size the list did not have. */
            sizes: z.record(applicationId, sizes).default({}),
            collectedBy,
            /** True if it is undone; can also be sent for an earlier hand-out. */
            undone: z.boolean(),
          }),
        )
        .max(100),
    }),
    data: z.object({
      /** The server’s clock, in milliseconds since 1970. */
      now: z.number().int(),
      /** True if the pass has expired: the list must be deleted. */
      over: z.boolean(),
      /** The hand-outs sent in this call, and earlier ones of this phone that do not count. */
      sent: arrayOf({
        key: z.string(),
        state: sentState,
        /** It arrived more than three days after its scan. */
        slow: z.boolean(),
      }),
      /** Everything handed out so far, items by child, for families with a change; empty if the pass has expired. */
      got: z.record(z.string(), z.array(z.string())),
    }),
    problems: ['pass_over', 'too_many'],
  }),
  receipt: endpoint('POST hand-out/receipt', {
    name: 'handOutReceipt',
    ...byAnyone,
    summary:
      'Upload the photograph of the receipt for a hand-out that this pass has sent; stored once, however often it is sent. Also accepted from a pass that has ended.',
    takes: 'form',
    body: z.object({ token, key: actionKey }),
    files: { photo: requiredPicture },
    problems: ['pass_over', 'not_found', 'too_many'],
  }),
}
