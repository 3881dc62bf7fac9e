import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was found is not looked for again, also where it is nothing', () => {
  const keys: string[] = []
  const find = remembered((text) => {
    keys.push(text)
    return text === 'there' ? 1 : undefined
  })
  expect([find('there'), find('there'), find('gone'), find('gone')]).toEqual([1, 1, undefined, undefined])
  expect(keys).toEqual(['there', 'gone'])
})

test('a thousand others make it forget, and a long text is never remembered', () => {
  let times = 0
  const find = remembered((text) => {
    times += 1
    return text.length
  })
  find('first')
  for (let nth = 0; nth < 1000; nth++) find(`other ${nth}`)
  expect(find('first')).toBe(5)
  expect(times).toBe(1002)
  const long = 'x'.repeat(201)
  expect([find(long), find(long)]).toEqual([201, 201])
  expect(times).toBe(1004)
})
