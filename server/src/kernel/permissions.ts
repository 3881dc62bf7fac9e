import type { Role } from '@sahay/contract/staff'

/**
 * Who among the staff may do what: the one table. An operation that is not here is open to no staff at all. Services
 * ask it in their first line with `requirePermission`.
 */
export const permissions = {
  'staff.read': ['owner'],
  'staff.change': ['owner'],
  'settings.change': ['owner'],
  'audit.read': ['owner'],
  'applications.read': ['owner', 'caseworker'],
  'applications.decide': ['owner', 'caseworker'],
  'applications.disburse': ['owner', 'treasurer'],
  'applications.erase': ['owner'],
  'people.erase': ['owner'],
  'documents.read': ['owner', 'caseworker'],
  'help.read': ['owner', 'caseworker'],
  'help.answer': ['owner', 'caseworker'],
  'inquiries.read': ['owner', 'treasurer', 'editor'],
  'payments.read': ['owner', 'treasurer'],
  'payments.refund': ['owner', 'treasurer'],
  'payments.record': ['owner', 'treasurer'],
  'slips.read': ['owner', 'treasurer'],
  'needs.edit': ['owner', 'editor', 'caseworker'],
  'events.edit': ['owner', 'editor'],
  'events.draw': ['owner', 'treasurer'],
  'stories.edit': ['owner', 'editor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Operation = keyof typeof permissions

/** Whether a role may do something. */
export function mayDo(role: Role, operation: Operation): boolean {
  return (permissions[operation] as readonly Role[]).includes(role)
}

/** Everything a role may do, in the table's order. */
export function operationsOf(role: Role): Operation[] {
  return (Object.keys(permissions) as Operation[]).filter((operation) => mayDo(role, operation))
}
