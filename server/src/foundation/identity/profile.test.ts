import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type House, openHouse } from '../../../test/house.ts'
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
  let house: House

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl') })
  })
  afterAll(() => house.close())

  const post = (path: string, body: object, token?: string, headers?: Record<string, string>) =>
    house.ask('POST', `/api/auth/${path}`, {
      body,
      ...(token ? { token } : {}),
      ...(headers ? { headers } : {}),
    })
  const signedIn = async (token: string) =>
    (await house.ask('GET', '/api/auth/profile', { token })).status === 200
  const sessions = async (token: string) =>
    (await house.ask('GET', '/api/auth/sessions', { token })).body['data'] as ShownSession[]

  async function newcomer() {
    const person = journey.somebody()
    return { person, token: await journey.signUp(house, person) }
  }

  /** Signs in once more, on another device. */
  async function again(email: string, userAgent = PHONE): Promise<string> {
    await house.advance(3)
    const before = (await house.mailsTo(email)).length
    await post('signIn', { email })
    const otp = await journey.codeFor(house, email, before)
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
    await house.advance(50)
    await signedIn(phone)
    expect(await seen()).toBe(before)
    await house.advance(15)
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

  test('a new e-mail address is proved by a code, ends other sessions, and the old address is told', async () => {
    const { person, token } = await newcomer()
    const other = await again(person.email)
    const email = journey.somebody().email
    expect(await post('profile/change', { email }, token)).toMatchObject({
      status: 200,
      body: { channel: 'email', resendIn: 120 },
    })
    expect((await post('profile/change', { email }, token)).body.code).toBe('code_too_soon')
    const otp = await journey.codeFor(house, email)
    expect((await post('otpVerification', { email, otp })).body.code).toBe('code_wrong')
    const done = await post('profile/prove', { email, otp }, token)
    expect(done.body['data']).toMatchObject([{ email, name: person.name }])
    expect([await signedIn(token), await signedIn(other)]).toEqual([true, false])
    await journey.eventually(
      async () => (await house.mailsTo(person.email))[0]?.subject === 'Your e-mail address was changed',
    )
    expect((await post('profile/prove', { email, otp }, token)).body.code).toBe('code_used')
    expect(await signedIn(await again(email))).toBe(true)
  })

  test('codes on their way to the old address open nothing once it was changed', async () => {
    const { person, token } = await newcomer()
    await house.advance(3)
    await post('signIn', { email: person.email })
    const old = await journey.codeFor(house, person.email, 2)
    const email = journey.somebody().email
    await post('profile/change', { email }, token)
    await post('profile/prove', { email, otp: await journey.codeFor(house, email) }, token)
    expect((await post('otpVerification', { email: person.email, otp: old })).body.code).toBe('code_used')
  })

  test('an address that has an account is not taken over, and only its owner is told', async () => {
    const { token } = await newcomer()
    const { person: owner } = await newcomer()
    const answer = await post('profile/change', { email: owner.email }, token)
    const free = await post('profile/change', { email: journey.somebody().email }, token)
    expect({ ...answer.body, requestId: '' }).toEqual({ ...free.body, requestId: '' })
    await journey.eventually(
      async () => (await house.mailsTo(owner.email))[0]?.subject === 'You have an account already',
    )
    expect((await house.mailsTo(owner.email))[0]?.text).not.toMatch(/\d{6}/)
  })

  test('without a gateway a new number’s code goes to the account’s mail, and the number stays unproved', async () => {
    const { person, token } = await newcomer()
    const mobile_no = journey.somebody().mobile_no
    expect((await post('profile/change', { mobile_no }, token)).body['channel']).toBe('email')
    const otp = await journey.codeFor(house, person.email, 2)
    const done = await post('profile/prove', { mobile_no, otp }, token)
    expect(done.body['data']).toMatchObject([{ mobile_no, mobile_proved: false }])
  })

  test('guesses at a change lock the change, and nothing else of anybody', async () => {
    const { person, token } = await newcomer()
    const email = journey.somebody().email
    await post('profile/change', { email }, token)
    const otp = await journey.codeFor(house, email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => post('profile/prove', { email, otp: wrong }, token)),
    )
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
    expect((await post('profile/prove', { email, otp }, token)).body.code).toBe('code_locked')
    expect(await signedIn(await again(person.email))).toBe(true)
  })
})
