import { paise } from '@sahay/contract/kernel/money'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.for([
  [100, 'Rupees one only'],
  [2_000, 'Rupees twenty only'],
  [4_200, 'Rupees forty-two only'],
  [100_000, 'Rupees one thousand only'],
  [1_150_000, 'Rupees eleven thousand five hundred only'],
  [10_000_000, 'Rupees one lakh only'],
  [12_345_678, 'Rupees one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise only'],
  [10_000_000_00, 'Rupees one crore only'],
  [
    1_234_567_890_00,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety only',
  ],
] as const)('%i paise are written as %s', ([amount, text]) => {
  expect(amountInWords(paise(amount))).toBe(text)
})
