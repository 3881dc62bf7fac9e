import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../test/test-app.ts'
import { signInStaff } from '../test/staff-journey.ts'

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
    const { queues, disk, backupAt, jobs } = await read()
    expect(queues.find(({ line }) => line === 'mails')).toMatchObject({ waiting: 1, retried: 1, failed: 1 })
    expect(queues.find(({ line }) => line === 'codes')?.lastSent).toEqual(expect.any(String))
    expect(disk.free).toBeGreaterThan(0)
    expect(backupAt).toBeNull()
    expect(jobs.map(({ name }) => name)).toContain('approvals')
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
