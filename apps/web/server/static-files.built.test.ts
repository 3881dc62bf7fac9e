import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtMessages } from '../built-pages.ts'
import { FILE_LIST } from '../runtime/server/file-list.ts'
import { openStaticFiles } from './static-files.ts'

const encodingFor = (accepted: string | string[] | undefined) =>
  accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
/** Serves a folder's files, and answers 404 to all other requests. */
async function serving(folder: string) {
  const files = await openStaticFiles(folder, { encodingFor })
  const server = createServer((req, res) => {
    void Promise.resolve(files.serve(req, res)).then((done) => done || res.writeHead(404).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options)
}
const ask = await serving(join(import.meta.dirname, '..', 'build', 'client'))
const folder = await mkdtemp(join(tmpdir(), 'sahay-files-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(
  join(folder, FILE_LIST),
  JSON.stringify({ '/gone.js': { hash: 'of-before', isCompressed: true } }),
)
const askForGone = await serving(folder)

const { gu } = await builtMessages()

test.for(['/favicon.svg', '/draw-check.mjs', '/service-worker.js', `${gu}root.js`])(
  '%s is compressed by the build, and not sent again unchanged',
  async (path) => {
    const texts = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } })
      expect([answer.status, answer.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      texts.add(await answer.text())
    }
    expect(texts.size).toBe(1)
    const head = await ask(path, { method: 'HEAD' })
    const again = await ask(path, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

test('a file goes on where it was cut off, as long as it is the same', async () => {
  const plain = { 'accept-encoding': 'identity' }
  const full = await ask('/favicon.svg', { headers: plain })
  const [etag, content] = [full.headers.get('etag') ?? '', await full.text()]
  const size = content.length
  for (const [range, same, part] of [
    ['bytes=10-', etag, [10, size]],
    ['bytes=10-10', etag, [10, 11]],
    [`bytes=10-${size + 5}`, etag, [10, size]],
    ['bytes=10-', '"another"', null],
    [`bytes=${size}-`, etag, null],
    ['bytes=-10', etag, null],
    ['bytes=0-9,20-29', etag, null],
  ] as const) {
    const answer = await ask('/favicon.svg', { headers: { ...plain, range, 'if-range': same } })
    const bounds = answer.headers.get('content-range')
    expect([range, answer.status, bounds, await answer.text()]).toEqual(
      part
        ? [range, 206, `bytes ${part[0]}-${part[1] - 1}/${size}`, content.slice(...part)]
        : [range, 200, null, content],
    )
  }
})

test('what lies outside of the folder, or the build has not written down, has no address', async () => {
  for (const path of ['/../sheet.json', '/..%2fsheet.json', '/assets/', '/favicon.svg.br', '/.files.json'])
    expect((await ask(path)).status).toBe(404)
})

test('a file that a later build has removed under a running server is not found', async () => {
  expect((await askForGone('/gone.js')).status).toBe(404)
})
