import type { PartnerScope } from '@sahay/contract/partners/partner-names'
import type { Role } from '@sahay/contract/staff/staff'
import type { Operation } from './module.ts'
import { Problem } from './problem.ts'

/** How long a second factor counts as fresh. */
const FRESH_MS = 5 * 60_000

/** The caller. The call's declaration, or the first line of its service, decides who may make it. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'donor'; readonly accountId: string; readonly sessionId: string }
  | {
      readonly kind: 'staff'
      readonly staffId: string
      readonly sessionId: string
      readonly role: Role
      /** The operations that the role allows. */
      readonly may: readonly Operation[]
      /** When this session last proved a second factor. */
      readonly provedAt: Date
    }
  /** A program of a partner, by its key. */
  | { readonly kind: 'partner'; readonly keyId: string; readonly scopes: readonly PartnerScope[] }

export type Staff = Extract<Actor, { kind: 'staff' }>

export const nobody: Actor = { kind: 'nobody' }

/** Accepts signed-in people. Refuses others with not_signed_in. */
export function requireDonor(actor: Actor): Extract<Actor, { kind: 'donor' }> {
  if (actor.kind !== 'donor') throw new Problem('not_signed_in')
  return actor
}

/** Accepts a partner's key with this scope. Refuses others with key_needed or forbidden. */
export function requireScope(actor: Actor, scope: PartnerScope): void {
  if (actor.kind !== 'partner') throw new Problem('key_needed')
  if (!actor.scopes.includes(scope)) throw new Problem('forbidden')
}

/** Accepts any member of staff. Refuses others with not_signed_in. */
export function requireStaff(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new Problem('not_signed_in')
  return actor
}

/** Accepts staff whose role allows this, as the modules declare. Refuses others with not_signed_in or forbidden. */
export function requirePermission(actor: Actor, operation: Operation): Staff {
  const staff = requireStaff(actor)
  if (!staff.may.includes(operation)) throw new Problem('forbidden')
  return staff
}

/**
 * Accepts staff who have proved a second factor in the last 5 minutes, as required for dangerous actions. Refuses others
 * with not_signed_in or step_up_needed, after which the office asks for a code and calls again.
 */
export function requireStaffFresh(actor: Actor, now: Date): Staff {
  const staff = requireStaff(actor)
  if (now.getTime() - staff.provedAt.getTime() > FRESH_MS) throw new Problem('step_up_needed')
  return staff
}

/** The same, and the role must allow the operation: the role is checked first. Also refuses with forbidden. */
export function requireFreshPermission(actor: Actor, operation: Operation, now: Date): Staff {
  requirePermission(actor, operation)
  return requireStaffFresh(actor, now)
}
