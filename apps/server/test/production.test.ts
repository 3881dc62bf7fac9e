import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from './fresh-database.ts'
import { startTestApp } from './test-app.ts'
import { askAt } from './test-client.ts'
import { freePort, type Program, runProgram, startProgram } from './program.ts'

/** The minimum that a trust needs for real operation. */
const required = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trust.example',
  RAZORPAY_KEY_ID: 'rzp_live_Production01',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-provider',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-its-webhooks',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Trust <office@trust.example>',
  SECRET_KEY: 'u3Zt0aVqk2mXw9dLr7Yc5BhNf1Jg8PsE',
  LOG_LEVEL: 'fatal',
}

describe('a start for real', () => {
  let database: FreshDatabase
  let dataDir: string
  let server: Program
  let env: Record<string, string>

  beforeAll(async () => {
    database = await freshDatabase(inject('databaseUrl'))
    dataDir = await mkdtemp(join(tmpdir(), 'sahay-production-'))
    const port = String(await freePort())
    env = { ...required, DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: port }
    server = await startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, env)
    env = { ...env, PORT: String(await freePort()) }
    server = { ...server, found: `http://127.0.0.1:${port}` }
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('shows nothing that nobody has said: no need, event, story, figure, account or address', async () => {
    const lists = [
      'donation/list',
      'event/list',
      'event/getImage',
      'review/getreview',
      'donater/get',
      'statistics',
    ]
    const answers = await Promise.all(lists.map((path) => askAt(server.found, 'GET', `/api/${path}`)))
    expect(answers.map(({ body }) => body['data'])).toEqual(lists.map(() => []))
    const { data } = (await askAt(server.found, 'GET', '/api/settings')).body as unknown as {
      data: Record<'trust' | 'contact' | 'social' | 'bank', Record<string, unknown>> & { demo: boolean }
    }
    expect(data.demo).toBe(false)
    const said = [data.contact, data.social, data.bank].flatMap((group) => Object.values(group))
    expect(new Set(said)).toEqual(new Set(['', 'en']))
    expect(data.trust).toMatchObject({ registration: '', established: null })
    const page = await (await fetch(server.found)).text()
    const invented = ['Since 2019', 'Established', 'sahay.example', 'Aarav', 'simulated', 'mailto:']
    expect(invented.filter((text) => page.includes(text))).toEqual([])
  })

  test('has no mailbox, no sandbox, no clock to move, and no page of parts', async () => {
    const paths = ['/dev/mailbox', '/dev/mailbox.json', '/sandbox/v1/orders', '/dev/ui']
    const answers = await Promise.all(paths.map((path) => fetch(`${server.found}${path}`)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const moved = await askAt(server.found, 'POST', '/dev/clock', { body: { advanceMinutes: 1 } })
    expect([404, 405]).toContain(moved.status)
  })

  test('is refused on a database that holds the demo’s children', async () => {
    const app = await startTestApp(inject('databaseUrl'))
    try {
      const { code } = await runProgram('apps/sahay/main.ts', { ...env, DATABASE_URL: app.databaseUrl })
      expect(code).toBe(1)
    } finally {
      await app.close()
    }
  })
})
