import { randomBytes } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of unambiguous letters and digits, each with five random bits: ten for a place, eight for an event. */
export function newPublicName(length: 8 | 10): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')
}

/** A mobile number as shown to strangers: 98••••••10 (departure 3). Indian numbers lose their country code. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/^\+91(?=\d{10}$)/, '').replace(/\D/g, '')
  return `${digits.slice(0, 2)}${'•'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-2)}`
}
