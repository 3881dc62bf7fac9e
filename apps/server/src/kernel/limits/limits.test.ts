import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestProgram } from '../../../test/test-program.ts'
import { type Answer, startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { pledgeTyped } from '../../../test/gifts-journey.ts'
import { solve } from '../../../test/proofs.ts'
import { neighbourhoodOf, networkOf } from '../http/network.ts'

const statuses = (answers: readonly Answer[]) => ({
  taken: answers.filter(({ status }) => status === 200).length,
  asked: answers.filter(({ body }) => body.code === 'proof_needed').length,
  refused: answers.filter(({ body }) => body.code === 'too_many').length,
})

describe('limits', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { LIMITS: 'on', LOG_LEVEL: 'trace' })
  })
  afterAll(() => app.close())

  const signIn = (email: string, headers: Record<string, string> = {}, on = app) =>
    on.ask('POST', '/api/auth/signIn', { body: { email }, headers })
  const stranger = () => journey.somebody().email

  test('a spoofed header changes nothing: thirty addresses in a header are one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(stranger(), { 'x-forwarded-for': `10.0.0.${n}` })),
    )
    expect(statuses(answers)).toEqual({ taken: 15, asked: 15, refused: 0 })
  })

  test('a proof of work helps near a limit, each once, and not above it', async () => {
    await app.advance(3)
    // computed before the calls that need them: solving takes a while, in which the limit recovers
    const [proof = '', last = '', ...more] = await Promise.all(Array.from({ length: 6 }, () => solve(app)))
    const answers = []
    for (let n = 0; n < 16; n++) answers.push(await signIn(stranger()))
    expect(statuses(answers)).toEqual({ taken: 15, asked: 1, refused: 0 })
    // a program that does not know about it is referred to the challenge
    expect(answers.at(-1)?.body['values']).toEqual({ challenge: 'auth/challenge', header: 'x-proof' })
    expect((await signIn(stranger(), { 'x-proof': proof })).status).toBe(200)
    expect((await signIn(stranger(), { 'x-proof': proof })).body.code).toBe('proof_needed')
    const forged = Buffer.from(
      Buffer.from(proof, 'base64')
        .toString()
        .replace(/"salt":"./, '"salt":"0'),
    ).toString('base64')
    expect((await signIn(stranger(), { 'x-proof': forged })).body.code).toBe('proof_needed')
    for (const one of more) expect((await signIn(stranger(), { 'x-proof': one })).status).toBe(200)
    expect((await signIn(stranger(), { 'x-proof': last })).body.code).toBe('too_many')
  })

  test('whatever asks for a proof of work is done with one', async () => {
    await app.advance(60)
    const { email } = journey.somebody()
    const application = { number: 'SAHAY-AAAA-AAAA', mobile: '9825012345' }
    const token = 'x'.repeat(43)
    const donor = await journey.signUp(app, journey.somebody())
    const post = (path: string, body: object, proof?: string) =>
      app.ask('POST', `/api/${path}`, {
        body,
        token: donor,
        ...(proof === undefined ? {} : { headers: { 'x-proof': proof } }),
      })
    const guesses = {
      'auth/otpVerification': { email, otp: '000000' },
      'auth/link': { token },
      'auth/profile/confirm': { email, otp: '000000' },
      'auth/profile/prove': { email, otp: '000000' },
      'auth/profile/undo': { token },
      'trustInquiry/track/prove': { ...application, otp: '000000' },
      'trustInquiry/track/link': { token },
      'office/auth/verify': { email, otp: '000000' },
      'office/auth/link': { token },
      'office/auth/totp/enrol': { ticket: token, invitation: 'guessed' },
      'office/auth/totp/verify': { ticket: token, code: '000000' },
    }
    const askings = {
      'auth/signup': journey.somebody(),
      'auth/signIn': { email },
      'auth/resendOtp': { email: journey.somebody().email },
      'auth/profile/change': { email: journey.somebody().email },
      'trustInquiry/track/begin': application,
      'office/auth/start': { email },
    }
    for (const [calls, limit] of [
      [guesses, 9],
      [askings, 4],
    ] as const) {
      const [[path, body] = ['', {}]] = Object.entries(calls)
      for (const [turn, [call, sent]] of Object.entries(calls).entries()) {
        // the number left between the first call that needs a proof and the limit
        if (turn % limit === 0) {
          await app.advance(20)
          for (let n = 0; n < 40 && (await post(path, body)).status !== 428; n++);
        }
        const { status } = await post(call, sent)
        const { body: answer } = await post(call, sent, await solve(app))
        const refused = ['proof_needed', 'too_many'].includes(answer.code ?? '')
        expect({ call, status, refused }).toEqual({ call, status: 428, refused: false })
      }
    }
  })

  test('a proof is good for ten minutes, and what is no proof is none', async () => {
    const proof = await solve(app)
    await app.advance(11)
    for (let n = 0; n < 15; n++) await signIn(stranger())
    for (const bad of [
      proof,
      'x',
      Buffer.from('{}').toString('base64'),
      Buffer.from('null').toString('base64'),
    ])
      expect((await signIn(stranger(), { 'x-proof': bad })).body.code).toBe('proof_needed')
  })

  test('a thousand orders at once make no more of them at the provider than the limit', async () => {
    await app.advance(130)
    const token = await journey.signUp(app, journey.somebody())
    const body = { ...journey.somebody(), message: 'For her.', amount: 1, donationId: 'need_demo01' }
    const answers: Answer[] = []
    for (let round = 0; round < 20; round++) {
      const some = Array.from({ length: 50 }, () =>
        app.ask('POST', '/api/donationDetail/add', { token, body }),
      )
      answers.push(...(await Promise.all(some)))
    }
    expect(statuses(answers)).toEqual({ taken: 15, asked: 985, refused: 0 })
    const [made] = await app.query('select count(*)::int as count from payment_orders')
    expect(made).toEqual({ count: 15 })
  })

  test('counting goes along with the look-up of the session: an order costs two statements beside it', async () => {
    await app.advance(130)
    const token = await journey.signUp(app, journey.somebody())
    const statements = async () =>
      (await app.log())
        .split('\n')
        .filter((line) => line.startsWith('{"statement":') && line.endsWith('"dueWork":false}')).length
    const before = await statements()
    await journey.donate(app, token, 'need_demo02', 1)
    expect((await statements()) - before).toBe(3)
  })

  test('a paid order is no abuse: it is no longer counted', async () => {
    await app.advance(130)
    const token = await journey.signUp(app, journey.somebody())
    const made = []
    for (let n = 0; n < 15; n++) made.push(await journey.donate(app, token, 'need_demo01', 1))
    await app.advance(2)
    await expect(journey.donate(app, token, 'need_demo01', 1)).rejects.toMatchObject({ code: 'proof_needed' })
    for (const donation of made.slice(0, 2))
      await journey.confirm(app, token, donation, await journey.pay(app, donation.orderId))
    expect((await journey.donate(app, token, 'need_demo01', 1)).orderId).toMatch(/^order_/)
  })

  test('an address that nobody has proved is sent few notes of pledges a day', async () => {
    await app.advance(130)
    const contact = stranger()
    const answers: Answer[] = []
    for (let turn = 1; turn <= 6; turn++)
      answers.push(await app.ask('POST', '/api/pledge/add', { body: pledgeTyped({ contact, amount: turn }) }))
    expect(statuses(answers)).toEqual({ taken: 3, asked: 3, refused: 0 })
    const other = pledgeTyped({ contact: stranger() })
    expect((await app.ask('POST', '/api/pledge/add', { body: other })).status).toBe(200)
  })

  test('a recipient’s count is not said to whoever writes to it', async () => {
    await app.advance(2 * 24 * 60)
    const body = pledgeTyped({ contact: stranger() })
    const { headers } = await app.ask('POST', '/api/pledge/add', { body })
    expect(headers.get('ratelimit-policy')).toBe(
      '"addPledge";q=30;w=60, "pledge.address";q=20;w=3600, "pledge.address.day";q=60;w=86400',
    )
  })

  test('what is said to be left is left, and the next one is free when it is said to be, not before', async () => {
    const take = async (key: string, at: number) => {
      const [row] = await app.query(
        'select take_from_limits(array[$1], array[-4], array[60], to_timestamp($2::float8), false) as counted',
        [key, at],
      )
      return row?.['counted'] as { verdict: string; left: [number]; wait: [number] }
    }
    // each list: calls at these seconds of a minute, and of the one before it
    for (const [key, times] of Object.entries({
      early: [61, 61, 61],
      late: [115, 116, 117, 118],
      both: [70, 80, 125, 126],
      faded: [70, 80, 90, 100, 170, 171],
    })) {
      let last = { verdict: '', left: [0] as [number], wait: [0] as [number] }
      for (const time of times) last = await take(key, time)
      const end = times.at(-1) ?? 0
      const free = last.left[0]
      for (let n = 0; n < free; n++) expect((await take(key, end)).verdict).toBe('ok')
      const refused = await take(key, end)
      expect(refused).toMatchObject({ verdict: 'over', left: [0] })
      const [wait] = refused.wait
      expect((await take(key, end + wait - 1)).verdict).toBe('over')
      expect((await take(key, end + wait)).verdict).toBe('ok')
    }
  })

  test('what was counted stays with nobody’s address or name', async () => {
    const rows = JSON.stringify(await app.query('select limit_counts::text from limit_counts'))
    expect(rows).not.toMatch(/127\.0\.0|::1|mail\.example|acc_/)
  })
})

describe('limits of two processes on one database', () => {
  test('they send one code together, and hold one limit by account even with LIMITS=off', async () => {
    const SECRET_KEY = 'one-secret-key-of-both-test-processes'
    const one = await startTestApp(inject('databaseUrl'), { SECRET_KEY })
    const other = await startTestProgram({
      databaseServer: null,
      env: { DATABASE_URL: one.databaseUrl, SECRET_KEY },
    }).catch(async (error: unknown) => {
      await one.close()
      throw error
    })
    try {
      const { email } = journey.somebody()
      const answers: Answer[] = []
      for (let turn = 0; turn < 16; turn++) {
        const app = turn % 2 ? one : other
        answers.push(await app.ask('POST', '/api/auth/signIn', { body: { email } }))
      }
      expect(statuses(answers)).toEqual({ taken: 16, asked: 0, refused: 0 })
      const [sent] = await one.query(`select count(*)::int as count from codes where destination = $1`, [
        `email:${email}`,
      ])
      expect(sent).toEqual({ count: 1 })

      const token = await signedUpAt(one, other)
      const body = { ...journey.somebody(), message: 'For her.', amount: 1, donationId: 'need_demo01' }
      const orders: Answer[] = []
      for (let turn = 0; turn < 24; turn++)
        orders.push(await (turn % 2 ? one : other).ask('POST', '/api/donationDetail/add', { token, body }))
      expect(statuses(orders)).toEqual({ taken: 15, asked: 9, refused: 0 })
      // a refusal for lack of a proof is not counted
      expect(orders[0]?.headers.get('ratelimit')).toMatch(/^"order\.unpaid";r=19;t=\d+$/)
      expect(orders.at(-1)?.headers.get('ratelimit-policy')).toBe('"order.unpaid";q=20;w=3600')
      expect(orders.at(-1)?.headers.get('ratelimit')).toMatch(/^"order\.unpaid";r=5;t=\d+$/)
    } finally {
      await other.close()
      await one.close()
    }
  })

  test('they count the calls of a minute together, and ask for no proof on the way there', async () => {
    const env = { SECRET_KEY: 'k'.repeat(40), LIMITS: 'on' }
    const one = await startTestApp(inject('databaseUrl'), env)
    const other = await startTestApp(inject('databaseUrl'), {
      ...env,
      DATABASE_URL: one.databaseUrl,
      DATABASE_DIRECT_URL: '',
    })
    try {
      const answers: Answer[] = []
      for (let turn = 0; turn < 64; turn++)
        answers.push(await (turn % 2 ? one : other).ask('GET', '/api/auth/challenge'))
      expect(statuses(answers)).toEqual({ taken: 60, asked: 0, refused: 4 })
      expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"getChallenge";q=60;w=60')
      expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"getChallenge";r=59;t=\d+$/)
      expect(answers[0]?.headers.has('retry-after')).toBe(false)
      // a program that waits as long as the header says is accepted
      const { headers } = answers.at(-1) ?? { headers: new Headers() }
      const wait = headers.get('retry-after')
      expect(headers.get('ratelimit')).toBe(`"getChallenge";r=0;t=${wait}`)
      await one.advance(Number(wait) / 60)
      expect((await one.ask('GET', '/api/auth/challenge')).status).toBe(200)
    } finally {
      await other.close()
      await one.close()
    }
  })
})

/** Signs a person up; either process may send the mail, each through its own server. */
async function signedUpAt(one: TestApp, other: TestApp): Promise<string> {
  const person = journey.somebody()
  const either: TestApp = {
    ...one,
    mailsTo: async (address) => [...(await one.mailsTo(address)), ...(await other.mailsTo(address))],
  }
  return journey.signUp(either, person)
}

describe('a proxy that is believed', () => {
  test('tells callers apart, and only it does', async () => {
    const app = await startTestApp(inject('databaseUrl'), { LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    try {
      const ask = (from: string) =>
        app.ask('POST', '/api/auth/signIn', {
          body: { email: journey.somebody().email },
          headers: { 'x-forwarded-for': from },
        })
      const many = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`203.0.113.${n}`)))
      expect(statuses(many)).toEqual({ taken: 30, asked: 0, refused: 0 })
      // addresses that a caller writes before the proxy's own are not trusted
      const spoofed = await Promise.all(
        Array.from({ length: 30 }, (_, n) => ask(`198.51.100.${n}, 203.0.113.200`)),
      )
      expect(statuses(spoofed)).toEqual({ taken: 15, asked: 15, refused: 0 })
      const households = await Promise.all(
        Array.from({ length: 30 }, (_, n) => ask(`2001:db8:1:2::${n + 1}`)),
      )
      expect(statuses(households)).toEqual({ taken: 15, asked: 15, refused: 0 })
    } finally {
      await app.close()
    }
  })

  test('a hundred households of one IPv6 customer are one guesser, who needs a proof of work', async () => {
    const app = await startTestApp(inject('databaseUrl'), { LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    try {
      const { email } = journey.somebody()
      const guess = (n: number, customer: number, headers = {}) =>
        app.ask('POST', '/api/auth/otpVerification', {
          body: { email, otp: '000000' },
          headers: { 'x-forwarded-for': `2001:db8:${customer}:${n.toString(16)}::1`, ...headers },
        })
      const answers = []
      for (let n = 0; n < 120; n++) answers.push(await guess(n, 7))
      expect(statuses(answers)).toMatchObject({ asked: 45, refused: 0 })
      expect((await guess(500, 8)).body.code).toBe('code_locked')
      expect((await guess(500, 7, { 'x-proof': await solve(app) })).body.code).toBe('code_locked')
    } finally {
      await app.close()
    }
  })

  test('an IPv6 household is one caller, a mapped IPv4 address is that address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(neighbourhoodOf(networkOf('2001:db8:1:2:3::6'))).toBe('2001:db8:1::/48')
    expect(neighbourhoodOf('192.0.2.7')).toBe('192.0.2.0/24')
  })
})
