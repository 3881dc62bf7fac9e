import { z } from 'zod'
import { code, codeProblems, codeSent, handle, linkToken } from './identity.ts'
import { endpoint } from './kernel/endpoint.ts'
import { email, personName } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'

/**
 * The trust's own people. They are invited, never sign up, and open a session with a mailed code and then a second
 * factor (security.md 4). Which role may do what is declared by each of the server's modules.
 */

export const role = z.enum(['owner', 'caseworker', 'treasurer', 'editor'], /*i18n*/ 'Please choose a role.')
export type Role = z.infer<typeof role>

/** What a proved mail code gives: a ticket for the second step, good for 10 minutes. It opens nothing by itself. */
const ticket = z.string().regex(/^[\w-]{43}$/, /*i18n*/ 'Please begin the sign-in again.')

/** Six digits from the authenticator, or one of the recovery codes such as `k3f9-2mqx-7wtd`. */
const secondFactor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[0-9a-z]{4}(-?[0-9a-z]{4}){2})$/, /*i18n*/ 'Please enter all 6 digits')

export const officeStart = endpoint({
  name: 'officeStart',
  method: 'POST',
  path: 'office/auth/start',
  who: 'anyone',
  tag: 'office',
  summary: "First step: sends a code to a staff member's mail. Answers alike for everybody else.",
  body: z.object({ email }),
  answer: codeSent,
  problems: ['too_many', 'proof_needed'],
})

const firstStep = z.object({
  ticket: z.string(),
  /** 'enrol': the second factor is not set up yet, and the invitation is needed to do so. */
  next: z.enum(['totp', 'enrol']),
})

export const officeVerify = endpoint({
  name: 'officeVerify',
  method: 'POST',
  path: 'office/auth/verify',
  who: 'anyone',
  tag: 'office',
  summary: 'Proves the mailed code and gives a ticket for the second step; no session yet.',
  body: z.object({ email, otp: code, handle }),
  answer: firstStep,
  problems: codeProblems,
})

export const officeLink = endpoint({
  name: 'officeLink',
  method: 'POST',
  path: 'office/auth/link',
  who: 'anyone',
  tag: 'office',
  summary: 'The same with the long code that a mail brings after 100 wrong ones.',
  body: z.object({ token: linkToken }),
  answer: firstStep,
  problems: ['link_over', 'too_many', 'proof_needed'],
})

export const officeEnrol = endpoint({
  name: 'officeEnrol',
  method: 'POST',
  path: 'office/auth/totp/enrol',
  who: 'anyone',
  tag: 'office',
  summary:
    'Begins the second factor, with the secret of the invitation. It counts once a code of it was given.',
  body: z.object({ ticket, invitation: z.string().trim().max(100) }),
  answer: z.object({
    /** For typing by hand (base32), and as the address that an authenticator reads from a QR code. */
    secret: z.string(),
    uri: z.string(),
  }),
  problems: ['ticket_over', 'invitation_wrong', 'too_many', 'proof_needed'],
})

export const officeTotp = endpoint({
  name: 'officeTotp',
  method: 'POST',
  path: 'office/auth/totp/verify',
  who: 'anyone',
  tag: 'office',
  summary:
    "Second step: proves the authenticator's code (each once, 5 tries) or a recovery code, and opens a session of at most 8 hours, 30 minutes idle.",
  body: z.object({ ticket, code: secondFactor }),
  answer: z.object({
    authentication: z.object({ accessToken: z.string() }),
    /** When the session ends whatever is done (ISO 8601, UTC). */
    expiresAt: z.string(),
    /** Only when the second factor was just set up: shown once, each opens the second step once. */
    recoveryCodes: z.array(z.string()).optional(),
  }),
  problems: ['ticket_over', 'code_wrong', 'code_used', 'code_locked', 'too_many', 'proof_needed'],
})

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
})

export const officeMe = endpoint({
  name: 'officeMe',
  method: 'GET',
  path: 'office/auth/me',
  who: 'staff',
  tag: 'office',
  summary: 'Who is signed in, and what the role may do.',
  answer: z.object({ data: member.extend({ permissions: z.array(z.string()), expiresAt: z.string() }) }),
})

export const officeLogout = endpoint({
  name: 'officeLogout',
  method: 'POST',
  path: 'office/auth/logout',
  who: 'staff',
  tag: 'office',
  summary: 'Ends the session on the server.',
  answer: z.object({}),
})

export const listStaff = list({
  name: 'officeStaff',
  path: 'office/staff',
  summary: 'All staff, for owners: those who may sign in first.',
  row: member.extend({
    state: z.enum(['invited', 'active', 'disabled']),
    /** Instants (ISO 8601, UTC); null: never. */
    invited_at: z.string(),
    seen_at: z.string().nullable(),
  }),
  sort: ['name'],
  filter: {},
})

export const inviteStaff = endpoint({
  name: 'officeInvite',
  method: 'POST',
  path: 'office/staff/invite',
  who: 'staff',
  tag: 'office',
  summary:
    'Invites somebody, or invites again who lost the second factor. The secret is shown once, to be handed over in person.',
  body: z.object({ email, name: personName, role }),
  answer: z.object({ data: z.object({ id: z.string(), invitation: z.string(), expiresAt: z.string() }) }),
  problems: ['forbidden', 'aadhaar_number'],
})

const staffId = z.string().regex(idPattern('stf'), /*i18n*/ 'Please choose somebody from the list.')

export const changeRole = endpoint({
  name: 'officeRole',
  method: 'POST',
  path: 'office/staff/role',
  who: 'staff',
  tag: 'office',
  summary: 'Gives a member of staff another role, for owners. The last owner stays one.',
  body: z.object({ id: staffId, role }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'last_owner'],
})

export const disableStaff = endpoint({
  name: 'officeDisable',
  method: 'POST',
  path: 'office/staff/disable',
  who: 'staff',
  tag: 'office',
  summary: 'Closes an account and ends its sessions, for owners. The last owner stays.',
  body: z.object({ id: staffId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'last_owner'],
})
