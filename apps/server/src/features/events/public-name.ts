import { randomBytes } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of unambiguous letters and digits, each five random bits: ten for a place, eight for an event. */
export function newPublicName(length: 8 | 10): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')
}
