import { expect, test } from 'vitest'
import { cacheAddress, mayBeCached, offlinePage } from './cache-address.ts'

const at = (path: string) => new URL(path, 'https://trust.example')
const cached = (path: string) => cacheAddress(at(path))?.replace('https://trust.example', '') ?? null

test.for([
  ['/', '/'],
  ['/urgentneeddata?page=2', '/urgentneeddata?page=2'],
  ['/urgentneeddata?donate=need_1&utm_source=x', '/urgentneeddata'],
  ['/gu/urgentneeddata/need_demo01', '/gu/urgentneeddata/need_demo01'],
  ['/_root.data', '/_root.data'],
  ['/gu', '/gu'],
  ['/gu.data?_routes=a', '/gu.data?_routes=a'],
  ['/hi/urgentneeddata?page=2', '/hi/urgentneeddata?page=2'],
  ['/gu/account', null],
  ['/xx/lion-trust', null],
  ['/joinourngo.data?_routes=a', '/joinourngo.data?_routes=a'],
  ['/timer/1/EV1/Diwali', '/timer/1/EV1/Diwali'],
  ['/account', null],
  ['/donationdetail-history', null],
  ['/thanks/donation/1', null],
  ['/slip/ABC', null],
  ['/api/donation/list', null],
  ['/office', null],
  ['/dev/mailbox', null],
] as const)('%s is kept as %s', ([path, address]) => {
  expect(cached(path)).toBe(address)
})

test('the offline page is in the language of what was asked for', () => {
  expect(['/', '/gu', '/hi/slip/ABC', '/xx'].map(offlinePage)).toEqual([
    '/offline',
    '/gu/offline',
    '/hi/offline',
    '/offline',
  ])
})

test("one visitor's own answer and a failure are not kept", () => {
  const answer = (status: number, control: string) =>
    mayBeCached(new Response('', { status, headers: { 'cache-control': control } }))
  expect(answer(200, 'no-cache')).toBe(true)
  expect(answer(200, 'no-store')).toBe(false)
  expect(answer(200, 'private, max-age=5')).toBe(false)
  expect(answer(500, 'no-cache')).toBe(false)
})
