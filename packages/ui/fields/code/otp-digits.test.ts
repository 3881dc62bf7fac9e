import { expect, test } from 'vitest'
import { onlyDigits } from '../digits.ts'
import { emptyCode, putDigits, typedInto } from './otp-digits.ts'

test("pasting '12a 34-56' fills six digits", () => {
  expect(putDigits(emptyCode(), 0, onlyDigits('12a 34-56'))).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('digits of other scripts count as digits', () => {
  expect(onlyDigits('૧૨૩ ४५६')).toBe('123456')
})

test('digits put in the middle leave those before them and drop what does not fit', () => {
  expect(putDigits(['1', '2', '', '', '', '9'], 4, '5678')).toEqual(['1', '2', '', '', '5', '6'])
})

test('fewer digits than boxes leave the rest as it was', () => {
  expect(putDigits(['1', '2', '3', '4', '5', '6'], 0, '98')).toEqual(['9', '8', '3', '4', '5', '6'])
})

test('a digit typed over another replaces it, on either side of it', () => {
  expect(typedInto('1', '14')).toBe('4')
  expect(typedInto('1', '41')).toBe('4')
  expect(typedInto('1', '11')).toBe('1')
})

test('what is no digit is dropped, and a whole code from the keyboard is taken', () => {
  expect(typedInto('', 'x')).toBe('')
  expect(typedInto('', '482913')).toBe('482913')
})
