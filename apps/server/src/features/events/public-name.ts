import { randomBytes } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Letters and digits that nobody misreads, each five random bits: a place is called by ten of them, an event by eight. */
export function newPublicName(length: 8 | 10): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')
}
