import { paise } from '@sahay/contract/kernel/money'
import { expect, test } from 'vitest'
import { amountInWords, numberWords } from './amount-in-words.ts'

test.for([
  [0, 'Rupees zero only'],
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
] as const)('%i paise are written as %s', ([amount, words]) => {
  expect(amountInWords(paise(amount), 'en')).toBe(words)
})

test.for([
  [0, 'રૂપિયા શૂન્ય પૂરા', 'रुपये शून्य मात्र'],
  [5_100, 'રૂપિયા એકાવન પૂરા', 'रुपये इक्यावन मात्र'],
  [20_000, 'રૂપિયા બસો પૂરા', 'रुपये दो सौ मात्र'],
  [20_100, 'રૂપિયા બસો એક પૂરા', 'रुपये दो सौ एक मात्र'],
  [110_000, 'રૂપિયા એક હજાર એકસો પૂરા', 'रुपये एक हज़ार एक सौ मात्र'],
  [10_000_100, 'રૂપિયા એક લાખ એક પૂરા', 'रुपये एक लाख एक मात्र'],
  [
    9_99_999_99,
    'રૂપિયા નવ લાખ નવ્વાણું હજાર નવસો નવ્વાણું અને નવ્વાણું પૈસા પૂરા',
    'रुपये नौ लाख निन्यानवे हज़ार नौ सौ निन्यानवे और निन्यानवे पैसे मात्र',
  ],
  [
    1_23_45_67_890_00,
    'રૂપિયા એકસો ત્રેવીસ કરોડ પિસ્તાલીસ લાખ સડસઠ હજાર આઠસો નેવું પૂરા',
    'रुपये एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ नब्बे मात्र',
  ],
  [1_00_00_000_00, 'રૂપિયા એક કરોડ પૂરા', 'रुपये एक करोड़ मात्र'],
] as const)('%i paise are written as %s in Gujarati, as %s in Hindi', ([amount, gujarati, hindi]) => {
  expect(amountInWords(paise(amount), 'gu')).toBe(gujarati)
  expect(amountInWords(paise(amount), 'hi')).toBe(hindi)
})

/** The endings of the numbers in each ten, from the twenties; the last of a ten is named after the next ten. */
const endings = {
  gu: ['વીસ|ચ્ચીસ', 'ત્રીસ', 'ચાલીસ|તાલીસ|માલીસ', 'પચાસ|વન|પન', 'સાઠ|સઠ', 'સિત્તેર|તેર', 'સી', 'વું|ણું|ન્નું'],
  hi: ['ीस|ईस', 'तीस|ीस', 'चालीस|तालीस|यालीस|वालीस', 'चास|वन|पन', 'साठ|सठ', 'हत्तर|सत्तर', 'सी', 'नब्बे|नवे'],
} as const

test.for(['gu', 'hi'] as const)(
  'in %s the hundred numbers are different, in order, and each of its ten',
  (language) => {
    const { small = [], hundreds = [] } = numberWords[language] ?? {}
    expect([small.length, hundreds.length, new Set(small).size]).toEqual([100, 9, 100])
    const script = language === 'gu' ? /^\p{Script=Gujarati}+$/u : /^\p{Script=Devanagari}+$/u
    expect(small.filter((word) => !script.test(word))).toEqual([])
    const astray = small.flatMap((word, number) => {
      if (number < 20) return []
      const isNamedAfterNext = number % 10 === 9 && number < 89
      const ten = Math.floor(number / 10) + (isNamedAfterNext ? 1 : 0)
      return new RegExp(`(?:${endings[language][ten - 2]})$`).test(word) ? [] : [`${number} ${word}`]
    })
    expect(astray).toEqual([])
  },
)

test('a language whose numbers nobody has listed has no amount in words', () => {
  expect(amountInWords(paise(100), 'xx')).toBeNull()
})
