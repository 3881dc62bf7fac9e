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
 * What a volunteer’s phone asks and sends with a day pass. The pass is the credential, with its four digits where names are read, and the answers hold no more of a
 * child than the first name, the class and the sizes.
 */

const token = z.string().regex(/^[\w-]{43}$/, choose)
/** The four digits that were given beside the link, so that anyone who finds the link on a lost phone opens no list. */
const pin = z.string().regex(/^\d{4}$/, choose)
/** Milliseconds since 1970, as the phone’s clock has it. */
const phoneTime = z.number(choose).int(choose).min(0).max(8_640_000_000_000)

/** How a hand-out stands that this phone has sent; 'refused': it is not of this day. */
const sentState = z.enum([...handOutState.options, 'refused'])

const byAnyone = { who: 'anyone', tag: 'office' } as const

export const handOutPhone = {
  list: endpoint('POST hand-out/list', {
    name: 'handOutList',
    ...byAnyone,
    summary: 'Get the list of a day for a phone with its pass, from the day before until the day is over.',
    body: z.object({ token, pin }),
    data: z.object({
      day: z.string(),
      place: z.string(),
      opens: z.string(),
      closes: z.string(),
      /** Whether a photograph of the signed receipt is asked for. */
      photo: z.boolean(),
      /** What the pass is called. */
      name: z.string(),
      /** When the pass is over and the list must be deleted. */
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
      'Take what a phone has handed out, each once however often it is sent, and say how all it has sent stands and what others have handed out.',
    body: z.object({
      token,
      /** The phone’s clock at sending, by which the server corrects the times below. */
      sentAt: phoneTime,
      /** What `now` was in the last answer; 0 at first: what others have done since is answered. */
      since: phoneTime,
      handOuts: z
        .array(
          z.object({
            key: actionKey,
            family: familyId,
            /** The phone’s clock at the scan. */
            at: phoneTime,
            /** How far that clock was behind the server’s when the phone last asked, in milliseconds. */
            behind: z.number(choose).int(choose).min(-8_640_000_000_000).max(8_640_000_000_000),
            given,
            /** By the child: the sizes that were handed out where the list had none. */
            sizes: z.record(applicationId, sizes).default({}),
            collectedBy,
            /** Whether it is taken back: said of one that was sent before, too. */
            undone: z.boolean(),
          }),
        )
        .max(100),
    }),
    data: z.object({
      /** The server’s clock, in milliseconds since 1970. */
      now: z.number().int(),
      /** The pass is over: the list must be deleted. */
      over: z.boolean(),
      /** What was sent now, and what this phone has sent before and does not stand. */
      sent: arrayOf({
        key: z.string(),
        state: sentState,
        /** It came more than three days after its scan. */
        slow: z.boolean(),
      }),
      /** What has been handed out in all, items by child, for families where that changed; empty where the pass is over. */
      got: z.record(z.string(), z.array(z.string())),
    }),
    problems: ['pass_over', 'too_many'],
  }),
  receipt: endpoint('POST hand-out/receipt', {
    name: 'handOutReceipt',
    ...byAnyone,
    summary:
      'Take the photograph of the receipt of a hand-out that this pass has sent, once however often it is sent; also of a pass that was ended.',
    takes: 'form',
    body: z.object({ token, key: actionKey }),
    files: { photo: requiredPicture },
    problems: ['pass_over', 'not_found', 'too_many'],
  }),
}
