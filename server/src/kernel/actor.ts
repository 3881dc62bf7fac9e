import { Problem } from './problem.ts'

/** Who is asking. A service's first line says who may (style, rule 3). */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'donor'; readonly accountId: string; readonly sessionId: string }

export const nobody: Actor = { kind: 'nobody' }

/** Lets signed-in people through. Refuses others with not_signed_in. */
export function requireDonor(actor: Actor): Extract<Actor, { kind: 'donor' }> {
  if (actor.kind !== 'donor') throw new Problem('not_signed_in')
  return actor
}
