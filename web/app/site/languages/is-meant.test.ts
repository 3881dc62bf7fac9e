import { expect, test } from 'vitest'
import { languages } from '@sahay/contract/kernel/languages'
import { isMeant } from './is-meant.ts'

test.for([
  ['', ['en', 'gu', 'hi']],
  ['guj', ['gu']],
  ['ગુજ', ['gu']],
  [' हिन्', ['hi']],
  ['हिंदी', []],
  ['HI', ['hi']],
  ['klingon', []],
] as const)('%s finds %s', ([typed, codes]) => {
  expect(languages.filter((one) => isMeant(one, typed)).map(({ code }) => code)).toEqual(codes)
})
