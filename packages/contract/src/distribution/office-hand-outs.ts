import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import {
  act,
  choose,
  dayId,
  dayProblems,
  familyId,
  handOutId,
  itemId,
  name,
  passId,
  pieces,
} from './office-distribution.ts'
import { version } from '../content/office-content.ts'
import { reason } from '../schemes/office-decisions.ts'
import { applicationId } from '../schemes/schemes.ts'

/** What happens around a distribution day in the office: letters, passes, decisions, and how it is closed. */

export const sendLetters = endpoint({
  ...act,
  name: 'officeDayLetters',
  path: 'office/distribution/letters',
  summary:
    'Mails each family its letter with day, place, hours and code, once; as a test, the first of them to whoever asks.',
  body: z.object({ id: dayId, test: z.boolean() }),
  answer: z.object({ data: z.object({ sent: z.number().int() }) }),
  problems: dayProblems,
})

export const printLetters = endpoint({
  name: 'officeDayPrint',
  method: 'GET',
  path: 'office/distribution/print',
  who: 'staff',
  tag: 'office',
  summary:
    'The letters to be printed, each in its family’s language: of families without a mail address, of one family, or all. Noted.',
  query: z.object({
    id: dayId,
    of: z.union([z.enum(['all', 'without-mail']), familyId], choose).default('without-mail'),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        family: z.string(),
        lang: z.string(),
        dir: z.enum(['ltr', 'rtl']),
        title: z.string(),
        /** Paragraphs. */
        lines: z.array(z.string()),
        code: z.string(),
        scan: z.string(),
      }),
    ),
  }),
  problems: ['forbidden', 'not_found'],
})

export const makePass = endpoint({
  ...act,
  name: 'officeMakePass',
  path: 'office/distribution/pass',
  summary:
    'Makes a pass for a volunteer’s phone: for this day and hand-outs alone. Its link and its four digits are shown once.',
  body: z.object({ id: dayId, name }),
  answer: z.object({
    data: z.object({
      id: z.string(),
      link: z.string(),
      /** Four digits that the phone is asked for, given beside the link and not with it. */
      pin: z.string(),
    }),
  }),
  problems: dayProblems,
})

export const revokePass = endpoint({
  ...act,
  name: 'officeRevokePass',
  path: 'office/distribution/pass/revoke',
  summary: 'Ends a pass at once. What its phone has not sent yet waits for a decision when it comes.',
  body: z.object({ id: passId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

/** Which items are handed out to which child: items by the child’s application. */
export const given = z.record(applicationId, z.array(itemId).max(40))

/** The name of who came in place of the family; empty: the family itself. Numbers are not kept. */
export const collectedBy = z
  .string()
  .trim()
  .max(80, /*i18n*/ 'Please shorten this.')
  .transform((typed) => typed.replaceAll(/\p{Nd}+/gu, '').trim())
  .default('')

export const handOutByStaff = endpoint({
  ...act,
  name: 'officeHandOut',
  path: 'office/distribution/hand-out',
  summary: 'Notes a hand-out in the office, as from the printed list.',
  body: z.object({
    /** Made by the page: sent twice, it is noted once. */
    key: z.string().regex(/^[0-9a-z]{16,32}$/, choose),
    family: familyId,
    given,
    collectedBy,
  }),
  answer: z.object({ data: z.object({ state: z.string() }) }),
  problems: dayProblems,
})

export const undoHandOut = endpoint({
  ...act,
  name: 'officeUndoHandOut',
  path: 'office/distribution/hand-out/undo',
  summary: 'Takes back a hand-out that was noted by mistake.',
  body: z.object({ id: handOutId, reason }),
  answer: z.object({}),
  problems: dayProblems,
})

export const decideHandOut = endpoint({
  ...act,
  name: 'officeDecideHandOut',
  path: 'office/distribution/hand-out/decide',
  summary: 'Says of a hand-out that was made twice or came late whether the things did leave the store.',
  body: z.object({ id: handOutId, as: z.enum(['given', 'mistake'], choose), reason }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile'],
})

export const readReceipt = endpoint({
  name: 'officeHandOutReceipt',
  method: 'GET',
  path: 'office/distribution/receipt/{id}',
  who: 'staff',
  tag: 'office',
  summary: 'The photograph of the receipt that was signed for a hand-out; each look is noted.',
  params: z.object({ id: handOutId }),
  gives: 'picture',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const closeDay = endpoint({
  ...act,
  name: 'officeCloseDay',
  path: 'office/distribution/close',
  summary:
    'Closes a day: handed out and left over must add up to what was brought, or a reason says why not. Who got everything has been helped.',
  body: z.object({
    id: dayId,
    version,
    items: z
      .array(z.object({ id: itemId, leftOver: pieces, reason: z.string().trim().max(500).default('') }))
      .max(40),
  }),
  answer: z.object({
    data: z.object({
      /** Children who got everything and whose application went on; and those who got only a part. */
      helped: z.number().int(),
      partly: z.number().int(),
    }),
  }),
  problems: [...dayProblems, 'changed_meanwhile', 'hand_outs_undecided'],
})
