import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { day, email, recordId, personName, recordVersion } from '../kernel/fields.ts'
import { list, searchText } from '../kernel/list.ts'

/**
 * The staff of the trust. They are invited, cannot sign up, and open a session with a mailed code and then a second factor
 * (security.md 4). Each of the server's modules declares which roles have its permissions.
 */

export const roles = ['owner', 'caseworker', 'treasurer', 'editor', 'translator', 'auditor'] as const
export const role = z.enum(roles, /*i18n*/ 'Please choose a role.')
export type Role = z.infer<typeof role>

/** A member of staff. */
export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
})

/** 'ended': the account's last day is past. */
export const staffState = z.enum(
  ['invited', 'active', 'disabled', 'ended'],
  /*i18n*/ 'Please choose a state.',
)

const listed = member.extend({
  state: staffState,
  invited_at: instant,
  /** Null: never. */
  seen_at: instant.nullable(),
  /** The last day on which the account can sign in, in India; null if it has no end. */
  ends_on: z.string().nullable(),
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.number().int(),
})

export const staffId = recordId('stf', /*i18n*/ 'Please choose someone from the list.')

/** The last day of an account, in India; no end if left out. */
const endsOn = day.nullable().default(null)

/** The owners' calls for staff accounts. */
export const staff = {
  list: list('GET office/staff', {
    name: 'officeStaff',
    may: 'staff.read',
    summary: 'List all staff, those who may sign in first.',
    row: listed,
    sort: ['name'],
    filter: {
      role: role.optional(),
      state: staffState.optional(),
      /** Words of a name or an address. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/staff/{id}', {
    name: 'officeMember',
    may: 'staff.read',
    summary: 'Get one member of staff.',
    params: z.object({ id: staffId }),
    data: listed,
  }),

  invite: officeCall('POST office/staff/invite', {
    name: 'officeInvite',
    may: 'staff.change',
    summary:
      'Invite a member of staff, or invite again one who lost the second factor. The secret is shown once, to be handed over in person.',
    body: z.object({ email, name: personName, role, ends_on: endsOn }),
    data: z.object({ id: z.string(), invitation: z.string(), expiresAt: instant }),
    problems: ['aadhaar_number', 'last_owner', 'end_missing', 'step_up_needed'],
  }),

  change: officeCall('POST office/staff/change', {
    name: 'officeChangeMember',
    may: 'staff.change',
    summary: "Change a member's name, role and last day. The last owner without an end date must remain so.",
    body: z.object({ id: staffId, version: recordVersion, name: personName, role, ends_on: endsOn }),
    data: listed,
    problems: ['not_found', 'last_owner', 'end_missing', 'aadhaar_number', 'step_up_needed'],
  }),

  disable: officeCall('POST office/staff/disable', {
    name: 'officeDisable',
    may: 'staff.change',
    summary:
      'Close an account and end its sessions. For owners. The account of the last owner cannot be closed.',
    body: z.object({ id: staffId }),
    problems: ['not_found', 'last_owner', 'step_up_needed'],
  }),

  reopen: officeCall('POST office/staff/reopen', {
    name: 'officeReopen',
    may: 'staff.change',
    summary: 'Reopen a closed account, which keeps its second factor. For owners.',
    body: z.object({ id: staffId }),
    problems: ['not_found', 'step_up_needed'],
  }),
}
