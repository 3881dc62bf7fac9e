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
  // two answers of 100 KB fit, but not together with their gzip of half that size
  mostBytes: 250 * KB,
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

test('what many ask for stays, and all forms of an answer count', async () => {
  await ask('/')
  for (const language of ['gu', 'hi', 'mr', 'ta']) {
    await ask('/')
    await ask(`/${language}`)
  }
  expect(made.get('/')).toBe(1)
  await ask('/gu')
  expect(made.get('/gu')).toBe(2)
})

test('who is answered otherwise is passed by', async () => {
  expect(await ask('/', { cookie: 'lang=gu' })).toBe('elsewhere')
  expect(await ask('/', { cookie: 'lang=en' })).toBe(body.toString())
})
