import { z } from 'zod'
import { choose, day, recordId, oneOf, integer } from '../kernel/fields.ts'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { version } from '../content/office-content.ts'
import { reason } from '../schemes/office-decisions.ts'
import { filled } from '../staff/office-fields.ts'

/**
 * Days on which things are handed out to families: the items brought, the families expected, the things given, and the
 * final count. Volunteers hand out with a pass (hand-out.ts). Days are yyyy-MM-dd in India, instants ISO 8601 in UTC.
 */

const dayState = oneOf(['open', 'closed', 'cancelled'])

/**
 * The state of a hand-out. stands: it counts. conflict: part of it had already been handed out. late: it arrived after the
 * day was closed or with a revoked pass. undone: it was undone. Staff decide about conflicts and late ones.
 */
export const handOutState = z.enum(['stands', 'conflict', 'late', 'undone'])
export type HandOutState = z.infer<typeof handOutState>

export const dayId = recordId('day')
export const itemId = recordId('itm')
export const familyId = recordId('fam')
export const passId = recordId('pass')
/** A hand-out's key: the id of the pass or member of staff, then a key made by the phone. */
export const handOutId = z.string().regex(/^(?:pass|stf)_[0-9a-z]{1,40}\.[0-9a-z]{16,32}$/, choose)

export const name = filled(line, /*i18n*/ 'Please enter a name.', 60, 2)
/** A time of day; 9:30 is read as 09:30. */
const hour = z
  .string()
  .trim()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Please enter the time as 09:30.')
  .transform((typed) => typed.padStart(5, '0'))
export const pieces = integer(/*i18n*/ 'Please enter a whole number.', 0, 100_000)
const dayForm = {
  day,
  place: filled(line, /*i18n*/ 'Please enter the place.', 160, 3),
  opens: hour,
  closes: hour,
}

const row = z.object({
  id: z.string(),
  day: z.string(),
  place: z.string(),
  opens: z.string(),
  closes: z.string(),
  /** True if the phones should photograph the signed receipt. */
  photo: z.boolean(),
  state: dayState,
  families: z.number().int(),
  children: z.number().int(),
  /** Children who received something. */
  served: z.number().int(),
  /** Hand-outs that wait for a decision. */
  undecided: z.number().int(),
  version: z.number().int(),
})

const item = z.object({
  id: z.string(),
  name: z.string(),
  /** True if the item comes in sizes. */
  sized: z.boolean(),
  brought: z.number().int(),
  handedOut: z.number().int(),
  /** The number left at the end; null if nobody has counted yet. */
  leftOver: z.number().int().nullable(),
  /** The reason if the numbers brought, handed out and left over do not add up. */
  reason: z.string().nullable(),
})

const pass = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  madeAt: instant,
  /** When the phone last loaded the list, and when the server last heard from it. */
  loadedAt: instant.nullable(),
  seenAt: instant.nullable(),
  revokedAt: instant.nullable(),
})

const handOut = z.object({
  /** The name of the person who collected for the family; empty if the family itself came, or if the name is erased. */
  collectedBy: z.string(),
  id: z.string(),
  family: z.string(),
  /** The holder of the pass, or the member of staff. */
  by: z.string(),
  /** When it was scanned, by the server's clock, and when it arrived. */
  at: instant,
  receivedAt: instant,
  /** The phone's clock was changed in between, so the time is an estimate. */
  clockChanged: z.boolean(),
  /** Items by the child's application. */
  given: z.record(z.string(), z.array(z.string())),
  state: handOutState,
  /** The staff's decision on a conflict or a late hand-out: the things were given, or it was a mistake. */
  decided: z.enum(['given', 'mistake']).nullable(),
  reason: z.string().nullable(),
  /** True if there is a photograph of the signed receipt. */
  receipt: z.boolean(),
})

export const dayProblems = ['not_found', 'day_closed'] as const

export const days = {
  list: list('GET office/distribution', {
    name: 'officeDays',
    may: 'distribution.read',
    summary: 'List distribution days, latest first. Can be filtered by state.',
    row,
    sort: ['-day', 'day'],
    filter: { state: dayState.optional() },
  }),
  one: officeCall('GET office/distribution/one', {
    name: 'officeDay',
    may: 'distribution.read',
    summary:
      'Get one distribution day: its items with their totals, its passes, its hand-outs (newest first) and its letters.',
    query: z.object({ id: dayId }),
    data: row.extend({
      items: z.array(item),
      passes: z.array(pass),
      handOuts: z.array(handOut),
      /** Counts of families: with a letter about the current day, place and hours on its way; who can be written to; who cannot. */
      letters: z.object({
        sent: z.number().int(),
        waiting: z.number().int(),
        withoutMail: z.number().int(),
      }),
      closedAt: instant.nullable(),
    }),
  }),
  save: officeCall('POST office/distribution/save', {
    name: 'officeSaveDay',
    may: 'distribution.run',
    summary:
      'Create a distribution day, or change one. A change of date, place or hours makes the letters already sent outdated.',
    body: z.object({
      id: dayId.optional(),
      version: version.optional(),
      ...dayForm,
      /** Unchanged if left out. Cannot change once a phone has the list: 'day_begun'. */
      photo: z.boolean().optional(),
    }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    problems: [...dayProblems, 'changed_meanwhile', 'day_begun'],
  }),
  cancel: officeCall('POST office/distribution/cancel', {
    name: 'officeCancelDay',
    may: 'distribution.run',
    summary: 'Cancel a day on which nothing was handed out. Its families may come to another day.',
    body: z.object({ id: dayId, reason }),
    data: z.object({ version: z.number().int() }),
    problems: [...dayProblems, 'day_begun'],
  }),
  saveItem: officeCall('POST office/distribution/item', {
    name: 'officeSaveItem',
    may: 'distribution.run',
    summary: 'Set how much of one kind of item is brought to a day; each child gets one of each kind.',
    body: z.object({ day: dayId, id: itemId.optional(), name, sized: z.boolean(), brought: pieces }),
    data: z.object({ id: z.string() }),
    problems: [...dayProblems, 'day_begun'],
  }),
  removeItem: officeCall('POST office/distribution/item/remove', {
    name: 'officeRemoveItem',
    may: 'distribution.run',
    summary: 'Remove a kind of item from a day that no phone has loaded yet.',
    body: z.object({ id: itemId }),
    problems: [...dayProblems, 'day_begun'],
  }),
  close: officeCall('POST office/distribution/close', {
    name: 'officeCloseDay',
    may: 'distribution.run',
    summary:
      'Close a day. What was handed out and what is left over must add up to what was brought, or a reason must say why not. Children who received everything count as helped.',
    body: z.object({
      id: dayId,
      version,
      items: z
        .array(z.object({ id: itemId, leftOver: pieces, reason: z.string().trim().max(500).default('') }))
        .max(40),
    }),
    data: z.object({
      /** Children who received everything and whose application moved on, and children who received only a part. */
      helped: z.number().int(),
      partly: z.number().int(),
    }),
    problems: [...dayProblems, 'hand_outs_undecided'],
  }),
}
