import { z } from 'zod'
import { code, codeProblems, codeSent, handle } from '../identity/identity.ts'
import { instant } from '../kernel/codecs.ts'
import { endpoint, officeCall } from '../kernel/endpoint.ts'
import { arrayOf, email, phone } from '../kernel/fields.ts'

/** The personal data that is stored about people: shown to them, and erased on request. */

const shown = z.union([z.string(), z.number(), z.boolean(), z.null()])
const row = z.record(z.string(), shown)

/** All data stored about a person, part by part. */
export const personalData = z.object({
  /** When it was compiled. */
  at: instant,
  sections: arrayOf({
    what: z.string(),
    /** The column headings in the reader's language, by the keys of the rows. */
    columns: z.record(z.string(), z.string()),
    rows: z.array(row),
  }),
})

/** The signed-in person's data, and closing the account. */
export const accountData = {
  read: endpoint('GET auth/data', {
    name: 'exportAccount',
    who: 'bearer',
    tag: 'identity',
    summary: 'Get all data stored about the signed-in person, part by part, to read and to take along.',
    data: personalData,
    problems: ['too_many'],
  }),

  beginClosing: endpoint('POST auth/close/begin', {
    name: 'beginClosing',
    who: 'bearer',
    tag: 'identity',
    summary: "Send a code to the account's e-mail address. With it, auth/close closes the account.",
    body: z.object({}),
    answer: codeSent,
    problems: ['too_many', 'proof_needed'],
  }),

  close: endpoint('POST auth/close', {
    name: 'closeAccount',
    who: 'bearer',
    tag: 'identity',
    summary:
      'Verify the code of auth/close/begin and close the account for good: what names the person is erased, sessions end, unpaid orders are cancelled. Amounts and slip numbers stay in the books.',
    body: z.object({ otp: code, handle }),
    example: { body: { otp: '123456' } },
    problems: codeProblems,
  }),
}

/** The staff's calls for people without an account who ask for their data. */
export const personalRequests = {
  find: officeCall('POST office/people/find', {
    name: 'officeFindPerson',
    may: 'people.erase',
    harmlessTwice: 'It only reads.',
    summary:
      'Find the help requests, organisations’ requests and donor inquiries of a person who asks what is stored about them, with all their contents. Recorded in the audit log.',
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
    /** `kind` is the feature's name for it: help, organisation, inquiry. */
    data: z.array(z.object({ id: z.string(), kind: z.string(), row })),
  }),

  erase: officeCall('POST office/people/erase', {
    name: 'officeErasePerson',
    may: 'people.erase',
    summary:
      'Erase what names a person in a help request, an organisation’s request or a donor inquiry, and everywhere else. Numbers, amounts and times stay.',
    body: z.object({ id: z.string().min(1).max(60) }),
    problems: ['not_found', 'step_up_needed'],
  }),
}
