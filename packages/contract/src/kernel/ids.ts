/**
 * The pattern of an id on the wire. Ids are opaque and say what they name: `don_…`; each prefix is declared by the module
 * whose records have it. Numbers that people read out (slips, registrations) are separate.
 */
export function idPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}_[0-9a-z]{1,40}$`)
}
