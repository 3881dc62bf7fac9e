import { expect, test } from 'vitest'
import { pageNumbers, pageWithin } from './page-numbers.ts'

test('two pages are shown in full', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
})

test('seven pages are shown in full wherever one is', () => {
  for (const page of [1, 4, 7]) expect(pageNumbers(page, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of many pages the first, the last and the neighbours are shown', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})

test('every page shows itself, both ends, and each number once and in order', () => {
  for (let last = 8; last <= 30; last += 1)
    for (let page = 1; page <= last; page += 1) {
      const numbers = pageNumbers(page, last).filter((mark) => mark !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
      expect(numbers.length).toBeLessThanOrEqual(7)
    }
})

test('a page beyond the last leaves the numbers as they are', () => {
  expect(pageNumbers(99, 9)).toEqual([1, 'gap', 5, 6, 7, 8, 9])
})

test('an address names a page of the list, or none', () => {
  for (const asked of [null, '', '1']) expect(pageWithin(asked, 3)).toBe(1)
  expect(pageWithin('3', 3)).toBe(3)
  for (const asked of ['4', '0', '-1', '1.5', 'two']) expect(pageWithin(asked, 3)).toBeNull()
})
