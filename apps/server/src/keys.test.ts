import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../test/events-journey.ts'
import { inquiryForm } from '../test/forms.ts'
import { type StartedTestApp, startTestApp } from '../test/test-app.ts'
import * as journey from '../test/journey.ts'
import { authenticator, secondStep, signInStaff, ticketFor } from '../test/staff-journey.ts'
import { demoStaff } from './platform/staff/staff.demo.ts'
import { hashRecoveryCode } from './platform/staff/recovery.ts'

const FIRST = 'the-first-secret-key-of-the-tests-of-keys'
const SECOND = 'the-second-secret-key-of-the-tests-of-keys'
const RECOVERY = 'abcd-efgh-jkmn'

describe('the secret key is replaced', () => {
  let app: StartedTestApp
  let token: string
  let photo: string
  let owner: string
  let school: string
  const account = {
    holder: 'Navjivan Trust',
    number: '30210000123',
    ifsc: 'SBIN0001234',
    bank: 'SBI, Bapunagar',
  }
  const another = { ...account, number: '30210000999' }

  const post = (path: string, body: object, by: string) =>
    app.ask('POST', `/api/office/${path}`, { token: by, body })
  const accounts = async () =>
    (await app.ask('GET', `/api/office/schools/account?id=${school}`, { token: owner })).body['data']
  /** Requests a change of the school's bank account; returns the approval's id. */
  async function ask(proposed: typeof account, by: string): Promise<string> {
    const body = { id: school, ...proposed, numberAgain: proposed.number, reason: 'Their letter of June.' }
    const answer = await post('schools/account/ask', body, by)
    return (answer.body['data'] as { approval: string }).approval
  }

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { SECRET_KEY: FIRST })
    owner = await signInStaff(app, 'owner')
    const treasurer = await signInStaff(app, 'treasurer')
    const names = { name: 'Navjivan Vidyalaya', address: '', contact: '', mobile: '', email: '' }
    const saved = await post('schools/save', { id: null, version: null, ...names }, owner)
    school = (saved.body['data'] as { id: string }).id
    await post('approvals/approve', { id: await ask(account, treasurer) }, owner)
    await journey.eventually(async () => ((await accounts()) as { present: unknown }).present !== null)
    await ask(another, treasurer)
    await app.advance(3)
    token = await journey.signUp(app, journey.somebody())
    const sent = await app.ask('POST', '/api/donatorInquiry/add', { token, body: await inquiryForm() })
    photo = `/api/donatorInquiry/photo/${String(sent.body['id'])}`
    const event = await events.addEvent(app, { id: 'evt_keys', amount: 10, total: 2, winners: 1 })
    for (let place = 0; place < 2; place++) {
      const entered = await events.enter(app, token, event)
      await events.confirm(app, token, entered, await journey.pay(app, entered.orderId))
    }
    const [first] = await app.query(`select id from staff where role = 'owner'`)
    const id = String(first?.['id'])
    await app.query('insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)', [
      id,
      hashRecoveryCode(FIRST, id, RECOVERY),
    ])
  })
  afterAll(() => app.close())

  const seen = async () =>
    (await fetch(`${app.url}${photo}`, { headers: { authorization: `Bearer ${token}` } })).status

  test('with the old one named, pictures open, staff sign in, and an open draw is held', async () => {
    await app.restart({ SECRET_KEY: SECOND, OLD_SECRET_KEYS: FIRST })
    expect(await seen()).toBe(200)
    expect(await accounts()).toEqual({ present: account, asked: another })
    expect(await signInStaff(app, 'treasurer')).toMatch(/^[\w-]{43}$/)
    const { email = '' } = demoStaff.find(({ role }) => role === 'owner') ?? {}
    expect((await secondStep(app, await ticketFor(app, email), RECOVERY)).status).toBe(200)
    const full = await events.event(app, 'evt_keys')
    await app.advance((Date.parse(full.draw_at ?? '') - Date.parse(full.now)) / 60_000 + 1)
    expect(await events.winners(app, 'evt_keys')).toHaveLength(1)
  })

  test('once the old one is not named any more, staff sign in, schools’ accounts open, and what stays closed is told', async () => {
    await app.restart({ OLD_SECRET_KEYS: '', LOG_LEVEL: 'info' })
    const { email, totp } = demoStaff.find(({ role }) => role === 'caseworker') ?? { email: '', totp: '' }
    const ticket = await ticketFor(app, email)
    expect((await secondStep(app, ticket, await authenticator(app, totp))).status).toBe(200)
    // the value that waited for a second person can also be decrypted, and is the one approved
    owner = await signInStaff(app, 'owner')
    expect(await accounts()).toEqual({ present: account, asked: another })
    const [open] = await app.query(`select id from approvals where subject = $1 and state = 'waiting'`, [
      school,
    ])
    expect((await post('approvals/approve', { id: open?.['id'] }, owner)).status).toBe(200)
    await journey.eventually(async () => ((await accounts()) as { asked: unknown }).asked === null)
    expect(await accounts()).toEqual({ present: another, asked: null })
    expect(await seen()).toBe(500)
    expect(await app.log()).toMatch(/1 of 1 private pictures.* are sealed with a key that is neither/)
    const [alert] = await app.query(
      `select details->>'id' as details, mailed_at from payment_alerts where subject = 'keys'`,
    )
    expect(alert?.['details']).toBe('alert.files_missing.keys')
  })

  test('a key that the database never saw is refused, with a sentence', async () => {
    await expect(
      app.restart({ SECRET_KEY: 'a-third-secret-key-that-nobody-ever-saw', OLD_SECRET_KEYS: '' }),
    ).rejects.toThrow(/^SECRET_KEY is not the key that this database was served with/)
    await app.restart({ SECRET_KEY: SECOND, OLD_SECRET_KEYS: FIRST })
    expect(await seen()).toBe(200)
    expect(
      await app.query(`select 1 from payment_alerts where subject = 'keys' and resolved_at is null`),
    ).toEqual([])
  })
})

describe('a data folder that was restored in part', () => {
  let app: StartedTestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    const token = await journey.signUp(app, journey.somebody())
    for (let nth = 0; nth < 4; nth++)
      await app.ask('POST', '/api/donatorInquiry/add', { token, body: await inquiryForm() })
    await app.stop()
  })
  afterAll(() => app.close())

  test('without secret.key it is refused, and no new one is made', async () => {
    const file = join(app.dataDir, 'secret.key')
    await rename(file, `${file}.away`)
    await expect(app.restart()).rejects.toThrow(/^.*secret\.key is missing in DATA_DIR/)
    expect(existsSync(file)).toBe(false)
    await rename(`${file}.away`, file)
  })

  test('without its files it is refused; without some of them it starts, and staff are told', async () => {
    const files = join(app.dataDir, 'files')
    await rename(files, `${files}.away`)
    await expect(app.restart()).rejects.toThrow(/^None of 4 documents .* DATA_DIR\/files/)
    await rm(files, { recursive: true })
    await rename(`${files}.away`, files)
    const [hour = ''] = await readdir(files)
    const [one = ''] = await readdir(join(files, hour))
    await rm(join(files, hour, one), { recursive: true })
    await app.restart()
    const [alert] = await app.query(
      `select details->'values' as details from payment_alerts where subject = 'files'`,
    )
    expect(alert?.['details']).toMatchObject({ missing: 1, looked: 4 })
    expect((await app.ask('GET', '/readyz')).status).toBe(200)
  })
})
