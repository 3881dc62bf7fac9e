import { languages } from '@sahay/contract/kernel/language-list'
import { expect, test } from 'vitest'
import { isMeant } from './matches-language.ts'

test.for([
  ['guj', ['gu']],
  ['ગુજ', ['gu']],
  [' हिन्', ['hi']],
  ['हिंदी', ['hi']],
  ['HI', ['hi']],
  ['bangla', ['bn']],
  ['espanol', ['es']],
  ['ESPAÑOL', ['es']],
  ['turkce', ['tr']],
  ['viet', ['vi']],
  ['tieng viet', ['vi']],
  ['indo', ['id']],
  ['中', ['zh']],
  ['한', ['ko']],
  ['рус', ['ru']],
  ['عر', ['ar']],
  ['farsi', ['fa']],
  ['ma', ['mr', 'ml', 'zh']],
  ['klingon', []],
] as const)('%s finds %s', ([typed, codes]) => {
  expect(languages.filter((one) => isMeant(one, typed)).map(({ code }) => code)).toEqual(codes)
})

test('nothing typed finds all', () => {
  expect(languages.filter((one) => isMeant(one, ' '))).toEqual(languages)
})
