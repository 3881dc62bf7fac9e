import { expect, test } from 'vitest'
import { languages } from './language-list.ts'
import { addressInLanguage, splitLanguage } from './languages.ts'

test.for([
  ['/', 'en', '/'],
  ['/signin?to=/gu', 'en', '/signin?to=/gu'],
  ['/gu', 'gu', '/'],
  ['/gu/', 'gu', '/'],
  ['/gu?page=2', 'gu', '/?page=2'],
  ['/gu/urgentneeddata?page=2', 'gu', '/urgentneeddata?page=2'],
  ['/gu.data?_routes=a', 'gu', '/_.data?_routes=a'],
  ['/gu/signin.data', 'gu', '/signin.data'],
  ['/guess', 'en', '/guess'],
  ['/GU/signin', 'en', '/GU/signin'],
  ['/en/signin', 'en', '/en/signin'],
  ['//gu/signin', 'en', '//gu/signin'],
] as const)('%s is read in %s as %s', ([address, code, path]) => {
  expect(splitLanguage(address)).toMatchObject({ language: { code }, path })
})

test('an address in a language is taken apart again', () => {
  for (const { code } of languages) {
    for (const path of ['/', '/?a=b', '/signin', '/urgentneeddata?page=2#x', '/_.data']) {
      expect(splitLanguage(addressInLanguage(code, path))).toMatchObject({ language: { code }, path })
    }
  }
  expect(addressInLanguage('gu', '/')).toBe('/gu')
})
