import { expect, test } from 'vitest'
import { caretBefore } from './caret.ts'

test('at the end the caret stays at the end', () => {
  expect(caretBefore('98250 00000', 0)).toBe(11)
})

test('the caret keeps as many digits behind it as before', () => {
  expect(caretBefore('98250 00000', 8)).toBe(2)
  expect(caretBefore('98250 00000', 10)).toBe(0)
})

test('a space that the formatting put there does not stop Backspace', () => {
  expect(caretBefore('98250 00000', 5)).toBe(5)
})
