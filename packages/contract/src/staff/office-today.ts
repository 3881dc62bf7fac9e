import { z } from 'zod'
import { instant, rowNumber, rupees } from '../kernel/codecs.ts'
import { arrayOf, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'

/** What waits for staff, of any kind. */

/** 'winners': a draw whose winners nobody reached; 'thanks': a need that was met whose givers were not thanked; 'cheques' and 'backup': one row at most. */
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

/** What one can look forward to, and need not do today. */
const nextKinds = ['draw', 'distribution', 'month'] as const
export type NextKind = (typeof nextKinds)[number]

/** So many of what comes next are answered at most. */
export const MOST_NEXT = 4

/** So many rows are answered at most. */
export const MOST_ROWS = 50
/** Where counting a kind ends: so many, or more. */
export const MOST_WAITING = 100

export const today = {
  list: officeCall('GET office/today', {
    name: 'officeToday',
    summary:
      'List all that waits for the caller, as far as the role goes, of any kind: what has a time first, the earliest first, then the rest, the oldest first; at most 50, among them the first of each kind. Each figure ends at 100.',
    query: z.object({
      /** `mine`: what one has, and what nobody has and one may work on; `everyone`: also what others have. */
      whose: oneOf(['mine', 'everyone']).default('mine'),
    }),
    data: z.object({
      rows: arrayOf({
        kind: z.enum(todayKinds),
        /** The record that it is about; of a reminder its case, of a notice its subject; empty where it is about none. */
        id: z.string(),
        /** Who or what: a person, an organisation, an event, a need, the bank's words; never a sentence. */
        name: z.string(),
        /** The number people read out, where it has one. */
        reference: z.string().nullable(),
        /** Of a reminder or a notice its own number, by which it is marked as done or read. */
        number: rowNumber().nullable(),
        /** A reminder's or notice's text, what an approval or alert is, or what was asked for. */
        note: z.string().nullable(),
        /** Until when it was promised, is due or can be done. */
        by: instant.nullable(),
        amount: rupees.nullable(),
        /** How many winners, givers or cheques. */
        count: z.number().int().nullable(),
        /** One has it, or nobody has and one may work on it. */
        mine: z.boolean(),
        /** A case that nobody has. */
        free: z.boolean(),
        /** How a case stands, or which kind of approval or alert it is. */
        state: z.string().nullable(),
      }),
      /** How many wait in all. */
      total: z.number().int(),
      /** Of each kind that one is shown, 0 where none waits. */
      counts: z.partialRecord(z.enum(todayKinds), z.number().int()),
    }),
  }),
  next: officeCall('GET office/today/next', {
    name: 'officeTodayNext',
    summary:
      'Tell what comes next, as far as the role goes, the earliest first: draws, distribution days, and the first month of the books that is not closed.',
    data: arrayOf({
      kind: z.enum(nextKinds),
      /** The record that it is about. */
      id: z.string(),
      /** The event, the place of a distribution day, or the month (yyyy-MM). */
      name: z.string(),
      /** When it is, or can be done. */
      at: instant,
      /** How many families are asked to come. */
      count: z.number().int().nullable(),
    }),
  }),
}
