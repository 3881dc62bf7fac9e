import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, oneOf, actionKey } from '../kernel/fields.ts'
import { dayId, dayProblems, familyId, handOutId, itemId, name, passId } from './office-distribution.ts'
import { reason } from '../schemes/office-decisions.ts'
import { applicationId } from '../schemes/schemes.ts'

/** The office's calls for a distribution day: letters, passes, decisions and closing. */

/** The items handed out, by the child's application. */
export const given = z.record(applicationId, z.array(itemId).max(40))

/** The name of the person who collected for the family; empty if the family itself came. No telephone number is stored. */
export const collectedBy = z
  .string()
  .trim()
  .max(80, /*i18n*/ 'Please shorten this.')
  .transform((typed) => typed.replaceAll(/\p{Nd}+/gu, '').trim())
  .default('')

export const letters = {
  send: officeCall('POST office/distribution/letters', {
    name: 'officeDayLetters',
    may: 'distribution.run',
    summary:
      'Mail each family its letter with day, place, hours and code, once. With `test`, mail the first of them to the caller.',
    body: z.object({ id: dayId, test: z.boolean() }),
    data: z.object({ sent: z.number().int() }),
    problems: dayProblems,
  }),
  print: officeCall('GET office/distribution/print', {
    name: 'officeDayPrint',
    may: 'distribution.run',
    summary:
      'Get the letters to print, each in its family’s language: those of families without a mail address, of one family, or all. Recorded in the audit log.',
    query: z.object({
      id: dayId,
      of: z.union([z.enum(['all', 'without-mail']), familyId], choose).default('without-mail'),
    }),
    data: arrayOf({
      family: z.string(),
      lang: z.string(),
      dir: z.enum(['ltr', 'rtl']),
      title: z.string(),
      /** The paragraphs. */
      lines: z.array(z.string()),
      code: z.string(),
      scan: z.string(),
    }),
  }),
}

export const passes = {
  make: officeCall('POST office/distribution/pass', {
    name: 'officeMakePass',
    may: 'distribution.run',
    summary:
      'Create a pass for a volunteer’s phone, valid for this day and for hand-outs only. Its link and its four digits are shown once.',
    body: z.object({ id: dayId, name }),
    data: z.object({
      id: z.string(),
      link: z.string(),
      /** The four-digit PIN that the phone asks for; give it separately from the link. */
      pin: z.string(),
    }),
    problems: dayProblems,
  }),
  revoke: officeCall('POST office/distribution/pass/revoke', {
    name: 'officeRevokePass',
    may: 'distribution.run',
    summary: 'End a pass immediately. Hand-outs that its phone sends later wait for a decision.',
    body: z.object({ id: passId }),
  }),
}

export const handOuts = {
  note: officeCall('POST office/distribution/hand-out', {
    name: 'officeHandOut',
    may: 'distribution.run',
    summary: 'Record a hand-out in the office, for example from the printed list.',
    body: z.object({
      /** Made by the page, so that a hand-out sent twice is recorded once. */
      key: actionKey,
      family: familyId,
      given,
      collectedBy,
    }),
    data: z.object({ state: z.string() }),
    problems: dayProblems,
  }),
  undo: officeCall('POST office/distribution/hand-out/undo', {
    name: 'officeUndoHandOut',
    may: 'distribution.run',
    summary: 'Undo a hand-out that was recorded by mistake.',
    body: z.object({ id: handOutId, reason }),
    problems: dayProblems,
  }),
  decide: officeCall('POST office/distribution/hand-out/decide', {
    name: 'officeDecideHandOut',
    may: 'distribution.run',
    summary: 'Decide whether the items of a hand-out that was made twice or came late really left the store.',
    body: z.object({ id: handOutId, as: oneOf(['given', 'mistake']), reason }),
    problems: ['not_found', 'changed_meanwhile'],
  }),
}

/** Shows children's papers, so it needs documents.read. */
export const receiptPicture = officeCall('GET office/distribution/receipt/{id}', {
  name: 'officeHandOutReceipt',
  may: 'documents.read',
  summary: 'Get the photograph of the signed receipt for a hand-out. Each view is recorded in the audit log.',
  params: z.object({ id: handOutId }),
  gives: 'picture',
})
