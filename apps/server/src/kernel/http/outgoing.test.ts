import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WAIT_TIMEOUT_MS } from '../../../../../tools/scripts/test/timeouts.mjs'
import { callOut } from './outgoing.ts'

/** A server elsewhere; returns its address. */
async function elsewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const call = (url: string, more: { body?: string; timeout?: number } = {}) =>
  callOut(url, {
    method: more.body === undefined ? 'GET' : 'POST',
    headers: {},
    timeout: WAIT_TIMEOUT_MS,
    ...more,
  })

describe('calls to somebody else’s server', () => {
  test('carry their body, give any status as it is, and share connections', async () => {
    const ports = new Set<number | undefined>()
    const url = await elsewhere((req, res) => {
      ports.add(req.socket.remotePort)
      let sent = ''
      req.on('data', (part: Buffer) => (sent += part.toString()))
      req.on('end', () => res.writeHead(sent ? 418 : 302, { location: '/x' }).end(`heard ${sent}`))
    })
    expect(await call(url, { body: 'ચા' })).toEqual({ status: 418, body: 'heard ચા' })
    for (let count = 0; count < 5; count++) expect(await call(url)).toEqual({ status: 302, body: 'heard ' })
    // the next call may begin before the last one's connection is free again
    expect(ports.size).toBeLessThanOrEqual(2)
  })

  test('fail when the answer does not come, does not end, or never stops', async () => {
    const silent = await elsewhere(() => undefined)
    await expect(call(silent, { timeout: 100 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const slow = await elsewhere((_req, res) => void res.writeHead(200).write('a part'))
    await expect(call(slow, { timeout: 100 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const broken = await elsewhere((_req, res) => {
      res.writeHead(200, { 'content-length': 100 }).write('a part')
      setTimeout(() => res.destroy(), 20)
    })
    await expect(call(broken)).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
    const endless = await elsewhere((_req, res) => {
      res.writeHead(200)
      const more = () => void (res.destroyed || res.write(Buffer.alloc(256 * 1024), more))
      more()
    })
    await expect(call(endless)).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' })
    await expect(call('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED')
  })
})
