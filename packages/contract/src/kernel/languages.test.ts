import { expect, test } from 'vitest'
import { languages } from './language-list.ts'
import { addressByTag, addressInLanguage, languageByTag, splitLanguage } from './languages.ts'

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

test.each([
  ['GU', 'gu'],
  ['de-DE', 'de'],
  ['zh-Hant-TW', 'zh'],
  ['en-IN', 'en'],
  ['xx', null],
  ['', null],
])('the tag “%s” names %s', (tag, code) => {
  expect(languageByTag(tag, languages)?.code ?? null).toBe(code)
})

test('a general tag names a language that is listed by a country', () => {
  const listed = languages.flatMap((one) => (one.code === 'fr' ? [{ ...one, code: 'fr-CA' }] : []))
  expect(languageByTag('fr', listed)?.code).toBe('fr-CA')
  expect(languageByTag('fr-FR', listed)?.code).toBe('fr-CA')
})

test.each([
  ['/en', '/'],
  ['/en/need-help', '/need-help'],
  ['/EN/need-help', '/need-help'],
  ['/GU', '/gu'],
  ['/de-DE', '/de'],
  ['/zh-CN/urgentneeddata?page=2', '/zh/urgentneeddata?page=2'],
  // never to another site
  ['/en//evil.example', '/evil.example'],
  ['/en/\\evil.example', '/evil.example'],
  ['/de-DE///evil.example', '/de/evil.example'],
  ['/de', null],
  ['/xx/signin', null],
  ['/pay', null],
  ['/', null],
  ['//en/evil.example', null],
])('“%s” leads on to %s', (address, to) => {
  expect(addressByTag(address)).toBe(to)
})
