import { randomFillSync } from 'node:crypto'
import type { Declared } from './module.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LETTERS = 20

// asking the system for randomness costs more than an id, so it is requested for many at a time
const pool = Buffer.alloc(LETTERS * 256)
let used = pool.length

/** Twenty letters that cannot be guessed: 100 random bits. */
export function randomLetters(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let letters = ''
  for (const end = used + LETTERS; used < end; used++) letters += alphabet.charAt(pool.readUInt8(used) & 31)
  return letters
}

/** A new opaque id: a prefix that a module declares, and 100 random bits. */
export function newId<Prefix extends Declared<'idPrefixes'>>(prefix: Prefix): `${Prefix}_${string}` {
  return `${prefix}_${randomLetters()}`
}
