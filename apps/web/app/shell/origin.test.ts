import { describe, expect, test } from 'vitest'
import { originOf, originParam, readOrigin } from './origin.ts'

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '//[',
  ' //evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
]

describe('where one goes on after signing in', () => {
  test.each(hostile)('%j is no path of this site, in an address or carried along', (to) => {
    expect(originOf(`?${new URLSearchParams({ [originParam]: to }).toString()}`)).toBeNull()
    expect(readOrigin({ origin: to })).toBeNull()
  })

  test.each([
    ['/', '/'],
    ['/give/need_1?amount=500#box', '/give/need_1?amount=500#box'],
    ['/need help', '/need%20help'],
    ['/\u0a97', '/%E0%AA%97'],
    ['/give\n/need_1', '/give/need_1'],
    ['/a//b', '/a//b'],
  ])('%j leads to %s', (to, path) => {
    expect(originOf(`?${new URLSearchParams({ [originParam]: to }).toString()}`)).toBe(path)
    expect(readOrigin({ origin: to })).toBe(path)
  })
})
