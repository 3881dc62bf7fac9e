import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoKeys } from './demo-keys.ts'

let dataDir = ''
let child: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sahay-sandbox-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

/** Starts the sandbox as a separate process and returns its address. */
function start(env: Record<string, string> = {}, stderr: 'inherit' | 'ignore' = 'inherit'): Promise<string> {
  const process_ = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, TEST_CONTROLS: '1', ...env },
    stdio: ['ignore', 'pipe', stderr],
  })
  child = process_
  return new Promise((resolve, reject) => {
    process_.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    process_.stdout.on('data', (text: Buffer) => {
      const address = /http:\S+/.exec(text.toString())?.[0]
      if (address !== undefined) resolve(address)
    })
  })
}

function ended(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child?.once('exit', (code) => resolve(code))
    child?.kill(signal)
  })
}

async function call(url: string, body?: object) {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Basic ${btoa(`${demoKeys.keyId}:${demoKeys.keySecret}`)}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return JSON.parse(await answer.text())
}

test('what was answered outlives a kill -9', async () => {
  const first = await start()
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => call(`${first}/v1/orders`, { amount: 50000, currency: 'INR' })),
  )
  await call(`${first}/control/pay`, { order_id: orders[0].id, outcome: 'captured' })
  await ended('SIGKILL')
  const second = await start()
  for (const order of orders) expect((await call(`${second}/v1/orders/${order.id}`)).id).toBe(order.id)
  expect(await call(`${second}/control/payments`)).toMatchObject([
    { order_id: orders[0].id, status: 'captured' },
  ])
})

test('its own clock can be moved, and it stops in good order', async () => {
  const url = await start()
  const before = Date.now()
  const { now } = await call(`${url}/control/clock`, { advanceMinutes: 90 })
  expect(new Date(now).getTime() - before).toBeGreaterThan(89 * 60_000)
  expect((await call(`${url}/control/clock`, { advanceMinutes: 'x' })).error.field).toBe('advanceMinutes')
  expect(await ended('SIGTERM')).toBe(0)
})

test('it does not start in production with the test controls', async () => {
  await expect(start({ NODE_ENV: 'production' }, 'ignore')).rejects.toThrow('ended with 1')
})
