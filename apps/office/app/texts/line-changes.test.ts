import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

test('a text is compared line by line', () => {
  expect(lineChanges('## A\n\none\ntwo\n\nthree', '## A\none\n\nthree\nfour')).toEqual([
    { line: '## A', in: 'both' },
    { line: 'one', in: 'both' },
    { line: 'two', in: 'old' },
    { line: 'three', in: 'both' },
    { line: 'four', in: 'new' },
  ])
  expect(lineChanges('', 'new')).toEqual([{ line: 'new', in: 'new' }])
})
