import type { Role } from '@sahay/contract/staff'
import type { Operation } from './module.ts'
import { Problem } from './problem.ts'

/** Who is asking. A service's first line says who may. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'donor'; readonly accountId: string; readonly sessionId: string }
  | {
      readonly kind: 'staff'
      readonly staffId: string
      readonly sessionId: string
      readonly role: Role
      /** What the role may do. */
      readonly may: readonly Operation[]
    }

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

/** Lets staff through whose role may do this, as the modules declare. Refuses others with not_signed_in or forbidden. */
export function requirePermission(actor: Actor, operation: Operation): Staff {
  const staff = requireStaff(actor)
  if (!staff.may.includes(operation)) throw new Problem('forbidden')
  return staff
}
