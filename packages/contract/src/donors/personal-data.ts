import { z } from 'zod'
import { code, codeProblems, codeSent, handle } from '../identity/identity.ts'
import { instant } from '../kernel/codecs.ts'
import { endpoint, officeCall } from '../kernel/endpoint.ts'
import { email, phone } from '../kernel/fields.ts'

/** What is kept of people: shown to them, and erased when they ask. */

const shown = z.union([z.string(), z.number(), z.boolean(), z.null()])
const row = z.record(z.string(), shown)

/** What is kept of a signed-in person, and how the account is closed. */
export const accountData = {
  read: endpoint({
    name: 'exportAccount',
    method: 'GET',
    path: 'auth/data',
    who: 'bearer',
    tag: 'identity',
    summary: 'List all that is kept of the signed-in person, part by part, to read and to take along.',
    answer: z.object({
      data: z.object({
        /** When it was put together. */
        at: instant,
        sections: z.array(
          z.object({
            what: z.string(),
            /** The headings of its columns in the reader's language, by the keys of its rows. */
            columns: z.record(z.string(), z.string()),
            rows: z.array(row),
          }),
        ),
      }),
    }),
    problems: ['too_many'],
  }),

  beginClosing: endpoint({
    name: 'beginClosing',
    method: 'POST',
    path: 'auth/close/begin',
    who: 'bearer',
    tag: 'identity',
    summary: "Send a code to the account's mail, which closes the account.",
    body: z.object({}),
    answer: codeSent,
    problems: ['too_many', 'proof_needed'],
  }),

  close: endpoint({
    name: 'closeAccount',
    method: 'POST',
    path: 'auth/close',
    who: 'bearer',
    tag: 'identity',
    summary:
      'Prove that code and close the account for good: what names the person is erased, sessions end, unpaid orders are cancelled. Amounts and slips’ numbers stay in the books.',
    body: z.object({ otp: code, handle }),
    example: { body: { otp: '123456' } },
    answer: z.object({}),
    problems: codeProblems,
  }),
}

/** What staff do for people without an account who ask what is kept of them. */
export const personalRequests = {
  find: officeCall({
    name: 'officeFindPerson',
    method: 'POST',
    path: 'office/people/find',
    may: 'people.erase',
    harmlessTwice: 'It only reads.',
    summary:
      'List help requests, organisations’ requests and donor inquiries of a person who asks what is kept of them, with all that stands in them. Noted.',
    body: z
      .object({
        reference: z.string().trim().min(3).max(60).optional(),
        email: email.optional(),
        mobile: phone.optional(),
      })
      .refine(
        ({ reference, email: mail, mobile }) => [reference, mail, mobile].some((one) => one !== undefined),
        {
          message: 'Please give a reference, an e-mail address or a mobile number.',
          path: ['reference'],
        },
      ),
    answer: z.object({
      /** `kind` is what its feature calls it: help, organisation, inquiry. */
      data: z.array(z.object({ id: z.string(), kind: z.string(), row })),
    }),
  }),

  erase: officeCall({
    name: 'officeErasePerson',
    method: 'POST',
    path: 'office/people/erase',
    may: 'people.erase',
    summary:
      'Erase what names a person in a help request, an organisation’s request or a donor inquiry, and everywhere else. Numbers, amounts and times stay.',
    body: z.object({ id: z.string().min(1).max(60) }),
    answer: z.object({}),
    problems: ['not_found', 'step_up_needed'],
  }),
}
