import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from './response/response-cache.ts'

const KB = 1024
/** How many times each address was generated. */
const made = new Map<string, number>()
const body = Buffer.from(randomBytes(50 * KB).toString('hex'))
const cache = createResponseCache({
  cacheKey: (path) => path,
  isElsewhere: ({ headers: { cookie } }) => cookie === 'lang=gu',
  isNowhere: () => false,
  async make(url) {
    made.set(url, (made.get(url) ?? 0) + 1)
    return { status: 200, headers: { 'content-type': 'text/html' }, body, shows: null, isComplete: true }
  },
  isDeclared: () => true,
  isListening: () => true,
  // two answers of 58 KB in gzip fit beside one that is being made, plain 100 KB, but not three
  mostBytes: 220 * KB,
})
const server = createServer((req, res) => {
  if (!cache.answer(req, res, () => res.end())) res.end('elsewhere')
})
let url = ''
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers: { 'accept-encoding': 'gzip', ...headers } })).text()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('what many ask for stays, only in the forms that were asked for', async () => {
  await ask('/')
  expect(cache.size().bytes).toBeLessThan(60 * KB)
  for (const language of ['gu', 'hi', 'mr', 'ta']) {
    await ask('/')
    await ask(`/${language}`)
  }
  expect(made.get('/')).toBe(1)
  await ask('/gu')
  expect(made.get('/gu')).toBe(2)
})

test('another form of an answer is made from the first, and counts', async () => {
  for (const encoding of ['gzip', 'identity', 'br'])
    expect(await ask('/form', { 'accept-encoding': encoding })).toBe(body.toString())
  expect(made.get('/form')).toBe(1)
  expect(cache.size().entries).toBe(1)
  expect(cache.size().bytes).toBeGreaterThan(200 * KB)
})

test('who is answered otherwise is passed by', async () => {
  expect(await ask('/', { cookie: 'lang=gu' })).toBe('elsewhere')
  expect(await ask('/', { cookie: 'lang=en' })).toBe(body.toString())
})
