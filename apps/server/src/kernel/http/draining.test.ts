import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf, helpAnswers as help, photo } from '../../../test/forms.ts'
import { startTestProgram, type TestProgram } from '../../../test/test-program.ts'

/** Long enough for a few answers on a busy machine. */
const DRAIN_SECONDS = 12

describe('a process that is told to end behind a balancer', () => {
  let app: TestProgram
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  beforeAll(async () => {
    app = await startTestProgram({
      databaseServer: inject('databaseUrl'),
      env: { DRAIN_SECONDS: String(DRAIN_SECONDS) },
    })
  })
  afterAll(async () => {
    agent.destroy()
    await app.close()
  })

  async function get(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
    const sending = request(`${app.url}${path}`, { agent }).end()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, connection: answer.headers.connection }
  }

  test('says at once that it is not ready, ends each connection after its answer, and lets a slow upload finish', async () => {
    expect(await get('/')).toEqual({ status: 200, connection: 'keep-alive' })

    const form = new Response(formOf(help, { field: 'document', bytes: await photo() }))
    const body = Buffer.from(await form.arrayBuffer())
    const upload = request(`${app.url}/api/needInquiry/add`, {
      method: 'POST',
      headers: { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length },
    })
    const uploaded = once(upload, 'response') as Promise<[IncomingMessage]>
    const half = Math.floor(body.length / 2)
    upload.write(body.subarray(0, half))
    // once this request is answered, the signal is being processed
    await get('/api/event/list')

    const ended = app.stop()
    await expect.poll(() => get('/readyz')).toEqual({ status: 503, connection: 'close' })
    // a page from the response cache, an API call and the health check are all still served
    const last = { status: 200, connection: 'close' }
    expect([await get('/'), await get('/api/event/list'), await get('/healthz')]).toEqual([last, last, last])

    // then no new connections are accepted
    await expect.poll(() => get('/').catch((error: Error) => error.message)).toContain('ECONNREFUSED')
    upload.end(body.subarray(half))
    const [answer] = await uploaded
    let received = ''
    for await (const part of answer) received += String(part)
    expect(received).toContain('"status":true')
    expect(await ended).toBe(0)
  })
})
