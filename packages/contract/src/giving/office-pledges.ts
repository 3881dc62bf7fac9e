import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { dayRange, recordId, oneOf, savedVersion } from '../kernel/fields.ts'
import { languageCodes } from '../kernel/languages.ts'
import { list, searchText } from '../kernel/list.ts'
import { staffReason } from '../staff/office-fields.ts'

/** Pledges: gifts that givers announced to send by UPI or bank transfer. Amounts are rupees, to the paisa. */

/** promised: the money is expected. matched: the money arrived. expired: nothing arrived in time. withdrawn: it will not arrive. */
export const pledgeStates = ['promised', 'matched', 'expired', 'withdrawn'] as const
const state = oneOf(pledgeStates)

const row = z.object({
  id: z.string(),
  /** The note as people write it: SAHAY 7K3QDX. */
  note: z.string(),
  /** Empty after erasure. */
  name: z.string(),
  amount: rupees,
  fund: z.string(),
  /** The need's name, if it is for a need. */
  need: z.string().nullable(),
  state,
  at: instant,
  /** The amount received, once it has arrived. */
  received: rupees.nullable(),
  reminded_at: instant.nullable(),
  ended_at: instant.nullable(),
  version: z.number().int(),
})

const pledgeId = recordId('plg')

const one = { id: pledgeId, version: savedVersion }
const changed = z.object({ version: z.number().int() })
const problems = ['not_found', 'changed_meanwhile', 'pledge_ended'] as const

export const pledges = {
  list: list('GET office/pledges', {
    name: 'officePledges',
    may: 'pledges.read',
    summary: 'List pledges of transfers, newest first.',
    row,
    sort: ['-at', 'at', '-amount'],
    filter: {
      state: state.optional(),
      /** The first and the last day on which it was made, in India. */
      ...dayRange,
      /** A note, the beginning of a first or last name, or a mobile. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/pledges/one', {
    name: 'officePledge',
    may: 'pledges.read',
    summary: 'Get one pledge, in full. The view is recorded in the audit log.',
    query: z.object({ id: pledgeId }),
    data: row.extend({
      email: z.string(),
      mobile: z.string(),
      language: z.enum(languageCodes),
      /** The gift that was recorded for it. */
      gift: z.string().nullable(),
      end_reason: z.string(),
    }),
  }),

  remind: officeCall('POST office/pledges/remind', {
    name: 'officePledgeRemind',
    may: 'pledges.edit',
    summary:
      'Remind the donor, in the donor’s language, that the gift has not arrived yet; at most once a day.',
    body: z.object(one),
    data: changed,
    problems: [...problems, 'no_address', 'reminded_today'],
  }),

  expire: officeCall('POST office/pledges/expire', {
    name: 'officePledgeExpire',
    may: 'pledges.edit',
    summary: 'Mark a pledge as expired. A transfer with its note is still recognised.',
    body: z.object(one),
    data: changed,
    problems,
  }),

  withdraw: officeCall('POST office/pledges/withdraw', {
    name: 'officePledgeWithdraw',
    may: 'pledges.edit',
    summary: 'Record that the donor is not going to send a pledged gift, and why.',
    body: z.object({ ...one, reason: staffReason }),
    data: changed,
    problems: [...problems, 'aadhaar_number'],
  }),
}
