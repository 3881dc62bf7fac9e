import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { signUpFields } from '../fields/people.ts'
import { email, recordId, phone } from '../kernel/fields.ts'
import { anyOf, schemaOf, shapeOf } from '../kernel/form.ts'
import type { ProblemCode } from '../kernel/problems.ts'

/** Accounts: sign-up, sign-in by a one-time code, sessions, log-out (product.md 2, 4; departure 1). */

const sixDigits = /*i18n*/ { id: 'field.code_missing', message: 'Please enter all 6 digits' }

/** A six-digit code as typed, or the digits of a number sent by a client. */
export const code = schemaOf({
  kind: 'digits',
  maxLength: 6,
  pattern: /^\d{6}$/,
  missing: sixDigits,
  malformed: sixDigits,
})

/** The two ways to name an account: e-mail address or mobile number. */
export const destination = { email: email.optional(), mobile_no: phone.optional() }
export const oneOfTheTwo = (body: { email?: string | undefined; mobile_no?: string | undefined }) =>
  Boolean(body.email) !== Boolean(body.mobile_no)
export const onlyOne = {
  error: /*i18n*/ 'Please give an e-mail address or a mobile number.',
  path: ['email'],
}
export const eitherOfTheTwo = anyOf('email', 'mobile_no')

/**
 * The handle returned when the code was sent, to be sent back with the code. With it, wrong guesses by others do not count.
 * Clients that do not know handles may leave it out: their wrong codes then count for the address and can lock it for them.
 */
export const handle = z.string().trim().max(100).optional()

/** The token of a mailed link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, /*i18n*/ 'Please open the link in the e-mail again.')

const byAnyone = { who: 'anyone', tag: 'identity' } as const
const bySignedIn = { who: 'bearer', tag: 'identity' } as const

const authentication = z.object({ accessToken: z.string() }).meta({ id: 'Authentication' })

/** The answer after sending a code. It never reveals whether an account exists. */
export const codeSent = z
  .object({
    /** Only another host may return a token here; this server never does before a code is verified. */
    authentication: authentication.optional(),
    /**
     * How the code is sent: 'sms' for a mobile number if there is an SMS gateway. An account whose number is not confirmed
     * yet receives it by mail instead; the answer cannot say so without revealing who has an account.
     */
    channel: z.enum(['email', 'sms']).optional(),
    /** Seconds until another code may be asked for. */
    resendIn: z.number().int().optional(),
    /** Random, valid for this request only; to be sent back with the code. */
    handle: z.string().optional(),
    /** The message contains a link instead of 6 digits, because there were too many wrong guesses. */
    link: z.boolean().optional(),
  })
  .meta({ id: 'CodeSent' })

/** The problems of verifying a code. */
export const codeProblems = [
  'code_wrong',
  'code_expired',
  'code_used',
  'code_locked',
  'code_tries_over',
  'code_by_link',
  'too_many',
  'proof_needed',
] as const satisfies readonly ProblemCode[]

/** One of a person's open sessions. */
export const openSession = z
  .object({
    id: z.string(),
    /** A short description, such as 'Chrome on Android'; empty if the browser did not say. */
    device: z.string(),
    created_at: instant,
    /** Accurate to the hour. */
    seen_at: instant,
    expires_at: instant,
    /** True for the session that makes this request. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })

/** Signing up, in and out. */
export const identity = {
  signup: endpoint('POST auth/signup', {
    name: 'signup',
    ...byAnyone,
    summary:
      'Send a code to a new or known e-mail address. A new account is created when the code is verified.',
    takes: 'form',
    body: z.object(shapeOf(signUpFields)),
    example: { body: { name: 'Bhavna Desai', email: 'bhavna@mail.example', mobile_no: '+919825012345' } },
    answer: codeSent,
    problems: ['too_many', 'proof_needed', 'aadhaar_number'],
  }),

  signin: endpoint('POST auth/signIn', {
    name: 'signin',
    ...byAnyone,
    summary:
      'Send a code to the account with this e-mail address or mobile number. The answer is the same for unknown ones.',
    takes: 'form',
    body: z.object(destination).refine(oneOfTheTwo, onlyOne).meta(eitherOfTheTwo),
    example: { body: { email: 'bhavna@mail.example' } },
    answer: codeSent,
    problems: ['too_many', 'proof_needed'],
  }),

  verifyOtp: endpoint('POST auth/otpVerification', {
    name: 'verifyOtp',
    ...byAnyone,
    summary:
      'Verify a code and open a session. A code is valid for 10 minutes and works once. A handle has 5 tries; without one, 5 wrong tries lock the address.',
    takes: 'form',
    body: z
      .object({ ...destination, otp: code, handle })
      .refine(oneOfTheTwo, onlyOne)
      .meta(eitherOfTheTwo),
    example: { body: { email: 'bhavna@mail.example', otp: '123456' } },
    answer: z.object({ authentication }),
    problems: codeProblems,
  }),

  verifyLink: endpoint('POST auth/link', {
    name: 'verifyLink',
    ...byAnyone,
    summary: 'Open a session with the token of a mailed link, which replaces the code after 100 wrong ones.',
    takes: 'form',
    body: z.object({ token: linkToken }),
    example: { body: { token: 'kV3nS0c7Wq2Zt9Lx5Rb8Yf1Hd4Mj6Pg0Ua3Ei7Ok2Nw' } },
    answer: z.object({ authentication }),
    problems: ['link_over', 'too_many', 'proof_needed'],
  }),

  resendOtp: endpoint('POST auth/resendOtp', {
    name: 'resendOtp',
    ...byAnyone,
    summary:
      'Send a new code, at the earliest 120 seconds after the last one. `handle` is that of the previous request.',
    takes: 'form',
    body: z
      .object({ ...destination, handle })
      .refine(oneOfTheTwo, onlyOne)
      .meta(eitherOfTheTwo),
    example: { body: { email: 'bhavna@mail.example' } },
    answer: codeSent,
    problems: ['code_too_soon', 'too_many', 'proof_needed'],
  }),

  logout: endpoint('POST auth/logout', {
    name: 'logout',
    ...bySignedIn,
    summary: 'End the session on the server.',
  }),

  getChallenge: endpoint('GET auth/challenge', {
    name: 'getChallenge',
    ...byAnyone,
    summary:
      'Get a proof-of-work challenge, for a call that answered proof_needed: find n, at most maxnumber, for which the SHA-256 of salt and n is the challenge. Then send the call again with a header X-Proof: these fields and `number`, as JSON in base64.',
    data: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number().int(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
}

/** The signed-in person's open sessions. */
export const ownSessions = {
  list: endpoint('GET auth/sessions', {
    name: 'getSessions',
    ...bySignedIn,
    summary: "List the signed-in person's open sessions, newest first.",
    data: z.array(openSession),
  }),

  end: endpoint('POST auth/sessions/end', {
    name: 'endSession',
    ...bySignedIn,
    summary: "End one of the signed-in person's sessions.",
    takes: 'form',
    body: z.object({ id: recordId('ses', /*i18n*/ 'We do not recognise this sign-in.') }),
    example: { body: { id: 'ses_4h8k2m9p' } },
  }),

  endOthers: endpoint('POST auth/sessions/endOthers', {
    name: 'endOtherSessions',
    ...bySignedIn,
    summary: "End all of the signed-in person's sessions except the current one.",
    answer: z.object({
      /** How many were ended. */
      ended: z.number().int(),
    }),
  }),
}
