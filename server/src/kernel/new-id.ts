import { randomBytes } from 'node:crypto'
import { type Id, type IdKind, idPrefixes } from '@sahay/contract/kernel/ids'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new opaque id of one kind: its prefix and 100 random bits. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('')
  return `${idPrefixes[kind]}_${letters}` as Id<K>
}
