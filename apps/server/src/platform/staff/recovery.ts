import { createHmac, randomInt } from 'node:crypto'
import { inGroups } from './in-groups.ts'

// without letters that are read for one another
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const CODES = 8
const LETTERS = 12

/** New recovery codes: twelve letters each, in three groups for reading. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: CODES }, () => inGroups(Array.from({ length: LETTERS }, letter).join(''), 4))
}

/** What is kept of a recovery code, with the dashes of its groups or without. */
export function hashRecoveryCode(secretKey: string, staffId: string, code: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`recovery|${staffId}|${code.replaceAll('-', '')}`)
    .digest()
}
