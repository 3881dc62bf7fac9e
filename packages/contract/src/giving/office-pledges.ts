import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { recordVersion } from '../kernel/fields.ts'
import { idPattern } from '../kernel/ids.ts'
import { languageCodes } from '../kernel/languages.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { giftReason } from './office-gifts.ts'

/** Pledges: what givers said that they send by UPI or bank transfer. Amounts are rupees, to the paisa. */

const choose = /*i18n*/ 'Please choose from the list.'
const day = z.iso.date(/*i18n*/ 'Please choose a day.')

/** It is waited for; its money has come; nothing came in time; it is not going to come. */
export const pledgeStates = ['promised', 'matched', 'expired', 'withdrawn'] as const
const state = z.enum(pledgeStates, choose)
export type PledgeState = z.infer<typeof state>

const row = z.object({
  id: z.string(),
  /** As people write it: SAHAY 7K3QDX. */
  note: z.string(),
  /** Empty once it was erased. */
  name: z.string(),
  amount: z.number(),
  fund: z.string(),
  /** The need's name, where it is for one. */
  need: z.string().nullable(),
  state,
  at: z.string(),
  /** What has come, once it has. */
  received: z.number().nullable(),
  reminded_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  version: z.number().int(),
})

export const listPledges = list({
  name: 'officePledges',
  path: 'office/pledges',
  summary: 'Pledges of transfers, the newest first.',
  row,
  sort: ['-at', 'at', '-amount'],
  filter: {
    state: state.optional(),
    /** The first and the last day on which it was made, in India. */
    from: day.optional(),
    until: day.optional(),
    /** A note, the beginning of a name or of a last name, or a mobile. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

const pledgeId = z.string(choose).regex(idPattern('plg'), choose)

export const readOfficePledge = endpoint({
  name: 'officePledge',
  method: 'GET',
  path: 'office/pledges/one',
  who: 'staff',
  tag: 'office',
  summary: 'One pledge, whole; the look is noted.',
  query: z.object({ id: pledgeId }),
  answer: z.object({
    data: row.extend({
      email: z.string(),
      mobile: z.string(),
      language: z.enum(languageCodes),
      /** The gift that it became. */
      gift: z.string().nullable(),
      end_reason: z.string(),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

const one = { id: pledgeId, version: recordVersion.min(1) }
const changed = z.object({ data: z.object({ version: z.number().int() }) })
const act = { method: 'POST', who: 'staff', tag: 'office', answer: changed } as const
const problems = ['forbidden', 'not_found', 'changed_meanwhile', 'pledge_ended'] as const

export const remindPledge = endpoint({
  ...act,
  name: 'officePledgeRemind',
  path: 'office/pledges/remind',
  summary: 'Writes to the giver that the gift has not come yet, in their language; once in a day at most.',
  body: z.object(one),
  problems: [...problems, 'no_address', 'reminded_today'],
})

export const expirePledge = endpoint({
  ...act,
  name: 'officePledgeExpire',
  path: 'office/pledges/expire',
  summary: 'Waits no longer for a pledge. A transfer with its note is known all the same.',
  body: z.object(one),
  problems,
})

export const withdrawPledge = endpoint({
  ...act,
  name: 'officePledgeWithdraw',
  path: 'office/pledges/withdraw',
  summary: 'Notes that the giver is not going to send it, and why.',
  body: z.object({ ...one, reason: giftReason }),
  problems: [...problems, 'aadhaar_number'],
})
