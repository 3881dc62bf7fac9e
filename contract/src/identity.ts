import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { digits, email, personName, phone } from './kernel/fields.ts'

/** Accounts: sign-up, sign-in by a one-time code, profile, log-out (spec §2, §4, §7; contract, departure 1). */

const code = digits.pipe(
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Please enter all 6 digits'),
)

/** Either of the two ways a person names the account. */
const destination = { email: email.optional(), mobile_no: phone.optional() }
const oneOfTheTwo = (body: { email?: string | undefined; mobile_no?: string | undefined }) =>
  Boolean(body.email) !== Boolean(body.mobile_no)
const onlyOne = { error: 'Please give an e-mail address or a mobile number.', path: ['email'] }

const authentication = z.object({ accessToken: z.string() })

/** What sign-up, sign-in and resend say of the code on its way. Never whether an account exists. */
const codeSent = z.object({
  /** Only a foreign host gives a token at once; ours never does before a code is proved. */
  authentication: authentication.optional(),
  /** How the code travels. Without an SMS gateway it goes by mail. */
  channel: z.enum(['email', 'sms']).optional(),
  /** Seconds until another code may be asked for. */
  resendIn: z.number().int().optional(),
})

export const signup = endpoint({
  name: 'signup',
  method: 'POST',
  path: 'auth/signup',
  who: 'anyone',
  tag: 'identity',
  summary: 'Sends a code to a new or known e-mail address; the account is made when the code is proved.',
  takes: 'form',
  body: z.object({ name: personName, email, mobile_no: phone }),
  answer: codeSent,
  problems: ['too_many', 'aadhaar_number'],
})

export const signin = endpoint({
  name: 'signin',
  method: 'POST',
  path: 'auth/signIn',
  who: 'anyone',
  tag: 'identity',
  summary:
    'Sends a code to the account with this e-mail address or mobile number. Answers alike for unknown ones.',
  takes: 'form',
  body: z.object(destination).refine(oneOfTheTwo, onlyOne),
  answer: codeSent,
  problems: ['too_many'],
})

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: 'auth/otpVerification',
  who: 'anyone',
  tag: 'identity',
  summary:
    'Proves a code and opens a session. A code lives 10 minutes, works once, and locks after 5 wrong tries.',
  takes: 'form',
  body: z.object({ ...destination, otp: code }).refine(oneOfTheTwo, onlyOne),
  answer: z.object({ authentication }),
  problems: ['code_wrong', 'code_expired', 'code_used', 'code_locked', 'too_many'],
})

export const resendOtp = endpoint({
  name: 'resendOtp',
  method: 'POST',
  path: 'auth/resendOtp',
  who: 'anyone',
  tag: 'identity',
  summary: 'Sends a new code, at the earliest 120 seconds after the last one.',
  takes: 'form',
  body: z.object(destination).refine(oneOfTheTwo, onlyOne),
  answer: codeSent,
  problems: ['code_too_soon', 'code_locked', 'too_many'],
})

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: 'auth/profile',
  who: 'bearer',
  tag: 'identity',
  summary: 'The signed-in person, as the first and only element of data.',
  answer: z.object({
    data: z.array(z.object({ name: z.string(), email: z.string(), mobile_no: z.string() })),
  }),
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: 'auth/logout',
  who: 'bearer',
  tag: 'identity',
  summary: 'Ends the session on the server.',
  answer: z.object({}),
})
