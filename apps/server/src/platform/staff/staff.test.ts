import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import * as office from '../../../test/staff-journey.ts'
import { demoStaff } from './staff.demo.ts'

// Longer than most: all tests use one app, since starting another costs more than these tests together.

describe('the trust’s own people', () => {
  let app: TestApp
  let owner: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  /** Posts; if the owner's second factor is no longer fresh, proves it again first. */
  const post = async (path: string, body: object, token?: string) => {
    const ask = () => app.ask('POST', `/api/office/${path}`, { body, ...(token ? { token } : {}) })
    const answer = await ask()
    if (answer.body.code !== 'step_up_needed' || token !== owner) return answer
    await office.stepUp(app, owner)
    return ask()
  }
  /** Changes somebody's role, and nothing else. */
  async function giveRole(id: string, role: string, token: string) {
    const { body } = await app.ask('GET', `/api/office/staff/${id}`, { token: owner })
    const { version, name } = body['data'] as { version: number; name: string }
    return post('staff/change', { id, version, name, role }, token)
  }
  const me = (token: string) => app.ask('GET', '/api/office/auth/me', { token })
  const demo = (role: string) => demoStaff.find((one) => one.role === role) ?? demoStaff[0]

  let invited = 0
  /** Invites somebody new; returns the address and the invitation's secret. */
  async function invite(role = 'editor') {
    invited += 1
    const email = `invited.${invited}.${Date.now()}@sahay.example`
    const { body } = await post('staff/invite', { email, name: 'Manisha Joshi', role }, owner)
    const { id, invitation } = body['data'] as { id: string; invitation: string }
    return { email, id, invitation }
  }

  /** Invites somebody, who sets up the second factor and signs in with it. */
  async function enrol(role = 'editor') {
    const { email, id, invitation } = await invite(role)
    const ticket = await office.ticketFor(app, email)
    const { body } = await post('auth/totp/enrol', { ticket, invitation })
    const secret = String(body['secret'])
    const opened = await office.secondStep(app, ticket, await office.authenticator(app, secret))
    return { email, id, secret, token: journey.tokenOf(opened), opened }
  }

  test('owners hear by mail who becomes an owner and who is none any more; of other roles they do not', async () => {
    const mails = async () =>
      (
        await app.query(
          `select content->'subject' as subject from messages where recipient = $1 and content->'subject'->>'id' like 'mail.owner.%' order by created_at, id`,
          [demo('owner')?.email],
        )
      ).map(({ subject }) => subject)
    const { id } = await enrol()
    expect(await mails()).toEqual([])
    await giveRole(id, 'owner', owner)
    await post('staff/disable', { id }, owner)
    expect(await mails()).toMatchObject([
      { id: 'mail.owner.made', values: { name: 'Manisha Joshi', by: demo('owner')?.name } },
      { id: 'mail.owner.ended' },
    ])
  })

  test('the mailed code alone opens nothing; with the authenticator’s it opens a session of eight hours', async () => {
    const treasurer = demo('treasurer')
    const ticket = await office.ticketFor(app, treasurer?.email ?? '')
    expect((await me(ticket)).status).toBe(401)
    const opened = await office.secondStep(
      app,
      ticket,
      await office.authenticator(app, treasurer?.totp ?? ''),
    )
    expect(opened).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } })
    expect(opened.body['recoveryCodes']).toBeUndefined()
    const { body } = await me(journey.tokenOf(opened))
    expect(body['data']).toMatchObject({
      role: 'treasurer',
      permissions: expect.arrayContaining(['payments.refund']),
    })
    expect((body['data'] as { permissions: string[] }).permissions).not.toContain('staff.change')
  })

  test('a code of the authenticator opens one session, not two', async () => {
    const { email, secret } = await enrol()
    await app.advance(3)
    const code = await office.authenticator(app, secret)
    expect((await office.secondStep(app, await office.ticketFor(app, email), code)).status).toBe(200)
    await app.advance(0)
    const again = await office.secondStep(app, await office.ticketFor(app, email), code)
    expect(again).toMatchObject({ status: 400, body: { code: 'code_used' } })
  })

  test('an authenticator’s code is good for its own half minute and the next, not before', async () => {
    const { email, secret } = await enrol()
    await app.advance(3)
    for (const [steps, status] of [
      [1, 400],
      [-2, 400],
      [-1, 200],
    ] as const) {
      const ticket = await office.ticketFor(app, email)
      const code = await office.authenticator(app, secret, steps)
      expect((await office.secondStep(app, ticket, code)).status).toBe(status)
      await app.advance(3)
    }
  })

  test('wrong codes, locks and refused calls of staff stand in the audit log, without an address', async () => {
    const [before] = await app.query('select max(id) as id from audit_log')
    const { email, id, secret, token } = await enrol('editor')
    for (let n = 0; n < 3; n++) expect((await giveRole(id, 'owner', token)).status).toBe(403)
    await app.advance(3)
    await post('auth/verify', { email, otp: '000000' })
    const ticket = await office.ticketFor(app, email)
    const right = await office.authenticator(app, secret)
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n++) await office.secondStep(app, ticket, wrong)
    const rows = await app.query(
      `select action, count(*)::int as count from audit_log
        where id > $2 and (actor_id = $1 or subject = $1 or detail->>'kind' = 'staff')
        group by action order by action`,
      [id, before?.['id']],
    )
    expect(rows).toEqual([
      { action: 'sign_in.failed', count: 1 },
      { action: 'staff.enrolled', count: 1 },
      { action: 'staff.invited', count: 1 },
      { action: 'staff.locked', count: 1 },
      { action: 'staff.refused', count: 1 },
      { action: 'staff.second_factor_failed', count: 5 },
      { action: 'staff.signed_in', count: 1 },
    ])
    const details = await app.query(`select detail from audit_log where detail ? 'network'`)
    expect(JSON.stringify(details)).toContain('127.0.0.0/24')
    expect(JSON.stringify(details)).not.toMatch(/127\.0\.0\.1"|@/)
  })

  test('two second steps at once with one code open one session', async () => {
    const { email, secret } = await enrol()
    await app.advance(3)
    const ticket = await office.ticketFor(app, email)
    const code = await office.authenticator(app, secret)
    const both = await Promise.all([1, 2].map(() => office.secondStep(app, ticket, code)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes lock the second step for fifteen minutes, guesses at once included', async () => {
    const { email, secret, token } = await enrol()
    await app.advance(3)
    const ticket = await office.ticketFor(app, email)
    const right = await office.authenticator(app, secret)
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(Array.from({ length: 6 }, () => office.secondStep(app, ticket, wrong)))
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(5)
    expect(guesses.filter(({ body }) => body.code === 'code_locked')).toHaveLength(1)
    expect(await office.secondStep(app, ticket, right)).toMatchObject({
      status: 429,
      body: { code: 'code_locked' },
    })
    expect((await me(token)).status).toBe(200)
    await app.advance(16)
    const later = await office.ticketFor(app, email)
    expect((await office.secondStep(app, later, await office.authenticator(app, secret))).status).toBe(200)
  })

  test('the second factor is set up with the invitation alone, once, and brings recovery codes', async () => {
    const { email, invitation } = await invite()
    const ticket = await office.ticketFor(app, email)
    expect(await post('auth/totp/enrol', { ticket, invitation: 'guessed' })).toMatchObject({
      status: 403,
      body: { code: 'invitation_wrong' },
    })
    expect((await office.secondStep(app, ticket, '123456')).body.code).toBe('code_wrong')
    // read out by telephone, and typed by hand
    expect(invitation).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/)
    const typed = invitation.toUpperCase().replaceAll('-', ' ')
    const { body } = await post('auth/totp/enrol', { ticket, invitation: typed })
    expect(body['uri']).toMatch(/^otpauth:\/\/totp\/Sahay/)
    const secret = String(body['secret'])
    const opened = await office.secondStep(app, ticket, await office.authenticator(app, secret))
    const codes = opened.body['recoveryCodes'] as string[]
    expect(codes).toHaveLength(8)

    await app.advance(3)
    const second = await office.ticketFor(app, email)
    expect((await post('auth/totp/enrol', { ticket: second, invitation })).body.code).toBe('invitation_wrong')
    expect((await office.secondStep(app, second, codes[0] ?? '')).status).toBe(200)
    await app.advance(3)
    const mails = await app.mailsTo(email)
    const reported = mails.filter(
      ({ subject }) => subject === 'A recovery code was used to open your account',
    )
    expect(reported.map(({ text }) => text)).toEqual([expect.stringContaining('Codes left: 7.')])
    const third = await office.ticketFor(app, email)
    expect((await office.secondStep(app, third, codes[0] ?? '')).body.code).toBe('code_wrong')
    const copied = ` ${(codes[1] ?? '').toUpperCase().replaceAll('-', ' ')}`
    expect((await office.secondStep(app, third, copied)).status).toBe(200)
    await app.advance(3)
    // in the form that authenticators show
    const shown = (await office.authenticator(app, secret)).replace(/^.../, '$& ')
    expect((await office.secondStep(app, await office.ticketFor(app, email), shown)).status).toBe(200)
  })

  test('an invitation is over after seven days, and a ticket after ten minutes', async () => {
    const { email, invitation } = await invite()
    await app.advance(7 * 24 * 60 + 1)
    const ticket = await office.ticketFor(app, email)
    expect((await post('auth/totp/enrol', { ticket, invitation })).body.code).toBe('invitation_wrong')
    await app.advance(11)
    expect(await post('auth/totp/enrol', { ticket, invitation })).toMatchObject({
      status: 401,
      body: { code: 'ticket_over' },
    })
    owner = await office.signInStaff(app, 'owner')
  })

  test('a session ends after thirty idle minutes, after eight hours, and at once when signed out', async () => {
    const { token } = await enrol()
    for (let quarter = 0; quarter < 3; quarter++) {
      await app.advance(25)
      expect((await me(token)).status).toBe(200)
    }
    await app.advance(31)
    expect((await me(token)).status).toBe(401)

    owner = await office.signInStaff(app, 'owner')
    const long = (await enrol()).token
    for (let part = 0; part < 19; part++) {
      await app.advance(25)
      expect((await me(long)).status).toBe(200)
    }
    await app.advance(6)
    expect((await me(long)).status).toBe(401)

    owner = await office.signInStaff(app, 'owner')
    const short = (await enrol()).token
    expect((await post('auth/logout', {}, short)).status).toBe(200)
    expect((await me(short)).status).toBe(401)
  })

  test('whoever is no staff hears the same, gets no mail, and no code is right', async () => {
    const email = `nobody.${Date.now()}@mail.example`
    const known = await post('auth/start', { email: (await invite()).email })
    const unknown = await post('auth/start', { email })
    expect(journey.comparable(unknown)).toEqual(journey.comparable(known))
    await app.advance(0)
    expect(await app.mailsTo(email)).toEqual([])
    expect((await post('auth/verify', { email, otp: '123456' })).body.code).toBe('code_wrong')
  })

  test('a donor’s code and token open no office, and a staff token opens no donor’s page', async () => {
    const person = journey.somebody()
    const donor = await journey.signUp(app, person)
    expect((await me(donor)).status).toBe(401)
    expect((await app.ask('GET', '/api/auth/profile', { token: owner })).status).toBe(401)
    await app.advance(3)
    await app.ask('POST', '/api/auth/signIn', { body: { email: person.email } })
    const otp = await journey.codeFor(app, person.email, 1)
    expect((await post('auth/verify', { email: person.email, otp })).body.code).toBe('code_wrong')
  })

  test('owners see all staff, change roles at once and close accounts; the last owner stays', async () => {
    const { id, token } = await enrol('editor')
    expect((await giveRole(id, 'caseworker', token)).status).toBe(403)
    expect((await giveRole(id, 'caseworker', owner)).status).toBe(200)
    expect((await me(token)).body['data']).toMatchObject({ role: 'caseworker' })
    const list = async () =>
      (await app.ask('GET', '/api/office/staff', { token: owner })).body['data'] as {
        id: string
        role: string
        state: string
        email: string
      }[]
    expect((await list()).find((one) => one.id === id)).toMatchObject({ role: 'caseworker', state: 'active' })
    expect((await post('staff/disable', { id }, owner)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'disabled' })

    const boss = (await list()).find((one) => one.role === 'owner')
    const refused = { status: 409, body: { code: 'last_owner' } }
    expect(await post('staff/disable', { id: boss?.id }, owner)).toMatchObject(refused)
    expect(await giveRole(boss?.id ?? '', 'editor', owner)).toMatchObject(refused)
    expect(
      await post('staff/invite', { email: boss?.email, name: 'Hetal Shah', role: 'editor' }, owner),
    ).toMatchObject(refused)
  })

  test('who is invited again loses the old second factor and all sessions', async () => {
    const { email, token, secret } = await enrol()
    const { body } = await post('staff/invite', { email, name: 'Manisha Joshi', role: 'editor' }, owner)
    expect((await me(token)).status).toBe(401)
    await app.advance(3)
    const ticket = await office.ticketFor(app, email)
    expect((await office.secondStep(app, ticket, await office.authenticator(app, secret))).status).toBe(400)
    const { invitation } = body['data'] as { invitation: string }
    expect((await post('auth/totp/enrol', { ticket, invitation })).status).toBe(200)
  })

  test('secrets are not readable in the database, and nothing secret is in the log', async () => {
    const { secret, token, opened, email } = await enrol()
    const codes = opened.body['recoveryCodes'] as string[]
    const rows =
      JSON.stringify(await app.query('select staff::text from staff')) +
      JSON.stringify(await app.query('select codes::text from staff_recovery_codes codes'))
    expect(rows).toContain(email)
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
    const printed = (await app.log()).split('"level"').slice(1).join('')
    expect(printed).toContain('/api/office/auth/totp/verify')
    for (const part of [secret, token, email, ...codes]) expect(printed).not.toContain(part)
  })
})
