import { randomFillSync } from 'node:crypto'
import { type Id, type IdKind, idPrefixes } from '@sahay/contract/kernel/ids'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LETTERS = 20

// asking the system for randomness costs more than an id does, so it is asked for many at once
const pool = Buffer.alloc(LETTERS * 256)
let used = pool.length

/** Twenty letters that nobody guesses: 100 random bits. */
export function randomLetters(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let letters = ''
  for (const end = used + LETTERS; used < end; used++) letters += alphabet.charAt(pool.readUInt8(used) & 31)
  return letters
}

/** A new opaque id of one kind: its prefix and 100 random bits. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return `${idPrefixes[kind]}_${randomLetters()}` as Id<K>
}
