import { createHmac, randomInt } from 'node:crypto'
import { randomLetters } from '../../kernel/new-id.ts'
import { hashToken } from '../identity/secrets.ts'

/** A code in groups of this many letters, for reading. */
export const inGroups = (letters: string, of: number): string =>
  letters.replace(new RegExp(`.{${of}}(?=.)`, 'g'), '$&-')

// without letters and digits that look alike
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const CODES = 8
const LETTERS = 12

/** New recovery codes: twelve letters each, in three groups for reading. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: CODES }, () => inGroups(Array.from({ length: LETTERS }, letter).join(''), 4))
}

/** The stored hash of a recovery code, entered with or without its dashes. */
export function hashRecoveryCode(secretKey: string, staffId: string, code: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`recovery|${staffId}|${code.replaceAll('-', '')}`)
    .digest()
}

/** A new invitation's secret, to be read out by telephone: four groups of five letters and digits, 100 random bits. */
export const newInvitation = (): string => inGroups(randomLetters(), 5)

/** The stored hash of an invitation's secret. Case, spaces and dashes are ignored: it is typed by hand. */
export const hashInvitation = (typed: string): Buffer =>
  hashToken(typed.toLowerCase().replace(/[^0-9a-z]/g, ''))
