import { retention } from '@sahay/contract/settings/retention'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf, inquiryForm, photo, consentTo } from '../../../test/forms.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import { clientOf } from '../../../test/test-client.ts'
import * as journey from '../../../test/journey.ts'
import { placesThatSay } from '../../../test/places-that-say.ts'
import * as family from '../../../test/schemes-journey.ts'

const A_DAY = 24 * 60

describe('what is kept long enough', () => {
  let app: TestProgram
  /** How many days the clock was moved. */
  let day = 0

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
  })
  afterAll(() => app.close())

  const until = async (days: number) => {
    await app.advance((days - day) * A_DAY)
    day = days
  }
  const count = async (from: string) => {
    const [row] = await app.query(`select count(*)::int as rows from ${from}`)
    return Number(row?.['rows'])
  }

  test('goes when its days are over, and not before', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    const donation = await journey.donate(app, token, 'need_demo01', 5)
    await journey.pay(app, donation.orderId, { outcome: 'captured' })
    await app.ask('POST', '/api/auth/logout', { token })
    await app.ask('POST', '/api/auth/signIn', { body: { email: 'nobody@mail.example' } })
    await app.ask('POST', '/api/auth/otpVerification', {
      body: { email: 'nobody@mail.example', otp: '000000' },
    })
    const unpaid = await family.apply(app, family.family({ student_name: 'Zavariya' }))
    const paid = await family.apply(app, family.family({ student_name: 'Quettawala' }))
    await family.payFor(app, paid)
    const request = { Fullname: 'Kabutarkhana', type: 'Health', address: 'A', mobileNo: '9825012345' }
    const file = { field: 'document', bytes: await photo() }
    const help = formOf({ ...request, consent: consentTo('help') }, file)
    expect(await app.ask('POST', '/api/needInquiry/add', { body: help })).toMatchObject({ status: 200 })
    expect(await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })).toMatchObject({
      status: 200,
    })
    await app.query(`insert into audit_log (at, actor_kind, action) values
      (now() - interval '8 years 1 day', 'nobody', 'account.locked'),
      (now() - interval '7 years 11 months', 'nobody', 'account.locked')`)
    const guards = `code_guards where destination = 'email:nobody@mail.example'`

    await until(retention.unpaidApplications.days - 1)
    expect(await placesThatSay(app, 'Zavariya')).not.toEqual([])
    expect(await count(guards)).toBe(1)
    expect(await count('sessions')).toBe(1)
    // only one line is older than eight years, and the log records its deletion
    expect(await count(`audit_log where at < now() - interval '1 year'`)).toBe(1)
    expect(await app.query(`select detail from audit_log where action = 'audit.trimmed'`)).toEqual([
      { detail: { lines: 1 } },
    ])

    await until(retention.unpaidApplications.days + 1)
    expect(await placesThatSay(app, 'Zavariya')).toEqual([])
    expect(await count(`documents where subject_id = '${unpaid.id}'`)).toBe(0)
    expect(await placesThatSay(app, 'Quettawala')).not.toEqual([])
    expect(await count(guards)).toBe(0)
    expect(await count('sessions')).toBe(0)

    await until(retention.webhookBodies.days - 1)
    expect(await count(`webhook_events where body = ''`)).toBe(0)
    await until(retention.webhookBodies.days + 1)
    // provider events of payouts have arrived since
    expect(await count(`webhook_events where body <> '' and provider_order_id is not null`)).toBe(0)
    expect(await count('webhook_events')).toBeGreaterThan(0)

    await until(retention.messages.days - 1)
    expect(await count(`messages where recipient = '${person.email}'`)).toBeGreaterThan(0)
    await until(retention.messages.days + 1)
    expect(await count(`messages where recipient = '${person.email}' or subject like '%REG/%'`)).toBe(0)

    await until(retention.helpRequests.days - 1)
    expect(await placesThatSay(app, 'Kabutarkhana')).toEqual(['public.help_requests'])
    await until(retention.helpRequests.days + 1)
    expect(await placesThatSay(app, 'Kabutarkhana')).toEqual([])
    expect(await placesThatSay(app, 'Relief Road')).toEqual([])
    // the books, the slip and a paid application are not touched
    expect(await app.query('select name from slips where subject_id = $1', [donation.id])).toEqual([
      { name: 'Bhavna Desai' },
    ])
    expect(await placesThatSay(app, 'Quettawala')).not.toEqual([])
    expect(await app.log()).toContain('"rule":"unpaidApplications","rows":1')
  })

  test('is worked off in batches to its end, by two processes at once, each row once', async () => {
    await app.query(`insert into messages (id, channel, recipient, subject, created_at)
      select 'old_' || nth, 'email', 'old@mail.example', 'Old', now() - interval '5 years'
      from generate_series(1, 1700) nth`)
    const second = await app.another()
    try {
      await Promise.all([app.advance(0), clientOf(second.found, app.sandboxUrl).advance(0)])
      expect(await count(`messages where recipient = 'old@mail.example'`)).toBe(0)
    } finally {
      await second.kill('SIGTERM')
    }
  })

  test('younger lines of the audit log cannot be deleted, by their owner neither', async () => {
    for (const change of ['delete from audit_log', `update audit_log set action = 'x'`, 'truncate audit_log'])
      await expect(app.query(change)).rejects.toThrow('append-only')
  })
})
