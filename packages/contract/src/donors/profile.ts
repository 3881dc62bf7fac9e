import { z } from 'zod'
import {
  code,
  codeSent,
  destination,
  eitherOfTheTwo,
  linkToken,
  oneOfTheTwo,
  onlyOne,
} from '../identity/identity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { arrayOf, choose, personName } from '../kernel/fields.ts'
import type { ProblemCode } from '../kernel/problems.ts'

/** The person's profile: name, e-mail address and mobile number, and how they are changed (product.md 2, 7). */

const bySignedIn = { who: 'bearer', tag: 'identity' } as const
const profile = arrayOf({
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  /** True if the number was confirmed with an SMS code. */
  mobile_proved: z.boolean(),
})

/** Whether to send news about what a gift achieved. Slips and codes are always sent. */
const news = z.object({ news: z.boolean() })

/** Somebody who guesses here is signed in, and only that account is locked. So no handle is needed, and a link is never sent. */
const changeProblems = [
  'code_wrong',
  'code_expired',
  'code_used',
  'code_locked',
  'too_many',
  'proof_needed',
] as const satisfies readonly ProblemCode[]
const changeCode = z
  .object({ ...destination, otp: code })
  .refine(oneOfTheTwo, onlyOne)
  .meta(eitherOfTheTwo)

export const ownProfile = {
  read: endpoint('GET auth/profile', {
    name: 'getProfile',
    ...bySignedIn,
    summary: 'Get the signed-in person, as the first and only element of data.',
    data: profile,
  }),

  changeName: endpoint('POST auth/profile/name', {
    name: 'changeName',
    ...bySignedIn,
    summary: "Change the signed-in person's name. Answers the profile.",
    takes: 'form',
    body: z.object({ name: personName }),
    example: { body: { name: 'Bhavna Desai' } },
    data: profile,
    problems: ['aadhaar_number'],
  }),

  getNews: endpoint('GET auth/profile/news', {
    name: 'getNews',
    ...bySignedIn,
    summary: 'Get whether the signed-in person wants mails about what became of their gifts.',
    data: news,
  }),

  changeNews: endpoint('POST auth/profile/news', {
    name: 'changeNews',
    ...bySignedIn,
    summary: 'Set whether the signed-in person wants mails about what became of their gifts.',
    body: z.object({ news: z.boolean(choose) }),
    example: { body: { news: true } },
    data: news,
  }),

  changeDestination: endpoint('POST auth/profile/change', {
    name: 'changeDestination',
    ...bySignedIn,
    summary:
      "Begin a change of e-mail address or mobile number: sends a code to the account's current e-mail address. If the answer has `confirm`, that code goes to auth/profile/confirm before a second one is sent to the new address or number.",
    takes: 'form',
    body: z.object(destination).refine(oneOfTheTwo, onlyOne).meta(eitherOfTheTwo),
    example: { body: { email: 'bhavna@mail.example' } },
    answer: codeSent.omit({ handle: true, link: true }).extend({
      /** True if the code is for auth/profile/confirm; false if for auth/profile/prove, because no SMS gateway is configured. */
      confirm: z.boolean(),
    }),
    problems: ['code_too_soon', 'too_many', 'proof_needed'],
  }),

  confirmChange: endpoint('POST auth/profile/confirm', {
    name: 'confirmChange',
    ...bySignedIn,
    summary:
      "Verify the code sent to the account's current e-mail address, and send another to the new address or number. Nothing is changed yet.",
    takes: 'form',
    body: changeCode,
    example: { body: { email: 'bhavna@mail.example', otp: '123456' } },
    answer: codeSent.omit({ handle: true, link: true }),
    problems: changeProblems,
  }),

  proveDestination: endpoint('POST auth/profile/prove', {
    name: 'proveDestination',
    ...bySignedIn,
    summary:
      'Verify the last code of a change and make the change. Answers the profile. A new e-mail address ends the other sessions, and the old address is mailed a link that undoes it.',
    takes: 'form',
    body: changeCode,
    example: { body: { email: 'bhavna@mail.example', otp: '123456' } },
    data: profile,
    problems: [...changeProblems, 'destination_taken'],
  }),

  undoChange: endpoint('POST auth/profile/undo', {
    name: 'undoChange',
    who: 'anyone',
    tag: 'identity',
    summary:
      'Restore an account to its state before its e-mail address was changed, and end all its sessions. Needs the token mailed to the old address, valid for 7 days.',
    takes: 'form',
    body: z.object({ token: linkToken }),
    example: { body: { token: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw' } },
    problems: ['link_over', 'destination_taken', 'too_many', 'proof_needed'],
  }),
}
