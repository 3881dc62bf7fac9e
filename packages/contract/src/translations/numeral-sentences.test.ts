import { describe, expect, test } from 'vitest'
import { sentencesIn } from './catalogue.ts'
import { sentenceInNumerals } from './numeral-sentences.ts'

const marathi = (sentence: string) => sentenceInNumerals(sentence, 'id', 'mr', 'deva')
const persian = (sentence: string) => sentencesIn('fa-u-nu-arabext', { id: sentence })['id']

describe('a sentence in own figures', () => {
  test.for([
    ['इयत्ता 5 ते 12, सकाळी 11:00', 'इयत्ता ५ ते १२, सकाळी ११:००'],
    ['फीच्या <0>35%</0> पर्यंत', 'फीच्या <0>३५%</0> पर्यंत'],
    ['₹1,200 किंवा ₹12.50.', '₹१,२०० किंवा ₹१२.५०.'],
    ['{0} पैकी {1}: <1>8</1> <2/>', '{0} पैकी {1}: <1>८</1> <2/>'],
    [
      '{n, plural, =1 {1 जागा} one {# जागा} other {# जागा, 15 मिनिटे}}',
      '{n, plural, =1 {१ जागा} one {# जागा} other {# जागा, १५ मिनिटे}}',
    ],
    [
      '{n, plural, offset:1 other {# {x2}}} {when, date, short} {m, number}',
      '{n, plural, offset:1 other {# {x2}}} {when, date, short} {m, number}',
    ],
    [
      'कलम 269ST, 80G, UPI2, a1@b.example, https://a.example/5/6',
      'कलम 269ST, 80G, UPI2, a1@b.example, https://a.example/5/6',
    ],
  ] as const)('%s', ([plain, own]) => {
    expect(marathi(plain)).toBe(own)
  })

  test('in Persian it has the marks that go with them', () => {
    expect(persian('تا \u200e₹\u00a011,000 و 1.5 یا 35%')).toBe(
      'تا \u2066\u200e₹۱۱٬۰۰۰\u2069 و ۱٫۵ یا \u2066۳۵٪\u2069',
    )
    expect(persian('{percent}%')).toBe('\u2068{percent}\u2069٪')
  })

  test('what one agrees to stays as it was agreed on', () => {
    expect(sentenceInNumerals('30 दिवसांनी', 'consent.erased', 'mr', 'deva')).toBe('30 दिवसांनी')
  })
})
