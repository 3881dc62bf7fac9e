import type { Role } from '@sahay/contract/staff'
import { mayDo, type Operation } from './permissions.ts'
import { Problem } from './problem.ts'

/** Who is asking. A service's first line says who may (style, rule 3). */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'donor'; readonly accountId: string; readonly sessionId: string }
  | { readonly kind: 'staff'; readonly staffId: string; readonly sessionId: string; readonly role: Role }

export type Staff = Extract<Actor, { kind: 'staff' }>

export const nobody: Actor = { kind: 'nobody' }

/** Lets signed-in people through. Refuses others with not_signed_in. */
export function requireDonor(actor: Actor): Extract<Actor, { kind: 'donor' }> {
  if (actor.kind !== 'donor') throw new Problem('not_signed_in')
  return actor
}

/** Lets any member of staff through. Refuses others with not_signed_in. */
export function requireStaff(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new Problem('not_signed_in')
  return actor
}

/** Lets staff through whose role may do this (permissions.ts). Refuses others with not_signed_in or forbidden. */
export function requirePermission(actor: Actor, operation: Operation): Staff {
  const staff = requireStaff(actor)
  if (!mayDo(staff.role, operation)) throw new Problem('forbidden')
  return staff
}

/** Lets staff of the given roles through; where an operation has a name, ask for that. Refuses with not_signed_in or forbidden. */
export function requireRole(actor: Actor, ...roles: readonly Role[]): Staff {
  const staff = requireStaff(actor)
  if (!roles.includes(staff.role)) throw new Problem('forbidden')
  return staff
}
