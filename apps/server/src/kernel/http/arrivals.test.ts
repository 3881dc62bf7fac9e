import { picture } from '@sahay/contract/fields/picture'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/journey.ts'
import { createArrivals } from './arrivals.ts'
import { dispatchRequests } from './dispatcher.ts'
import { createHttp } from './http.ts'
import { readCatalogue } from '../language/catalogues.ts'
import { openTranslations } from '../language/translations.ts'
import { createUploads } from './uploads.ts'

const KB = 1024
/** The usual limits, twenty times as fast and more, with room for a few small forms. */
const limits = { ordinary: 1000, upload: 60_000, leastBytes: 2 * KB, window: 1500 }
const shares = { together: 160 * KB, ofOneAddress: 100 * KB }
const head = '--x\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n'
const tail = '\r\n--x--\r\n'

/** Waits until a connection is closed, or reset. */
function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

describe('requests that arrive slowly', () => {
  let port: number

  /** Starts a server with these limits on requests, for one test. */
  async function listen(held: typeof limits): Promise<void> {
    const arrivals = createArrivals(held)
    const server = createServer()
    const http = await createHttp({
      logLevel: 'silent',
      trustProxy: null,
      strictAnswers: true,
      translations: openTranslations(readCatalogue),
      onAway: () => undefined,
      publicUrl: () => 'http://localhost',
      serverFactory: dispatchRequests(
        server,
        [],
        () => null,
        arrivals,
        () => false,
        () => undefined,
      ),
    })
    const uploads = createUploads(arrivals, () => true, shares)
    http.post('/pictures', async (request) => {
      const { files } = await uploads.read(request, { photo: picture })
      return { size: files.get('photo')?.bytes.length }
    })
    http.post('/words', async (request) => uploads.read(request, {}))
    http.post('/json', async (request) => ({ body: request.body }))
    await http.listen({ port: 0 })
    port = (server.address() as AddressInfo).port
    onTestFinished(() => http.close())
  }

  /** Begins to send so many bytes of a picture, from an address of this machine. */
  function begin(path: string, size: number, from = '127.0.0.1'): Socket & { received: () => string } {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    // a connection that is cut may be reset
    socket.on('error', () => undefined)
    const length = head.length + size + tail.length
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n\r\n${head}`,
    )
    return Object.assign(socket, { received: () => received })
  }

  /** Sends `step` bytes every 100 ms until all are sent or the connection is gone; returns whether all were sent. */
  async function drip(socket: Socket, size: number, step: number): Promise<boolean> {
    const closed = gone(socket)
    let sent = 0
    const timer = setInterval(() => {
      const now = Math.min(step, size - sent)
      sent += now
      socket.write('p'.repeat(now))
      if (sent < size) return
      clearInterval(timer)
      socket.write(tail)
    }, 100)
    await closed
    clearInterval(timer)
    return sent === size
  }

  /** Sends a complete picture in one piece; returns the status. */
  async function sendAll(size: number, from?: string): Promise<number> {
    const socket = begin('/pictures', size, from)
    const closed = gone(socket)
    socket.write('p'.repeat(size) + tail)
    await closed
    return Number(/^HTTP\/1.1 (\d+)/.exec(socket.received())?.[1])
  }

  test('a form that drips is cut, and one that keeps to the rate gets through', async () => {
    await listen(limits)
    const dripping = begin('/pictures', 60 * KB)
    const honest = begin('/pictures', 60 * KB)
    const ended: string[] = []
    const begun = Date.now()
    await Promise.all([
      drip(dripping, 60 * KB, 10).then((isComplete) => ended.push(isComplete ? 'whole' : 'cut')),
      // three times as long as an ordinary request may take, and longer than the slow one is tolerated
      drip(honest, 60 * KB, KB).then((isComplete) => ended.push(isComplete ? 'whole' : 'cut')),
    ])
    expect(Date.now() - begun).toBeGreaterThan(2.5 * limits.ordinary)
    expect(ended).toEqual(['cut', 'whole'])
    expect(dripping.received()).toContain('408')
    expect(honest.received()).toContain(JSON.stringify({ size: 60 * KB }))
  })

  test('a form without pictures and a call in JSON have the ordinary time, however fast they send', async () => {
    await listen(limits)
    const form = begin('/words', 60 * KB)
    const json = connect({ port, host: '127.0.0.1' })
    json.on('error', () => undefined)
    json.write(
      'POST /json HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
    )
    // each would have sent everything after six times the limit
    expect(await Promise.all([drip(form, 60 * KB, KB), drip(json, 60_000, 1000)])).toEqual([false, false])
  })

  test('one address fills its own share alone, and all of them together leave room for a small form', async () => {
    // a client that keeps its connection open is only cut after all others were answered
    await listen({ ...limits, window: 8_000 })
    const holders = ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'].map((from) => {
      const socket = begin('/pictures', 90 * KB, from)
      socket.write('p'.repeat(80 * KB))
      return socket
    })
    await eventually(async () => (await sendAll(70 * KB, '127.0.0.5')) === 503)
    expect(await sendAll(30 * KB, '127.0.0.2')).toBe(503)
    expect(await sendAll(5 * KB, '127.0.0.5')).toBe(200)
    await Promise.all(holders.map(gone))
    // the memory of the cut ones is free again
    await eventually(async () => (await sendAll(95 * KB, '127.0.0.5')) === 200)
  })
})
