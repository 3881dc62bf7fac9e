import { expect, test } from 'vitest'
import { latelyUsed } from './lately-used.ts'

test('what was asked for last is kept, and the rest is made anew', () => {
  const made: string[] = []
  const get = latelyUsed(2, (key) => {
    made.push(key)
    return key.toUpperCase()
  })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what could not be made is tried again', () => {
  let tries = 0
  const get = latelyUsed(2, () => {
    if (++tries === 1) throw new Error('not today')
    return tries
  })
  expect(() => get('a')).toThrow('not today')
  expect([get('a'), get('a')]).toEqual([2, 2])
})
