import { z } from 'zod'
import { code, codeProblems, codeSent, handle, linkToken, openSession } from '../identity/identity.ts'
import { instant } from '../kernel/codecs.ts'
import { endpoint, officeCall } from '../kernel/endpoint.ts'
import { email, recordId } from '../kernel/fields.ts'
import { staffLanguageCodes } from '../kernel/staff-languages.ts'
import { member } from './staff.ts'

/** The calls with which staff open, manage and end a session (security.md 4). */

/** A ticket for the second step, issued for a verified mail code and valid for 10 minutes. It gives access to nothing by itself. */
const ticket = z.string().regex(/^[\w-]{43}$/, /*i18n*/ 'Please start the sign-in again.')

/** Six digits from the authenticator, or a recovery code such as `k3f9-2mqx-7wtd`, typed in any grouping. */
const secondFactor = z
  .string()
  .max(40, /*i18n*/ 'Please enter all 6 digits')
  .overwrite((typed) => typed.toLowerCase().replace(/[\s-]/g, ''))
  .regex(/^(\d{6}|[0-9a-z]{12})$/, /*i18n*/ 'Please enter all 6 digits')

const firstStep = z.object({
  ticket: z.string(),
  /** 'enrol': the second factor is not set up yet; setting it up needs the invitation. */
  next: z.enum(['totp', 'enrol']),
})

const byAnyone = { who: 'anyone', tag: 'office' } as const

/** Opening and ending a session of the office. */
export const officeSignIn = {
  start: endpoint('POST office/auth/start', {
    name: 'officeStart',
    ...byAnyone,
    summary:
      "First step of signing in: send a code to a staff member's e-mail address. The answer is the same for everybody else.",
    body: z.object({ email }),
    answer: codeSent,
    problems: ['too_many', 'proof_needed'],
  }),

  verify: endpoint('POST office/auth/verify', {
    name: 'officeVerify',
    ...byAnyone,
    summary: 'Verify the mailed code and get a ticket for the second step. There is no session yet.',
    body: z.object({ email, otp: code, handle }),
    answer: firstStep,
    problems: codeProblems,
  }),

  verifyLink: endpoint('POST office/auth/link', {
    name: 'officeLink',
    ...byAnyone,
    summary:
      'Get the same ticket for the token of a mailed link, which replaces the code after 100 wrong ones.',
    body: z.object({ token: linkToken }),
    answer: firstStep,
    problems: ['link_over', 'too_many', 'proof_needed'],
  }),

  enrol: endpoint('POST office/auth/totp/enrol', {
    name: 'officeEnrol',
    ...byAnyone,
    summary:
      'Begin to set up the second factor, with the secret of the invitation. It takes effect once one of its codes is verified.',
    body: z.object({ ticket, invitation: z.string().trim().max(100) }),
    answer: z.object({
      /** The secret for manual entry (base32), and as the URI that an authenticator reads from a QR code. */
      secret: z.string(),
      uri: z.string(),
    }),
    problems: ['ticket_over', 'invitation_wrong', 'too_many', 'proof_needed'],
  }),

  prove: endpoint('POST office/auth/totp/verify', {
    name: 'officeTotp',
    ...byAnyone,
    summary:
      "Second step of signing in: verify the authenticator's code (each once, 5 tries) or a recovery code, and open a session of at most 8 hours, 30 minutes idle.",
    body: z.object({
      ticket,
      code: secondFactor,
      /** How the session is transported: as a token in the answer, for scripts, or as a cookie that scripts cannot read. */
      session: z.enum(['token', 'cookie']).default('token'),
    }),
    answer: z.object({
      /** Absent if the session is a cookie. */
      authentication: z.object({ accessToken: z.string() }).optional(),
      /** The latest end of the session, regardless of activity. */
      expiresAt: instant,
      /** Only when the second factor was set up in this call. Shown once; each code passes the second step once. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
    problems: [
      'ticket_over',
      'code_wrong',
      'code_used',
      'code_locked',
      'too_many',
      'proof_needed',
      'origin_wrong',
    ],
  }),

  me: officeCall('GET office/auth/me', {
    name: 'officeMe',
    summary: 'Get who is signed in, and what the role may do.',
    data: member.extend({
      permissions: z.array(z.string()),
      /** The latest end of the session, regardless of activity. */
      expiresAt: instant,
      lang: z.enum(staffLanguageCodes),
      /** The last day of the account; null if it has no end. */
      ends_on: z.string().nullable(),
    }),
  }),

  signOut: officeCall('POST office/auth/logout', {
    name: 'officeLogout',
    harmlessTwice: 'Ending a session again changes nothing.',
    summary: 'End the session on the server.',
  }),
}

/** The calls with which signed-in staff manage their own access. */
export const ownAccess = {
  stepUp: officeCall('POST office/auth/step-up', {
    name: 'officeStepUp',
    harmlessTwice: 'Each code works once, and the session is the caller’s own.',
    summary:
      'Verify another code of the authenticator, or a recovery code, in an open session. Calls that answer step_up_needed are allowed for the next 5 minutes.',
    body: z.object({ code: secondFactor }),
    problems: ['code_wrong', 'code_used', 'code_locked', 'too_many', 'proof_needed'],
  }),

  renewRecoveryCodes: officeCall('POST office/auth/recovery-codes', {
    name: 'officeRecoveryCodes',
    harmlessTwice: 'Only the codes that were shown last are valid.',
    summary: 'Create eight new recovery codes, shown once. The old ones are invalid from then on.',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['step_up_needed'],
  }),

  chooseLanguage: officeCall('POST office/auth/language', {
    name: 'officeLanguage',
    harmlessTwice: 'Setting the same language again changes nothing.',
    summary: 'Set the language in which the caller reads the office.',
    body: z.object({ lang: z.enum(staffLanguageCodes) }),
  }),

  sessions: officeCall('GET office/auth/sessions', {
    name: 'officeSessions',
    summary: "List the caller's own open sessions, latest first.",
    data: z.array(openSession),
  }),

  endSession: officeCall('POST office/auth/sessions/end', {
    name: 'officeEndSession',
    harmlessTwice: 'Ending a session again changes nothing.',
    summary: "End one of the caller's own sessions on the server.",
    body: z.object({
      id: recordId('ses', /*i18n*/ 'Please choose a session from the list.'),
    }),
  }),
}
