import { once } from 'node:events'
import { createServer } from 'node:http'
import { languages } from '@sahay/contract/kernel/language-list'
import { afterAll, expect, test } from 'vitest'
import { createWeb } from './mount.ts'

const building = Promise.withResolvers<void>()
const web = await createWeb({
  mode: 'built',
  languages,
  buildOffice: () => building.promise,
  fetchApi: async () => Response.json({ message: 'not today' }, { status: 503 }),
  publicUrl: () => 'http://127.0.0.1',
  checkoutOrigins: () => [],
  hostedCheckout: () => '/sandbox/hosted',
  encodings: { isWorthCoding: () => false, encodingFor: () => 'identity', encode: async (body) => body },
})
const server = createServer((req, res) => void web.handle(req, res)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const at = (path: string) => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`
}

test('while the office is built pages answer, and whoever asks for it gets it afterwards', async () => {
  let answered = false
  const office = fetch(at('/office')).then((answer) => {
    answered = true
    return answer
  })
  expect((await fetch(at('/no-such-page'))).status).toBe(404)
  expect(answered).toBe(false)
  building.resolve()
  const answer = await office
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<div id="office">')
})
