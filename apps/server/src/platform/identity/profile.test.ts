import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'

interface ShownSession {
  readonly id: string
  readonly device: string
  readonly created_at: string
  readonly seen_at: string
  readonly current: boolean
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

describe('your account', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token?: string, headers?: Record<string, string>) =>
    app.ask('POST', `/api/auth/${path}`, {
      body,
      ...(token ? { token } : {}),
      ...(headers ? { headers } : {}),
    })
  const signedIn = async (token: string) =>
    (await app.ask('GET', '/api/auth/profile', { token })).status === 200
  const sessions = async (token: string) =>
    (await app.ask('GET', '/api/auth/sessions', { token })).body['data'] as ShownSession[]

  async function newcomer() {
    const person = journey.somebody()
    return { person, token: await journey.signUp(app, person) }
  }

  /** Signs in once more, on another device. */
  async function again(email: string, userAgent = PHONE): Promise<string> {
    await app.advance(3)
    const before = (await app.mailsTo(email)).length
    await post('signIn', { email })
    const otp = await journey.codeFor(app, email, before)
    return journey.tokenOf(
      await post('otpVerification', { email, otp }, undefined, { 'user-agent': userAgent }),
    )
  }

  test('open sessions are listed with their devices, and seen at most once an hour', async () => {
    const { person, token } = await newcomer()
    const phone = await again(person.email)
    const list = await sessions(token)
    expect(list.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Chrome on Android', current: false },
      { device: '', current: true },
    ])
    const seen = async () => (await sessions(token)).find(({ current }) => !current)?.seen_at
    const before = await seen()
    await app.advance(50)
    await signedIn(phone)
    expect(await seen()).toBe(before)
    await app.advance(15)
    await signedIn(phone)
    expect(await seen()).not.toBe(before)
  })

  test('one session is ended, or all others at once; nobody ends somebody else’s', async () => {
    const { person, token } = await newcomer()
    const [second, third] = [await again(person.email), await again(person.email)]
    const newest = (await sessions(token))[0]
    const stranger = (await newcomer()).token
    expect(await post('sessions/end', { id: newest?.id }, stranger)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await signedIn(third)).toBe(true)
    expect((await post('sessions/end', { id: newest?.id }, token)).status).toBe(200)
    expect(await signedIn(third)).toBe(false)
    expect(await post('sessions/endOthers', {}, token)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect([await signedIn(second), await signedIn(token), await signedIn(stranger)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('a name is changed at once, but not into an Aadhaar number', async () => {
    const { token } = await newcomer()
    const changed = await post('profile/name', { name: '  Bhavna D. Desai ' }, token)
    expect(changed.body['data']).toMatchObject([{ name: 'Bhavna D. Desai' }])
    expect((await post('profile/name', { name: 'Bhavna 2341 2341 2346' }, token)).body.code).toBe(
      'aadhaar_number',
    )
  })

  test('a new e-mail address takes a code from the old one and one from the new, and ends other sessions', async () => {
    const { person, token } = await newcomer()
    const other = await again(person.email)
    const email = journey.somebody().email
    const before = (await app.mailsTo(person.email)).length
    expect(await post('profile/change', { email }, token)).toMatchObject({
      status: 200,
      body: { channel: 'email', resendIn: 120, confirm: true },
    })
    expect((await post('profile/change', { email }, token)).body.code).toBe('code_too_soon')
    const first = await journey.codeFor(app, person.email, before)
    // the first code changes nothing, and nothing has been sent to the new address yet
    expect((await post('profile/prove', { email, otp: first }, token)).body.code).toBe('code_wrong')
    expect(await app.mailsTo(email)).toEqual([])
    expect(await post('profile/confirm', { email, otp: first }, token)).toMatchObject({
      status: 200,
      body: { channel: 'email', resendIn: 120 },
    })
    const otp = await journey.codeFor(app, email)
    expect((await post('otpVerification', { email, otp })).body.code).toBe('code_wrong')
    const done = await post('profile/prove', { email, otp }, token)
    expect(done.body['data']).toMatchObject([{ email, name: person.name }])
    expect([await signedIn(token), await signedIn(other)]).toEqual([true, false])
    await journey.eventually(
      async () => (await app.mailsTo(person.email))[0]?.subject === 'Your e-mail address was changed',
    )
    expect((await post('profile/prove', { email, otp }, token)).body.code).toBe('code_used')
    expect(await signedIn(await again(email))).toBe(true)
  })

  /** An account whose address was changed; the undo link is in the mail to the old address. */
  async function moved() {
    const { person, token } = await newcomer()
    const { email } = journey.somebody()
    await changeEmail(token, person.email, email)
    return { person, token, email, undo: await undoFor(person.email) }
  }
  async function changeEmail(token: string, from: string, to: string) {
    await journey.confirmChange(app, token, from, { email: to })
    const otp = await journey.codeFor(app, to)
    expect((await post('profile/prove', { email: to, otp }, token)).status).toBe(200)
  }
  /** Creates a new account for an address that had one before. */
  async function signUpAt(email: string) {
    const before = (await app.mailsTo(email)).length
    await post('signup', { ...journey.somebody(), email })
    journey.tokenOf(await post('otpVerification', { email, otp: await journey.codeFor(app, email, before) }))
  }
  async function undoFor(address: string): Promise<string> {
    const found = async () => (await app.mailsTo(address))[0]?.text.match(/account\/undo#([\w-]{43})/)
    await journey.eventually(async () => Boolean(await found()))
    return (await found())?.[1] ?? 'none'
  }

  test('the old address undoes a change for seven days: the account is as before, and everybody signed out', async () => {
    const { person, token, email, undo } = await moved()
    // the thief changes the address once more, and the number too
    const third = journey.somebody().email
    await app.advance(3)
    await changeEmail(token, email, third)
    const later = await undoFor(email)
    await app.advance(6 * 24 * 60)
    expect((await post('profile/undo', { token: undo })).status).toBe(200)
    expect(await signedIn(token)).toBe(false)
    const { body } = await app.ask('GET', '/api/auth/profile', { token: await again(person.email) })
    expect(body['data']).toMatchObject([{ email: person.email, mobile_no: person.mobile_no }])
    // each works once, and an undo cannot be undone
    for (const link of [undo, later])
      expect((await post('profile/undo', { token: link })).body.code).toBe('link_over')
  })

  test('after seven days a change stays, and an address that somebody else has by now is not taken back', async () => {
    const late = await moved()
    await app.advance(7 * 24 * 60 + 1)
    expect((await post('profile/undo', { token: late.undo })).body.code).toBe('link_over')
    const { person, undo } = await moved()
    await app.advance(3)
    await signUpAt(person.email)
    expect(await post('profile/undo', { token: undo })).toMatchObject({
      status: 409,
      body: { code: 'destination_taken' },
    })
  })

  test('a session ends after seven days without use, however long it would last, and no sooner', async () => {
    const { token } = await newcomer()
    for (const _week of [1, 2, 3, 4]) {
      await app.advance(7 * 24 * 60 - 61)
      expect(await signedIn(token)).toBe(true)
    }
    await app.advance(7 * 24 * 60 + 1)
    expect(await signedIn(token)).toBe(false)
    const { token: long } = await newcomer()
    for (let day = 0; day < 30; day += 6) {
      expect(await signedIn(long)).toBe(true)
      await app.advance(6 * 24 * 60 + 1)
    }
    expect(await signedIn(long)).toBe(false)
  })

  test('devices are not signed out unseen', async () => {
    const { person, token } = await newcomer()
    await again(person.email)
    await post('sessions/endOthers', {}, token)
    const lastSubject = async () => (await app.mailsTo(person.email))[0]?.subject
    await journey.eventually(async () => (await lastSubject()) !== 'Your sign-in code')
    expect(await lastSubject()).toBe('Devices were signed out of your account')
  })

  test('codes on their way to the old address open nothing once it was changed', async () => {
    const { person, token } = await newcomer()
    await app.advance(3)
    await post('signIn', { email: person.email })
    const old = await journey.codeFor(app, person.email, 1)
    const email = journey.somebody().email
    await changeEmail(token, person.email, email)
    expect((await post('otpVerification', { email: person.email, otp: old })).body.code).toBe('code_used')
  })

  test('an address that has an account is not taken over, and only its owner is told', async () => {
    const { person, token } = await newcomer()
    const { person: owner } = await newcomer()
    const answer = await journey.confirmChange(app, token, person.email, { email: owner.email })
    const { email } = journey.somebody()
    const free = await journey.confirmChange(app, token, person.email, { email })
    expect(journey.comparable(answer)).toEqual(journey.comparable(free))
    await journey.eventually(
      async () => (await app.mailsTo(owner.email))[0]?.subject === 'You already have an account',
    )
    expect((await app.mailsTo(owner.email))[0]?.text).not.toMatch(/\d{6}/)
  })

  test('without a gateway a new number’s code goes to the account’s mail, and the number stays unproved', async () => {
    const { person, token } = await newcomer()
    const mobile_no = journey.somebody().mobile_no
    expect((await post('profile/change', { mobile_no }, token)).body['channel']).toBe('email')
    const otp = await journey.codeFor(app, person.email, 1)
    const done = await post('profile/prove', { mobile_no, otp }, token)
    expect(done.body['data']).toMatchObject([{ mobile_no, mobile_proved: false }])
  })

  test('guesses at a change lock the change, and nothing else of anybody', async () => {
    const { person, token } = await newcomer()
    const email = journey.somebody().email
    await journey.confirmChange(app, token, person.email, { email })
    const otp = await journey.codeFor(app, email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => post('profile/prove', { email, otp: wrong }, token)),
    )
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
    expect((await post('profile/prove', { email, otp }, token)).body.code).toBe('code_locked')
    expect(await signedIn(await again(person.email))).toBe(true)
  })
})
