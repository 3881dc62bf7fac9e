import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../test/test-app.ts'
import { signInStaff } from '../../test/staff-journey.ts'

describe('the health of the system', () => {
  let app: TestApp
  let owner: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const read = async () => (await app.call('GET office/health', { token: owner })).data
  const check = () => app.ask('POST', '/api/office/health/check', { token: owner, body: {} })

  test('it says what waits to be sent, what was given up, the disk, the jobs, and that there is no backup', async () => {
    await app.query(`insert into messages (id, recipient, created_at, next_try_at, tries) values
      ('msg_late', 'late@sahay.example', app_now() - interval '2 hours', app_now() + interval '1 hour', 3),
      ('msg_lost', 'lost@sahay.example', app_now() - interval '2 days', null, 12)`)
    const { queues, disk, sizes, backup, jobs } = await read()
    expect(queues.find(({ line }) => line === 'mails')).toMatchObject({ waiting: 1, retried: 1, failed: 1 })
    expect(queues.find(({ line }) => line === 'codes')?.lastSent).toEqual(expect.any(String))
    expect(disk.free).toBeGreaterThan(0)
    const grown = new Map(sizes.things.map((one) => [one.what, one]))
    expect([...grown.keys()]).toEqual(['audit', 'limits', 'messages', 'files'])
    expect(grown.get('messages')?.since).toEqual(expect.any(String))
    expect(sizes.tables).toHaveLength(6)
    expect(sizes.database).toBeGreaterThan(Math.max(...sizes.tables.map(({ megabytes }) => megabytes)))
    expect(backup).toMatchObject({ on: false, at: null, testedAt: null, ok: false })
    expect(jobs.map(({ name }) => name)).toContain('approvals')
  })

  test('each process says how its jobs fared, and one that is not heard of is named until it is back, or for a day', async () => {
    await app.advance(0)
    const { server } = await read()
    const written = await app.query('select name, jobs from server_processes')
    expect(written).toMatchObject([
      {
        name: server,
        jobs: expect.arrayContaining([expect.objectContaining({ name: 'approvals', failures: 0 })]),
      },
    ])
    const failing = {
      name: 'refunds',
      everySeconds: 60,
      runs: 3,
      failures: 2,
      last: { at: '2026-11-20T06:00:00.000Z', ms: 12, done: 0 },
      lastFailure: { at: '2026-11-20T06:00:00.000Z', error: '' },
      failingSince: '2026-11-20T05:00:00.000Z',
      stuck: false,
    }
    await app.query(
      `insert into server_processes (id, name, started_at, seen_at, jobs) values
        ('proc_b', 'other:80', app_now(), app_now(), $1), ('proc_c', 'gone:80', app_now(), app_now() - interval '2 minutes', '[]'),
        ('proc_d', $2, app_now(), app_now() - interval '2 minutes', '[]')`,
      [JSON.stringify([failing]), server],
    )
    await app.advance(0)
    const { others } = await read()
    // the process restarted under the same name is not listed as another
    expect(others).toMatchObject([
      { name: 'gone:80', silent: true },
      {
        name: 'other:80',
        silent: false,
        jobs: [{ name: 'refunds', failingSince: failing.failingSince, did: 0 }],
      },
    ])
    await app.query(`update server_processes set seen_at = seen_at - interval '1 day' where name <> $1`, [
      server,
    ])
    await app.advance(0)
    expect((await read()).others).toEqual([])
  })

  test('the books are checked at once, what is wrong is said, and not twice within five minutes', async () => {
    await app.query(`insert into ledger_entries (at, kind, debit, credit, amount_paise)
      values (app_now(), 'offline', 'provider', 'event:evt_nobody', 500)`)
    const { status, body } = await check()
    expect(status).toBe(200)
    const { ok, findings } = body['data'] as { ok: boolean; findings: { broken: number | null }[] }
    expect(ok).toBe(false)
    expect(findings.length).toBeGreaterThan(20)
    expect(findings.some(({ broken }) => (broken ?? 0) > 0)).toBe(true)
    expect((await check()).body.code).toBe('too_many')
    await app.advance(5)
    expect((await check()).status).toBe(200)
  })
})
