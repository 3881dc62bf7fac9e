import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'

describe('accounts', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const post = (path: string, body: object) => app.ask('POST', `/api/auth/${path}`, { body })
  const verify = (named: object, otp: string) => post('otpVerification', { ...named, otp })
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('a sign-up gives no token; its mailed code makes the account and opens a session', async () => {
    const person = journey.somebody()
    const sent = await post('signup', person)
    expect(sent).toMatchObject({ status: 200, body: { status: true, channel: 'email', resendIn: 120 } })
    expect(sent.body['authentication']).toBeUndefined()
    const otp = await journey.codeFor(app, person.email)
    const token = journey.tokenOf(await verify({ email: person.email }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toEqual([{ ...person, mobile_proved: false }])
  })

  test('signing in by e-mail and by mobile number sends a code to the account’s mail', async () => {
    const person = journey.somebody()
    await journey.signUp(app, person)
    for (const named of [{ email: person.email.toUpperCase() }, { mobile_no: person.mobile_no.slice(1) }]) {
      const before = (await app.mailsTo(person.email)).length
      expect(await post('signIn', named)).toMatchObject({ status: 200 })
      const otp = await journey.codeFor(app, person.email, before)
      expect(journey.tokenOf(await verify(named, otp))).toMatch(/^[\w-]{43}$/)
    }
  })

  test('an unknown account is answered like a known one, and no code can be right for it', async () => {
    const person = journey.somebody()
    await journey.signUp(app, person)
    const stranger = journey.somebody()
    const known = await post('signIn', { email: person.email })
    const unknown = await post('signIn', { email: stranger.email })
    expect(journey.comparable(unknown)).toEqual(journey.comparable(known))
    await journey.eventually(async () => (await app.mailsTo(stranger.email)).length === 1)
    expect((await app.mailsTo(stranger.email))[0]?.text).toContain('no account')
    expect(await verify({ email: stranger.email }, '123456')).toMatchObject({
      status: 400,
      body: { message: 'Invalid OTP' },
    })
  })

  test('a mobile number without an account costs the same rows, and its mail goes to nobody', async () => {
    const stranger = journey.somebody()
    expect((await post('signIn', { mobile_no: stranger.mobile_no })).status).toBe(200)
    await app.advance(0)
    const [row] = await app.query(
      'select recipient, sent_at, content from messages order by created_at desc limit 1',
    )
    expect(row).toEqual({ recipient: '', sent_at: expect.any(Date), content: null })
    const [code] = await app.query('select code_hash from codes order by sent_at desc limit 1')
    expect(code).toEqual({ code_hash: null })
  })

  test('somebody who tried to sign in without an account can sign up at once', async () => {
    const person = journey.somebody()
    await post('signIn', { email: person.email })
    await journey.eventually(async () => (await app.mailsTo(person.email)).length === 1)
    await post('signup', person)
    const otp = await journey.codeFor(app, person.email, 1)
    expect((await verify({ email: person.email }, otp)).status).toBe(200)
  })

  test('signing in twice in a row, or signing up again with a corrected name, keeps the code on its way', async () => {
    const person = journey.somebody()
    await post('signup', person)
    const otp = await journey.codeFor(app, person.email)
    const { handle } = (await post('signup', { ...person, name: 'Bhavna D. Desai' })).body
    await post('signIn', { email: person.email })
    const token = journey.tokenOf(await verify({ email: person.email, handle }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toMatchObject([{ name: 'Bhavna D. Desai' }])
    // the welcome mail may have arrived meanwhile
    const codes = (await app.mailsTo(person.email)).filter(({ subject }) => subject === 'Your sign-in code')
    expect(codes).toHaveLength(1)
  })

  test('a stranger’s entries never enter a sign-up on its way, whoever of the two asked first', async () => {
    const bad = { name: 'Win now', mobile_no: '+919825099999' }
    for (const strangerFirst of [true, false]) {
      const person = journey.somebody()
      const asks = [() => post('signup', { ...person, ...bad }), () => post('signup', person)]
      if (!strangerFirst) asks.reverse()
      const answers = []
      for (const ask of asks) answers.push(await ask())
      const handle = answers[strangerFirst ? 1 : 0]?.body['handle']
      const otp = await journey.codeFor(app, person.email)
      const token = journey.tokenOf(await verify({ email: person.email, handle }, otp))
      const { body } = await app.ask('GET', '/api/auth/profile', { token })
      expect(body['data']).toEqual([{ ...person, mobile_proved: false }])
    }
    // a client without a handle gets the sign-up that came first
    const person = journey.somebody()
    await post('signup', person)
    await post('signup', { ...person, ...bad })
    const otp = await journey.codeFor(app, person.email)
    const token = journey.tokenOf(await verify({ email: person.email }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toEqual([{ ...person, mobile_proved: false }])
  })

  test('a resend goes on with the sign-up of its handle', async () => {
    const person = journey.somebody()
    await post('signup', { ...person, name: 'Somebody Else' })
    const { handle } = (await post('signup', person)).body
    await app.advance(3)
    const again = await post('resendOtp', { email: person.email, handle })
    const otp = await journey.codeFor(app, person.email, 1)
    const token = journey.tokenOf(await verify({ email: person.email, handle: again.body['handle'] }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toMatchObject([{ name: person.name }])
  })

  test('a name carries no address to go to', async () => {
    const person = { ...journey.somebody(), name: 'You have won: https://evil.example' }
    expect(await post('signup', person)).toMatchObject({
      status: 400,
      body: { fields: { name: 'Please enter only the name.' } },
    })
  })

  test('signing up again with a known address signs in and changes nothing of the account', async () => {
    const person = journey.somebody()
    await journey.signUp(app, person)
    await app.advance(3)
    const before = (await app.mailsTo(person.email)).length
    await post('signup', { ...person, name: 'Somebody Else' })
    const otp = await journey.codeFor(app, person.email, before)
    const token = journey.tokenOf(await verify({ email: person.email }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toEqual([{ ...person, mobile_proved: false }])
  })

  test('a wrong code is refused, the right one works once, and a used one says so', async () => {
    const person = journey.somebody()
    await post('signup', person)
    const otp = await journey.codeFor(app, person.email)
    expect(await verify({ email: person.email }, wrong(otp))).toMatchObject({
      status: 400,
      body: { code: 'code_wrong' },
    })
    expect((await verify({ email: person.email }, otp)).status).toBe(200)
    expect(await verify({ email: person.email }, otp)).toMatchObject({
      status: 400,
      body: { code: 'code_used' },
    })
  })

  test('a code lives ten minutes and not one second more', async () => {
    const person = journey.somebody()
    await post('signup', person)
    const otp = await journey.codeFor(app, person.email)
    // 10:01 after it was sent
    await app.advance(10 + 1 / 60)
    const late = await verify({ email: person.email }, otp)
    expect(late).toMatchObject({ status: 400, body: { code: 'code_expired' } })
    expect(late.body.message).toMatch(/^Invalid OTP/)
  })

  test('five wrong codes lock for fifteen minutes, a new code does not unlock, other sessions stay', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    await app.advance(3)
    const before = (await app.mailsTo(person.email)).length
    await post('signIn', { email: person.email })
    const otp = await journey.codeFor(app, person.email, before)
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => verify({ email: person.email }, wrong(otp))),
    )
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
    expect(guesses.filter(({ body }) => body.code === 'code_locked')).toHaveLength(1)
    await app.advance(3)
    expect((await post('resendOtp', { email: person.email })).status).toBe(200)
    const fresh = await journey.codeFor(app, person.email, before + 1)
    expect(await verify({ email: person.email }, fresh)).toMatchObject({
      status: 429,
      body: { code: 'code_locked' },
    })
    expect((await app.ask('GET', '/api/auth/profile', { token })).status).toBe(200)
    await app.advance(13)
    await post('resendOtp', { email: person.email })
    const later = await journey.codeFor(app, person.email, before + 2)
    expect((await verify({ email: person.email }, later)).status).toBe(200)
  })

  test('another code waits 120 seconds, carries the sign-up on, and the older one stops working', async () => {
    const person = journey.somebody()
    await post('signup', person)
    const first = await journey.codeFor(app, person.email)
    const early = await post('resendOtp', { email: person.email })
    expect(early).toMatchObject({ status: 429, body: { code: 'code_too_soon' } })
    await app.advance(2)
    expect((await post('resendOtp', { email: person.email })).body.message).toBe('OTP Resend successfully!')
    const second = await journey.codeFor(app, person.email, 1)
    // one in a million: the two codes are the same
    const older = first === second ? wrong(second) : first
    expect((await verify({ email: person.email }, older)).status).toBe(400)
    expect((await verify({ email: person.email }, second)).status).toBe(200)
  })

  test('log-out ends the session on the server', async () => {
    const token = await journey.signUp(app, journey.somebody())
    expect((await app.ask('POST', '/api/auth/logout', { token, body: {} })).status).toBe(200)
    expect(await app.ask('GET', '/api/auth/profile', { token })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  test('a mobile number that two accounts share lets the proved code decide which', async () => {
    const one = journey.somebody()
    const two = { ...journey.somebody(), mobile_no: one.mobile_no }
    await journey.signUp(app, one)
    await journey.signUp(app, two)
    await post('signIn', { mobile_no: one.mobile_no })
    const otp = await journey.codeFor(app, two.email, 1)
    const token = journey.tokenOf(await verify({ mobile_no: two.mobile_no }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toMatchObject([{ email: two.email }])
  })

  test('an address in one’s own script signs up, and is one account however its domain is typed', async () => {
    const person = { ...journey.somebody(), email: 'ખુશી@ઉદાહરણ.ભારત' }
    const stored = 'ખુશી@xn--odc6ci4b4b3a.xn--gecrj9c'
    expect((await post('signup', person)).status).toBe(200)
    // a mail whose mailbox is no Latin name names its domain the same way (RFC 6531)
    const otp = await journey.codeFor(app, person.email)
    const token = journey.tokenOf(await verify({ email: stored }, otp))
    const { body } = await app.ask('GET', '/api/auth/profile', { token })
    expect(body['data']).toMatchObject([{ email: stored }])
    const latin = { ...journey.somebody(), email: 'khushi@ઉદાહરણ.ભારત' }
    expect((await post('signup', latin)).status).toBe(200)
    expect(await journey.codeFor(app, latin.email)).toMatch(/^\d{6}$/)
    await app.advance(3)
    const before = (await app.mailsTo(person.email)).length
    expect((await post('signIn', { email: person.email })).status).toBe(200)
    expect(await journey.codeFor(app, person.email, before)).toMatch(/^\d{6}$/)
  })

  test('what cannot be right is refused field by field', async () => {
    expect(await post('signup', { name: '', email: 'nobody', mobile_no: '12' })).toMatchObject({
      status: 400,
      body: {
        code: 'bad_request',
        fields: { name: expect.any(String), email: expect.any(String), mobile_no: expect.any(String) },
      },
    })
    expect((await post('signIn', {})).status).toBe(400)
    expect((await post('signup', { ...journey.somebody(), mobile_no: '+91 98250 1' })).body).toMatchObject({
      fields: { mobile_no: 'Check the mobile number.' },
    })
  })

  test('no code, token, address or number is ever written to the log', async () => {
    const person = journey.somebody()
    const token = await journey.signUp(app, person)
    const otp = /\b(\d{6})\b/.exec((await app.mailsTo(person.email))[0]?.text ?? '')?.[1] ?? 'none'
    await app.ask('GET', `/api/auth/profile?token=${token}&email=${person.email}`, { token })
    const log = await app.log()
    expect(log).toContain('/api/auth/otpVerification')
    for (const secret of [otp, token, person.email, person.mobile_no]) expect(log).not.toContain(secret)
  })
})
