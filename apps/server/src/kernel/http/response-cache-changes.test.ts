import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from './response/response-cache.ts'

/** The content that each address shows; null for any content. */
const shows: Readonly<Record<string, readonly string[] | null>> = {
  '/list': ['needs'],
  '/home': ['settings', 'needs', 'events'],
  '/terms': ['settings'],
  '/drawing': [],
  '/other': null,
}
const all = Object.keys(shows)
let made: string[] = []
/** Delays answers being generated. */
let wait: Promise<void> | null = null
/** Whether the database, and with it the change feed, is away. */
let away = false
const cache = createResponseCache({
  cacheKey: (path) => path,
  isElsewhere: () => false,
  isNowhere: () => false,
  async make(url) {
    made.push(url)
    await wait
    const path = url.replace('/broken', '')
    return {
      status: away ? 503 : 200,
      headers: {},
      body: Buffer.from(away ? 'not now' : url),
      shows: shows[path] ?? null,
      isComplete: path === url,
    }
  },
  isDeclared: (content) => ['needs', 'settings', 'events'].includes(content),
  isListening: () => !away,
})
const server = createServer((req, res) => {
  if (!cache.answer(req, res, () => res.end())) res.end()
})
let origin = ''
/** Requests these addresses one after the other, and returns those that were generated for it. */
async function madeFor(paths: readonly string[]): Promise<string[]> {
  made = []
  for (const path of paths) await (await fetch(origin + path)).text()
  return made
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.for([
  ['needs', ['/list', '/home', '/other']],
  ['events', ['/home', '/other']],
  ['settings', ['/home', '/terms', '/other']],
  ['something that no call declares', all],
  [null, all],
] as const)('a change of %s drops what shows it', async ([content, dropped]) => {
  await madeFor(all)
  cache.drop(content)
  expect(await madeFor(all)).toEqual(dropped)
})

test.for([
  ['needs', true],
  ['settings', false],
  [null, true],
] as const)(
  'what was being made while %s changed is kept only if it shows none of it',
  async ([content, again]) => {
    cache.drop(null)
    let go = () => {}
    wait = new Promise((resolve) => (go = resolve))
    const cached = madeFor(['/list'])
    await expect.poll(() => made).toEqual(['/list'])
    cache.drop(content)
    wait = null
    go()
    await cached
    expect(await madeFor(['/list'])).toEqual(again ? ['/list'] : [])
  },
)

test('what lacks something is not kept', async () => {
  expect(await madeFor(['/broken/list', '/broken/list'])).toHaveLength(2)
})

test('while the database is away what was kept is shown, and forgotten once it is back', async () => {
  await madeFor(['/list', '/terms'])
  away = true
  cache.drop(null)
  const text = async (path: string) => (await fetch(origin + path)).text()
  expect(await text('/list')).toBe('/list')
  expect((await fetch(`${origin}/drawing-nobody-asked-for`)).status).toBe(503)
  // this one is known to have changed
  cache.drop('settings')
  expect(await text('/terms')).toBe('not now')
  // a page that hangs is not waited for
  let go = () => {}
  wait = new Promise((resolve) => (go = resolve))
  expect(await text('/list')).toBe('/list')
  go()
  wait = null
  away = false
  cache.drop(null)
  expect(await madeFor(['/list', '/list'])).toEqual(['/list'])
})
