import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as office from '../../../test/staff-journey.ts'

const DAY = 24 * 60

describe('the amount above which a second person is needed', () => {
  let app: TestApp
  let owner: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const decide = (secondPersonLimit: number, more: object = {}) =>
    app.ask('POST', '/api/office/settings/payments', {
      token: owner,
      body: { internationalCards: false, secondPersonLimit, ...more },
    })
  const limit = async () =>
    (await app.call('GET office/settings', { token: owner })).data.payments.secondPersonLimit
  async function later(days: number): Promise<void> {
    await app.advance(days * DAY + 2)
    owner = await office.signInStaff(app, 'owner')
  }

  test('falls at once and rises in two hands: without a second owner after seven days, and everybody is told the old and the new one', async () => {
    const why = { reason: 'Two of us are never here.' }
    expect(await decide(5000)).toMatchObject({ status: 200, body: { data: { approval: null } } })
    expect(await limit()).toBe(5000)
    expect(await decide(99_999)).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Please write why, in a few words.' } },
    })
    const answer = await decide(99_999, why)
    const { approval } = answer.body['data'] as { approval: string }
    expect(await limit()).toBe(5000)
    // the same request again is the same, a different one is refused meanwhile
    expect((await decide(99_999, why)).body['data']).toEqual({ approval })
    expect(await decide(88_888, why)).toMatchObject({ status: 409, body: { code: 'approval_open' } })
    const self = await app.ask('POST', '/api/office/approvals/approve', {
      token: owner,
      body: { id: approval },
    })
    expect(self.status).toBe(409)
    await app.advance(0)
    const [mail] = (await app.mailsTo('treasurer@sahay.example')).filter(({ subject }) =>
      subject.includes('higher limit'),
    )
    expect(mail?.text).toContain('₹5,000 → ₹99,999')
    // everybody who can see it can stop it
    const caseworker = await office.signInStaff(app, 'caseworker')
    const stop = { token: caseworker, body: { id: approval, reason: 'Nobody knows of it.' } }
    expect((await app.ask('POST', '/api/office/approvals/stop', stop)).status).toBe(200)
    await later(8)
    expect(await limit()).toBe(5000)

    const second = (await decide(20_000, why)).body['data'] as { approval: string }
    expect(await limit()).toBe(5000)
    await later(8)
    await expect.poll(limit).toBe(20_000)
    const lines = await app.query(
      `select detail from audit_log where action = 'settings.changed' and subject = 'payments' order by id`,
    )
    expect(lines.map(({ detail }) => detail)).toMatchObject([
      { secondPersonLimit: 5000, secondPersonLimitBefore: 10_000 },
      { approval: second.approval, limitFrom: 5000, limitTo: 20_000 },
    ])
  })

  test('a rise that was asked for before it was lowered holds no more', async () => {
    const why = { reason: 'Two of us are never here.' }
    await decide(30_000, why)
    expect(await decide(100)).toMatchObject({ status: 200 })
    await later(8)
    expect(await limit()).toBe(100)
  })
})
