import { checkLetter, isNoteCode, noteLetters, noteOf } from '@sahay/contract/giving/pledge-note'
import { expect, test } from 'vitest'
import { codesIn, newNoteCode } from './pledge-codes.ts'

test('no letter of a note can be another, and no two may change places', () => {
  for (const code of Array.from({ length: 40 }, newNoteCode)) {
    expect(isNoteCode(code)).toBe(true)
    for (const [at, right] of [...code].entries()) {
      for (const wrong of noteLetters)
        expect(isNoteCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(wrong === right)
      for (let other = at + 1; other < code.length; other += 1) {
        const letters = [...code]
        ;[letters[at], letters[other]] = [code.charAt(other), right]
        expect(isNoteCode(letters.join(''))).toBe(code.charAt(other) === right)
      }
    }
  }
})

test('a note is found as people and banks write it, and a wrong one is not', () => {
  const code = `7K3QD${checkLetter('7K3QD')}`
  const small = code.toLowerCase()
  for (const text of [
    `UPI/CR/432109876543/RAMESH/HDFC/ramesh@okhdfc/${noteOf(code)}`,
    `UPI-RAMESH PATEL-RAMESH@OKHDFC-SBIN0000300-432109876543-SAHAY${code}`,
    `NEFT CR sahay - ${small.slice(0, 3)} ${small.slice(3)}`,
    `BY TRANSFER ${small} SAHAY TRUST`,
    `SAHAY TRUST SAHAY ${code}`,
  ])
    expect([text, codesIn('', text)]).toEqual([text, [code]])
  for (const text of [
    '',
    'SAHAY',
    'SAHAY TRUST',
    `SAHAY ${code.slice(0, -1)}`,
    `SAHAY ${code.slice(1)}${code.charAt(0)}`,
  ])
    expect([text, codesIn(text)]).toEqual([text, []])
})
