import type { PartnerScope } from '@sahay/contract/partners/partner-names'
import type { Role } from '@sahay/contract/staff/staff'
import type { Operation } from './module.ts'
import { Problem } from './problem.ts'

/** How long a second factor counts as fresh. */
const FRESH_MS = 5 * 60_000

/** Who is asking. The declaration of the call says who may, or the first line of its service. */
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
      /** When a second factor was last proved in this session. */
      readonly provedAt: Date
    }
  /** A program of a partner, by its key. */
  | { readonly kind: 'partner'; readonly keyId: string; readonly scopes: readonly PartnerScope[] }

export type Staff = Extract<Actor, { kind: 'staff' }>

export const nobody: Actor = { kind: 'nobody' }

/** Lets signed-in people through. Refuses others with not_signed_in. */
export function requireDonor(actor: Actor): Extract<Actor, { kind: 'donor' }> {
  if (actor.kind !== 'donor') throw new Problem('not_signed_in')
  return actor
}

/** Lets a partner's key through that may read this. Refuses others with key_needed or forbidden. */
export function requireScope(actor: Actor, scope: PartnerScope): void {
  if (actor.kind !== 'partner') throw new Problem('key_needed')
  if (!actor.scopes.includes(scope)) throw new Problem('forbidden')
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

/**
 * Lets staff through who have proved a second factor in the last 5 minutes, as what is dangerous needs. Refuses others
 * with not_signed_in or step_up_needed, after which the office asks for a code and calls again.
 */
export function requireStaffFresh(actor: Actor, now: Date): Staff {
  const staff = requireStaff(actor)
  if (now.getTime() - staff.provedAt.getTime() > FRESH_MS) throw new Problem('step_up_needed')
  return staff
}

/** The same, whose role may do this besides: the role is asked first. Refuses with forbidden too. */
export function requireFreshPermission(actor: Actor, operation: Operation, now: Date): Staff {
  requirePermission(actor, operation)
  return requireStaffFresh(actor, now)
}
