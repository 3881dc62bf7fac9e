import { createHmac, randomInt } from 'node:crypto'

// without letters that are read for one another
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const CODES = 8
const LETTERS = 12

/** New recovery codes: twelve letters each, in three groups for reading. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LETTERS }, (_, place) => {
      const letter = ALPHABET[randomInt(ALPHABET.length)] ?? ''
      return place > 0 && place % 4 === 0 ? `-${letter}` : letter
    }).join(''),
  )
}

/** What is kept of a recovery code, however its groups were typed. */
export function hashRecoveryCode(secretKey: string, staffId: string, code: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`recovery|${staffId}|${code.replaceAll('-', '')}`)
    .digest()
}
