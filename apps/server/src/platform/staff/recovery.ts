import { createHmac, randomInt } from 'node:crypto'
import { randomLetters } from '../../kernel/new-id.ts'
import { hashToken } from '../identity/secrets.ts'

/** A code in groups of so many letters, for reading. */
export const inGroups = (letters: string, of: number): string =>
  letters.replace(new RegExp(`.{${of}}(?=.)`, 'g'), '$&-')

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

/** A new invitation's secret, as it is read out by telephone: four times five letters and digits, 100 random bits. */
export const newInvitation = (): string => inGroups(randomLetters(), 5)

/** What is kept of an invitation's secret. Capitals, spaces and dashes make no difference: it is typed by hand. */
export const hashInvitation = (typed: string): Buffer =>
  hashToken(typed.toLowerCase().replace(/[^0-9a-z]/g, ''))
