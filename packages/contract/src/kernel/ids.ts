/**
 * The pattern of an id on the wire. Ids are opaque, and their prefix tells the kind of record: `don_…`. Each prefix is
 * declared by the module that owns the records. Numbers that people read out (slips, registrations) are separate.
 */
export function idPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}_[0-9a-z]{1,40}$`)
}
