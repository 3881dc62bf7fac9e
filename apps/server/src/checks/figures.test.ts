import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findProgram } from '../../test/find-program.ts'
import { applyApproved } from '../../test/schemes-journey.ts'
import { signInStaff } from '../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const METRICS_TOKEN = 'of-whoever-watches-the-server'
/** A line of the text format: a comment, or a figure with its labels. */
const line =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? -?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/

describe('the figures for those who watch', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { METRICS_TOKEN })
  })
  afterAll(() => app.close())

  const ask = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers })
  const figures = async () => (await ask()).text()
  const figure = async (name: string) => {
    const found = (await figures()).split('\n').find((one) => one.startsWith(`${name} `))
    return found === undefined ? null : Number(found.slice(name.length + 1))
  }

  test('each line is one that Prometheus reads, and each figure is described once', async () => {
    const answer = await ask()
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines.filter((one) => !line.test(one))).toEqual([])
    const described = lines.filter((one) => one.startsWith('# TYPE ')).map((one) => one.split(' ')[2])
    expect(new Set(described).size).toBe(described.length)
    expect(described.length).toBeGreaterThan(15)
  })

  test('they go to this machine and to whoever brings the token, and to nobody else', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
    expect((await ask(elsewhere)).status).toBe(403)
    expect((await ask({ ...elsewhere, authorization: 'Bearer of-somebody-who-guesses-it' })).status).toBe(403)
    expect((await ask({ ...elsewhere, authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
  })

  test('answers are counted, by whom they were made and how long that took', async () => {
    const made = `sahay_http_requests_total{by="program",status="4xx"}`
    const before = (await figure(made)) ?? 0
    const timed = (await figure('sahay_http_request_seconds_count')) ?? 0
    for (let turn = 0; turn < 3; turn++) await app.ask('GET', '/api/nothing')
    expect(await figure(made)).toBe(before + 3)
    expect(await figure('sahay_http_request_seconds_count')).toBeGreaterThanOrEqual(timed + 3)
    const remembered = `sahay_http_requests_total{by="memory",status="2xx"}`
    // a change notification may empty the cache between two of them
    const threeInARow = async () => {
      const answered = (await figure(remembered)) ?? 0
      for (let turn = 0; turn < 3; turn++) await app.ask('GET', '/api/donation/list')
      return {
        fromMemory: ((await figure(remembered)) ?? 0) - answered,
        holds: ((await figure('sahay_cache_bytes')) ?? 0) > 0,
      }
    }
    await expect.poll(threeInARow).toEqual({ fromMemory: 3, holds: true })
  })

  test('queues say how long their oldest waits, and orders stand by their state', async () => {
    await app.query(`insert into messages (id, recipient, created_at, next_try_at, tries) values
      ('msg_slow', 'slow@sahay.example', app_now() - interval '2 hours', app_now() + interval '1 hour', 3)`)
    expect(await figure('sahay_queue_oldest_seconds{queue="mails"}')).toBeGreaterThan(7000)
    const [{ count } = { count: -1 }] = await app.query(
      "select count(*)::int as count from payment_orders where status = 'failed'",
    )
    expect((await figure('sahay_orders{state="failed"}')) ?? 0).toBe(count)
    expect(await figure('sahay_database_up')).toBe(1)
  })

  test('what is promised and not given, and what is paid out and not booked, is told with its age', async () => {
    expect(await figure('sahay_promises{to="school"}')).toBeNull()
    await applyApproved(app, await signInStaff(app, 'caseworker'), 12_000)
    await app.query(`insert into settlements (id, amount_paise, fees_paise, tax_paise, status, created_at, asked_at, booked_paise)
      values ('setl_OfTheFigures01', 50000, 0, 0, 'processed', app_now(), app_now(), 20000)`)
    await app.advance(60)
    expect(await figure('sahay_promises{to="school"}')).toBe(1)
    expect(await figure('sahay_promises_paise{to="school"}')).toBe(1_200_000)
    expect(await figure('sahay_promises_oldest_seconds{to="school"}')).toBeGreaterThanOrEqual(3600)
    expect(await figure('sahay_settlements_unbooked_paise')).toBe(30_000)
    expect(await figure('sahay_settlements_oldest_seconds')).toBeGreaterThanOrEqual(3600)
  })

  test('a queue in which nothing moves is put before staff once, until it moves', async () => {
    const matters = async () =>
      app.query(`select subject, resolved_at is null as open from payment_alerts where kind = 'queue_stands'`)
    await app.query(`insert into messages (id, recipient, channel, created_at, next_try_at, tries) values
      ('msg_text', '+919825012345', 'sms', app_now() - interval '20 minutes', app_now() + interval '1 day', 3)`)
    await app.advance(0)
    expect(await figure('sahay_queue_standing{queue="texts"}')).toBe(0)
    await app.advance(15)
    await app.advance(15)
    expect(await figure('sahay_queue_standing{queue="texts"}')).toBe(1)
    expect((await matters()).filter(({ subject }) => subject === 'texts')).toEqual([
      { subject: 'texts', open: true },
    ])
    await app.query(`update messages set next_try_at = null, sent_at = app_now() where id = 'msg_text'`)
    // the watch looks every five minutes
    await app.advance(5)
    expect((await matters()).filter(({ subject }) => subject === 'texts')).toEqual([
      { subject: 'texts', open: false },
    ])
  })
})

test('what nobody served while the server was away does not stand still: half an hour of serving counts', async () => {
  const app = await startTestApp(inject('databaseUrl'))
  try {
    const matters = () => app.query(`select subject from payment_alerts where kind = 'queue_stands'`)
    await app.stop()
    await app.query(`insert into messages (id, recipient, channel, created_at, next_try_at) values
      ('msg_text', '+919825012345', 'sms', app_now() - interval '3 weeks', app_now() + interval '1 day')`)
    await app.restart()
    await app.advance(5)
    expect(await matters()).toEqual([])
    await app.advance(30)
    expect(await matters()).toEqual([{ subject: 'texts' }])
    // another start does not say that it has passed
    await app.restart()
    await app.advance(5)
    expect(
      await app.query(`select from payment_alerts where kind = 'queue_stands' and resolved_at is null`),
    ).toHaveLength(1)
  } finally {
    await app.close()
  }
})

test('alert rules and dashboard name no figure that there is not', async () => {
  const app = await startTestApp(inject('databaseUrl'))
  try {
    const known = (await (await fetch(`${app.url}/metrics`)).text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)
    const names = new Set(
      [...known].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
      ),
    )
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const text = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
      const named = new Set(text.match(/\b(?:sahay_[a-z]+|process_[a-z]+)_[a-z_]+\b/g))
      expect(named.size).toBeGreaterThan(9)
      expect([...named].filter((name) => !names.has(name))).toEqual([])
    }
  } finally {
    await app.close()
  }
})

// Debian's package prometheus has it; docs/handbook/watching.md
const promtool = findProgram('promtool')
test.skipIf(promtool === undefined)(
  'promtool takes the figures and the rules, and each rule rings when it should',
  async () => {
    const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url))
    const run = (args: readonly string[], input = '') => {
      const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
        cwd: deploy,
        input,
        encoding: 'utf8',
      })
      return { status, said: status === 0 ? '' : stdout + stderr }
    }
    expect(run(['check', 'rules', 'alerts.yaml'])).toEqual({ status: 0, said: '' })
    expect(run(['test', 'rules', 'alerts.test.yaml'])).toEqual({ status: 0, said: '' })
    const app = await startTestApp(inject('databaseUrl'))
    try {
      const figures = await (await fetch(`${app.url}/metrics`)).text()
      expect(run(['check', 'metrics'], figures)).toEqual({ status: 0, said: '' })
    } finally {
      await app.close()
    }
  },
)
