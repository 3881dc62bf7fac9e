import { expect, test } from 'vitest'
import { pseudoSentence } from './pseudo-language.ts'

test('every letter of a sentence is another, and its placeholders, tags and figures are as they were', () => {
  expect(pseudoSentence('Donate Now', 'en-XA')).toBe('⟦Đöñåţé Ñöŵ⟧')
  expect(pseudoSentence('<0>Read {name}’s letter</0> of 3 < 4 days<1/>', 'en-XA')).toBe(
    '⟦<0>Ŕéåđ {name}’š ļéţţéŕ</0> öƒ 3 < 4 đåýš<1/>⟧',
  )
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  expect(pseudoSentence(alphabet, 'en-XA')).not.toMatch(/[a-z]/i)
  expect(new Set(pseudoSentence(alphabet, 'en-XA'))).toHaveLength(alphabet.length + 2)
})

test('the forms of a plural are said in it, those within one another too', () => {
  expect(pseudoSentence('You gave {n, plural, one {# time} other {# times to {name}}} so far', 'en-XA')).toBe(
    '⟦Ýöû ĝåṽé {n, plural, one {# ţîɱé} other {# ţîɱéš ţö {name}}} šö ƒåŕ⟧',
  )
  expect(pseudoSentence('{a, select, x {{n, plural, =0 {none} other {#}}} other {all}}', 'en-XA')).toBe(
    '⟦{a, select, x {{n, plural, =0 {ñöñé} other {#}}} other {åļļ}}⟧',
  )
})

test('the mirrored one is written in Arabic letters', () => {
  expect(pseudoSentence('Give {amount} now', 'ar-XB')).toBe('⟦غيوه {amount} نوخ⟧')
  expect(pseudoSentence('abcdefghijklmnopqrstuvwxyz', 'ar-XB')).toMatch(/^⟦[\u0600-\u06ff]{26}⟧$/)
})
