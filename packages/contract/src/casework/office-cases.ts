import { z } from 'zod'
import { instant, rowNumber } from '../kernel/codecs.ts'
import { arrayOf, choose, named, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { lines } from '../kernel/text.ts'
import { messageChannel, messageState } from '../staff/office-messages.ts'
import { role, staffId } from '../staff/staff.ts'
import { filled } from '../staff/office-fields.ts'

/**
 * The calls with which staff work on any case: a request for help, another organisation's request, a giver's inquiry, an
 * application. A case is named by the id of its record.
 */

/** The id of a record that is a case; its prefix tells the kind. */
export const caseId = z
  .string()
  .regex(/^[a-z]{3,4}_[0-9a-z]{1,40}$/, /*i18n*/ 'Please choose a case from the list.')

/** Open: nobody has answered yet. Answered: somebody has, and the case may continue. */
const caseState = oneOf(['open', 'answered', 'closed'])
export type CaseState = z.infer<typeof caseState>

/** The results with which staff can close a case. */
const requiredResult = z.enum(
  ['helped', 'referred', 'declined', 'no_answer', 'other'],
  /*i18n*/ 'Please say how it ended.',
)
/** How a case ended. Beyond the staff's choices, actions set two: it became a need, it was accepted. */
export const caseResult = z.enum([...requiredResult.options, 'need', 'accepted'])
export type CaseResult = z.infer<typeof caseResult>

/** The fields of a case in every list. */
export const caseRow = z.object({
  id: z.string(),
  state: caseState,
  assignee: named.nullable(),
  at: instant,
  /** The time by which the trust promised to answer. */
  promisedBy: instant,
  closedAt: instant.nullable(),
  result: caseResult.nullable(),
})

/** The filters of every list of cases. */
export const caseFilter = {
  state: caseState.optional(),
  /** `me`, `nobody`, or the id of a colleague. */
  assignee: z.union([z.enum(['me', 'nobody']), staffId], choose).optional(),
  /** Cases that wait for the trust: all, those whose promised time ends by tomorrow (`soon`), or those already late (`true`). */
  late: oneOf(['waiting', 'soon', 'true']).optional(),
}

/** By the promised time, waiting cases first; or newest first. */
export const caseSort = ['promise', '-at'] as const

const caseNote = z.object({
  id: rowNumber(),
  at: instant,
  by: z.string(),
  kind: z.enum(['note', 'call', 'mail']),
  /** The outcome of a telephone call; null for anything else. */
  outcome: z.enum(['answered', 'no_answer', 'call_back']).nullable(),
  text: z.string(),
  /** When the author of the note wants to be reminded, and when the reminder was done. */
  remindAt: instant.nullable(),
  doneAt: instant.nullable(),
})

const caseMessage = z.object({
  id: z.string(),
  at: instant,
  channel: messageChannel,
  to: z.string(),
  /** The subject of a mail that was sent; else empty. */
  subject: z.string(),
  state: messageState,
})

const text = filled(lines, /*i18n*/ 'Please write a few words.', 2000, 2)

/** The highest number of cases that can be assigned in one call. */
const MOST_AT_ONCE = 100

/** Counting stops here: this many cases, or more. */
export const MOST_CASES_COUNTED = 1000

export const cases = {
  one: officeCall('GET office/cases/one', {
    name: 'officeCase',
    summary: 'Get who works on a case, its notes, and the messages about it, oldest first.',
    query: z.object({ id: caseId }),
    data: z.object({
      assignee: named.nullable(),
      notes: z.array(caseNote),
      /** Mails and text messages about it, including those to the trust itself. */
      messages: z.array(caseMessage),
    }),
    problems: ['forbidden', 'not_found'],
  }),

  assign: officeCall('POST office/cases/assign', {
    name: 'officeCaseAssign',
    summary:
      'Assign a case to a colleague or to the caller; null: to nobody. `from` is the assignee that the page showed, so that two people do not take the same case.',
    body: z.object({ id: caseId, to: staffId.nullable(), from: staffId.nullable() }),
    data: z.object({ assignee: named.nullable() }),
    problems: ['forbidden', 'not_found', 'changed_meanwhile'],
  }),

  note: officeCall('POST office/cases/note', {
    name: 'officeCaseNote',
    summary: 'Add a note to a case, or a call and its result, with an optional reminder.',
    body: z
      .object({
        id: caseId,
        kind: oneOf(['note', 'call']),
        outcome: z
          .enum(['answered', 'no_answer', 'call_back'], /*i18n*/ 'Please say how the call went.')
          .optional(),
        text,
        remindAt: z.iso
          .datetime({ offset: true, error: /*i18n*/ 'Please choose a day and a time.' })
          .optional(),
      })
      .refine(({ kind, outcome }) => (kind === 'call') === (outcome !== undefined), {
        path: ['outcome'],
        error: /*i18n*/ 'Please say how the call went.',
      }),
    data: z.object({ id: rowNumber() }),
    problems: ['forbidden', 'not_found', 'aadhaar_number'],
  }),

  reply: officeCall('POST office/cases/reply', {
    name: 'officeCaseReply',
    summary:
      'Reply by mail to the person who wrote, with the given text. The reply is recorded. Only possible if an address is known.',
    body: z.object({ id: caseId, text }),
    problems: ['forbidden', 'not_found', 'no_address', 'aadhaar_number'],
  }),

  close: officeCall('POST office/cases/close', {
    name: 'officeCaseClose',
    summary: 'Close a case with its result. It can be reopened.',
    body: z.object({ id: caseId, result: requiredResult, text }),
    problems: ['forbidden', 'not_found', 'changed_meanwhile', 'aadhaar_number'],
  }),

  reopen: officeCall('POST office/cases/reopen', {
    name: 'officeCaseReopen',
    summary: 'Reopen a closed case, with the reason.',
    body: z.object({ id: caseId, text }),
    problems: ['forbidden', 'not_found', 'changed_meanwhile', 'aadhaar_number'],
  }),

  give: officeCall('POST office/cases/give', {
    name: 'officeCasesGive',
    may: 'casework.work',
    summary:
      'Assign up to 100 cases of one kind to a colleague or to the caller. `from` is the assignee that the page showed for each. Cases that could not be assigned are listed with the reason. Can be repeated safely.',
    body: z.object({
      cases: z
        .array(z.object({ id: caseId, from: staffId.nullable() }), choose)
        .min(1, choose)
        .max(MOST_AT_ONCE, choose)
        .refine((many) => new Set(many.map(({ id }) => id.split('_')[0])).size <= 1, {
          error: choose,
        }),
      to: staffId,
    }),
    data: z.object({
      /** How many cases were newly assigned to the colleague, from somebody else or nobody. */
      given: z.number().int(),
      /** Cases left unchanged: finished, erased, unknown, or reassigned in the meantime. */
      left: arrayOf({
        id: z.string(),
        because: z.enum(['finished', 'gone', 'taken']),
        /** The assignee; null if nobody. */
        assignee: named.nullable(),
      }),
    }),
    problems: ['not_found'],
  }),

  due: officeCall('GET office/cases/due', {
    name: 'officeCasesDue',
    may: 'casework.see',
    summary:
      'Get the promises that are at risk: for each kind that the caller may read, how many are overdue, end by tomorrow, or wait for the caller; and those that end first.',
    data: z.object({
      /** `kind` is the prefix of its cases' ids; each count stops at 1,000. */
      kinds: arrayOf({
        kind: z.string(),
        late: z.number().int(),
        soon: z.number().int(),
        mine: z.number().int(),
      }),
      next: arrayOf({
        id: z.string(),
        /** The reference that people read out, if it has one. */
        reference: z.string().nullable(),
        name: z.string(),
        promisedBy: instant,
      }),
    }),
  }),

  finishReminder: officeCall('POST office/cases/reminders/done', {
    name: 'officeReminderDone',
    may: 'casework.see',
    summary: 'Mark one of the caller’s reminders as done.',
    body: z.object({
      id: rowNumber(z.string().regex(/^\d{1,18}$/, choose)),
    }),
  }),

  colleagues: officeCall('GET office/colleagues', {
    name: 'officeColleagues',
    may: 'casework.see',
    summary: 'List everybody to whom a case may be assigned: id, name and role.',
    data: z.array(named.extend({ role })),
  }),

  workers: officeCall('GET office/cases/workers', {
    name: 'officeCaseWorkers',
    may: 'casework.see',
    summary:
      'List everybody who may work on cases, and those with a closed account who still have unfinished cases.',
    data: z.array(
      named.extend({
        role,
        /** True if cases can be assigned to them: they can sign in. */
        open: z.boolean(),
        /** By id prefix: how many unfinished cases they have; the number is 0 for kinds they may work on but have none of. */
        kinds: z.array(z.object({ kind: z.string(), cases: z.number().int() })),
      }),
    ),
  }),

  handOver: officeCall('POST office/cases/hand-over', {
    name: 'officeCasesHandOver',
    may: 'staff.change',
    summary:
      'Hand over a person’s unfinished cases to a colleague; null: to nobody. Cases that the colleague may not work on are assigned to nobody. For owners. Can be repeated safely.',
    body: z.object({ from: staffId, to: staffId.nullable() }),
    data: z.object({ cases: z.number().int() }),
    problems: ['not_found'],
  }),
}
