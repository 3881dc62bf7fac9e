import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openSmsGateway, type SmsGateway } from '../../../test/sms-gateway.ts'

describe('accounts where there is an SMS gateway', () => {
  let gateway: SmsGateway
  let app: TestApp

  beforeAll(async () => {
    gateway = await openSmsGateway()
    app = await startTestApp(inject('databaseUrl'), { SMS_URL: gateway.url })
    await journey.nameTrust(app, 'Asha & Sathi Trust')
  })
  afterAll(async () => {
    await app.close()
    await gateway.close()
  })

  const post = (path: string, body: object, token?: string) =>
    app.ask('POST', `/api/auth/${path}`, { body, ...(token ? { token } : {}) })
  const sentTo = (mobile: string) => gateway.taken.filter(({ to }) => to === mobile)
  async function codeBySms(mobile: string, before = 0): Promise<string> {
    await journey.eventually(async () => sentTo(mobile).length > before)
    return /^(\d{6}) /.exec(sentTo(mobile).at(-1)?.text ?? '')?.[1] ?? 'none'
  }
  const profile = async (token: string) =>
    ((await app.ask('GET', '/api/auth/profile', { token })).body['data'] as object[])[0]

  /** A person whose number is proved. */
  async function proved() {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    await journey.confirmChange(app, token, person.email, { mobile_no: person.mobile_no })
    const otp = await codeBySms(person.mobile_no)
    await post('profile/prove', { mobile_no: person.mobile_no, otp }, token)
    return { person, token }
  }

  test('a number is proved by a code that comes to it, and then signs in', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    expect(await profile(token)).toMatchObject({ mobile_proved: false })
    const named = { mobile_no: person.mobile_no }
    const begun = await journey.confirmChange(app, token, person.email, named)
    expect(begun).toMatchObject({ status: 200, body: { channel: 'sms', resendIn: 120 } })
    const otp = await codeBySms(person.mobile_no)
    const done = await post('profile/prove', { mobile_no: person.mobile_no, otp }, token)
    expect(done.body['data']).toMatchObject([{ mobile_no: person.mobile_no, mobile_proved: true }])
    const [{ headers, text } = { headers: {}, text: '' }] = sentTo(person.mobile_no)
    expect(text).toContain(`${otp} is your code at Asha & Sathi Trust.`)
    expect(headers).toMatchObject({
      authorization: 'Bearer gateway-token',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^msg_/),
    })

    expect((await post('signIn', { mobile_no: person.mobile_no })).body['channel']).toBe('sms')
    const second = await codeBySms(person.mobile_no, 1)
    const opened = await post('otpVerification', { mobile_no: person.mobile_no, otp: second })
    expect(await profile(journey.tokenOf(opened))).toMatchObject({ email: person.email })
  })

  test('a number that nobody proved gets no text message: its code goes to the account’s mail', async () => {
    const person = journey.somebody()
    await journey.signUp(app, person)
    const before = (await app.mailsTo(person.email)).length
    expect((await post('signIn', { mobile_no: person.mobile_no })).body['channel']).toBe('sms')
    const otp = await journey.codeFor(app, person.email, before)
    const code = (await app.mailsTo(person.email)).find(({ text }) => text.includes(otp))
    expect(code?.text).toMatch(/\n\nAsha & Sathi Trust\s*$/)
    expect(code?.html).toContain('>Asha &amp; Sathi Trust</')
    expect((await post('otpVerification', { mobile_no: person.mobile_no, otp })).status).toBe(200)
    expect(sentTo(person.mobile_no)).toEqual([])
    await app.advance(0)
    expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'Welcome to Asha & Sathi Trust',
    )
  })

  test('a number without an account is answered alike, and nothing is sent anywhere', async () => {
    const { person } = await proved()
    const stranger = journey.somebody()
    const known = await post('signIn', { mobile_no: person.mobile_no })
    const unknown = await post('signIn', { mobile_no: stranger.mobile_no })
    expect(journey.comparable(unknown)).toEqual(journey.comparable(known))
    await app.advance(0)
    expect(sentTo(stranger.mobile_no)).toEqual([])
    const rows = await app.query(
      `select channel, recipient, sent_at from messages order by created_at desc limit 2`,
    )
    expect(rows[0]).toMatchObject({ channel: 'sms', recipient: '', sent_at: expect.any(Date) })
    expect(rows[1]).toMatchObject({ channel: 'sms', recipient: person.mobile_no, sent_at: expect.any(Date) })
    expect((await post('otpVerification', { mobile_no: stranger.mobile_no, otp: '123456' })).body.code).toBe(
      'code_wrong',
    )
  })

  test('a gateway that fails is asked again, and a code that is too late to be of use is not sent', async () => {
    const { person } = await proved()
    gateway.refuse(2)
    const before = sentTo(person.mobile_no).length
    await post('signIn', { mobile_no: person.mobile_no })
    await journey.eventually(async () => {
      await app.advance(1)
      return sentTo(person.mobile_no).length === before + 1
    })
    const otp = await codeBySms(person.mobile_no, before)
    expect((await post('otpVerification', { mobile_no: person.mobile_no, otp })).status).toBe(200)

    gateway.refuse(1)
    await post('signIn', { mobile_no: person.mobile_no })
    await journey.eventually(
      async () =>
        // refused, and due again in 15 seconds; while it is on its way it is claimed for three minutes
        (
          await app.query(`select 1 from messages
            where tries = 1 and sent_at is null and next_try_at < created_at + interval '2 minutes'`)
        ).length > 0,
    )
    await app.advance(11)
    expect(sentTo(person.mobile_no)).toHaveLength(before + 1)
    expect(
      await app.query(`select content from messages where sent_at is null and next_try_at is null`),
    ).toEqual([{ content: null }])
  })

  test('six wrong, another code, then the right one: the number stays locked', async () => {
    const { person, token } = await proved()
    const before = sentTo(person.mobile_no).length
    await post('signIn', { mobile_no: person.mobile_no })
    const otp = await codeBySms(person.mobile_no, before)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 1; guess <= 6; guess++) {
      const { body } = await post('otpVerification', { mobile_no: person.mobile_no, otp: wrong })
      expect(body.code).toBe(guess <= 5 ? 'code_wrong' : 'code_locked')
    }
    await app.advance(2.1)
    await post('resendOtp', { mobile_no: person.mobile_no })
    const fresh = await codeBySms(person.mobile_no, before + 1)
    expect(await post('otpVerification', { mobile_no: person.mobile_no, otp: fresh })).toMatchObject({
      status: 429,
      body: { code: 'code_locked', values: { minutes: expect.any(Number) } },
    })
    expect(await profile(token)).toMatchObject({ email: person.email })
  })

  test('a number that two accounts proved brings a code for each, with its name', async () => {
    const one = await proved()
    const other = { ...journey.somebody(), name: 'Ketan Desai' }
    const token = await journey.signUp(app, other)
    const mobile = one.person.mobile_no
    const begun = sentTo(mobile).length
    await journey.confirmChange(app, token, other.email, { mobile_no: mobile })
    const otp = await codeBySms(mobile, begun)
    await post('profile/prove', { mobile_no: mobile, otp }, token)

    const before = sentTo(mobile).length
    await post('signIn', { mobile_no: mobile })
    await journey.eventually(async () => sentTo(mobile).length === before + 2)
    const ketans = sentTo(mobile).find(({ text }) => text.includes("Ketan Desai's account"))
    const code = /^(\d{6}) /.exec(ketans?.text ?? '')?.[1]
    const opened = await post('otpVerification', { mobile_no: mobile, otp: code })
    expect(await profile(journey.tokenOf(opened))).toMatchObject({ name: 'Ketan Desai', email: other.email })
  })
})
