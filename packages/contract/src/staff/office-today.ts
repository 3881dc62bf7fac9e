import { z } from 'zod'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { arrayOf, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'

/** Open tasks of all kinds for staff. */

/**
 * 'winners': a draw with unreached winners; 'thanks': a need that was met and whose givers were not thanked; 'cheques' and
 * 'backup': at most one row each.
 */
const todayKinds = [
  'application',
  'help',
  'organisation',
  'inquiry',
  'reminder',
  'approval',
  'line',
  'alert',
  'draw',
  'winners',
  'thanks',
  'cheques',
  'backup',
  'notice',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** Upcoming events that need no action today. */
const nextKinds = ['draw', 'distribution', 'month'] as const
export type NextKind = (typeof nextKinds)[number]

/** The highest number of upcoming events in the answer. */
export const MOST_NEXT = 4

/** The highest number of rows in the answer. */
export const MOST_ROWS = 50
/** Counting stops here for each kind: this many, or more. */
export const MOST_WAITING = 100

export const today = {
  list: officeCall('GET office/today', {
    name: 'officeToday',
    summary:
      'List everything that waits for the caller, as far as the role may see it: first what has a time, earliest first, then the rest, oldest first. At most 50, among them the first of each kind. Each count stops at 100.',
    query: z.object({
      /**
       * `mine`: tasks assigned to the caller, and unassigned ones that the caller may work on; `everyone`: also those of
       * others.
       */
      whose: oneOf(['mine', 'everyone']).default('mine'),
    }),
    data: z.object({
      rows: arrayOf({
        kind: z.enum(todayKinds),
        /** The id of the record: for a reminder its case, for a notice its subject; empty if there is none. */
        id: z.string(),
        /** The name of the person, organisation, event or need, or the bank's narration; never a sentence. */
        name: z.string(),
        /** The reference that people read out, if it has one. */
        reference: z.string().nullable(),
        /** For a reminder or a notice: its number, with which it is marked as done or read. */
        number: rowNumber().nullable(),
        /** The text of a reminder or notice, the subject of an approval or alert, or the request. */
        note: z.string().nullable(),
        /** When it is promised or due, or until when it can be done. */
        by: instant.nullable(),
        amount: rupees.nullable(),
        /** The number of winners, givers or cheques. */
        count: z.number().int().nullable(),
        /** True if it is assigned to the caller, or unassigned and the caller may work on it. */
        mine: z.boolean(),
        /** True for an unassigned case. */
        free: z.boolean(),
        /** The state of a case, or the kind of an approval or alert. */
        state: z.string().nullable(),
      }),
      /** The total number of open tasks. */
      total: z.number().int(),
      /** For each kind visible to the caller; 0 if there are none. */
      counts: z.partialRecord(z.enum(todayKinds), z.number().int()),
    }),
  }),
  next: officeCall('GET office/today/next', {
    name: 'officeTodayNext',
    summary:
      'List what comes next, as far as the role may see it, earliest first: draws, distribution days, and the first month of the books that is not closed.',
    data: arrayOf({
      kind: z.enum(nextKinds),
      /** The id of the record. */
      id: z.string(),
      /** The event, the place of a distribution day, or the month (yyyy-MM). */
      name: z.string(),
      /** When it takes place, or can be done. */
      at: instant,
      /** The number of invited families. */
      count: z.number().int().nullable(),
    }),
  }),
}
