import { plainVisitor } from '../../../test/plain-visitor.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answer, builtPages, startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { solve } from '../../../test/proofs.ts'
import * as family from '../../../test/schemes-journey.ts'
import { authenticator, secondStep } from '../../../test/staff-journey.ts'
import { demoStaff } from '../staff/staff.demo.ts'

const TOKEN = /#([\w-]{43})/

describe('codes among strangers', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.ask('POST', `/api/${path}`, { body, headers })
  const ask = (email: string) => post('auth/signIn', { email })
  const prove = (email: string, otp: string, handle?: unknown) =>
    post('auth/otpVerification', { email, otp, ...(handle === undefined ? {} : { handle }) })
  const codes = (answers: readonly Answer[]) => answers.map(({ body }) => body.code ?? 'ok')
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  async function newcomer() {
    const person = journey.somebody()
    await journey.signUp(app, person)
    await app.advance(3)
    return person.email
  }

  /** Requests a code; returns it with its handle. */
  async function request(email: string) {
    const before = (await app.mailsTo(email)).length
    const { handle } = (await ask(email)).body
    return { handle: String(handle), otp: await journey.codeFor(app, email, before) }
  }

  /** A stranger guesses wrong a hundred times, five times for each of twenty requests. */
  async function attack(
    begin: () => Promise<Answer>,
    guess: (handle: unknown, otp: string) => Promise<Answer>,
  ) {
    const answers: string[] = []
    for (let asking = 0; asking < 20; asking++) {
      const { handle } = (await begin()).body
      for (let n = 0; n < 5; n++) answers.push((await guess(handle, `0000${asking + 10}`)).body.code ?? 'ok')
    }
    expect(new Set(answers)).toEqual(new Set(['code_wrong']))
    return (await guess((await begin()).body['handle'], '000000')).body.code
  }

  async function linkTo(address: string, subject: string): Promise<string> {
    const found = async () => (await app.mailsTo(address)).find((mail) => mail.subject === subject)
    await journey.eventually(async () => (await found()) !== undefined)
    return TOKEN.exec((await found())?.text ?? '')?.[1] ?? 'none'
  }

  test('wrong guesses without a handle lock whoever has none, longer each time, and nobody else', async () => {
    const email = await newcomer()
    for (const minutes of [15, 60, 360, 1440, 1440]) {
      const { handle, otp } = await request(email)
      for (let n = 0; n < 5; n++) expect((await prove(email, wrong(otp))).body.code).toBe('code_wrong')
      expect(await prove(email, otp)).toMatchObject({ status: 429, body: { values: { minutes } } })
      // the requester has a handle, and only checks the lock here
      expect((await prove(email, wrong(otp), handle)).body.code).toBe('code_wrong')
      await app.advance(minutes)
    }
    const { handle, otp } = await request(email)
    for (let n = 0; n < 5; n++) await prove(email, wrong(otp))
    expect((await prove(email, otp, handle)).status).toBe(200)
    // a success resets the counts
    await app.advance(3)
    const next = await request(email)
    for (let n = 0; n < 5; n++) await prove(email, wrong(next.otp))
    expect((await prove(email, next.otp)).body['values']).toEqual({ minutes: 15 })
  })

  test('a handle has five tries, belongs to its address, and its end is nobody else’s', async () => {
    const email = await newcomer()
    const stranger = (await ask(email)).body['handle']
    const { handle } = (await ask(email)).body
    const otp = await journey.codeFor(app, email, 2)
    const guesses = await Promise.all(Array.from({ length: 6 }, () => prove(email, wrong(otp), stranger)))
    expect(codes(guesses).toSorted()).toEqual(['code_tries_over', ...Array<string>(5).fill('code_wrong')])
    expect((await prove(email, otp, stranger)).body.code).toBe('code_tries_over')
    const elsewhere = (await ask(await newcomer())).body['handle']
    for (const foreign of [elsewhere, 'guessed'])
      expect((await prove(email, otp, foreign)).body.code).toBe('code_expired')
    expect((await prove(email, otp, handle)).status).toBe(200)
  })

  test('a code stays good for whoever asked for it, though a stranger asks for another', async () => {
    const email = await newcomer()
    const { handle, otp } = await request(email)
    await app.advance(3)
    const other = await request(email)
    // one in a million: the two codes are the same
    const older = other.otp === otp ? wrong(otp) : otp
    expect((await prove(email, older)).body.code).toBe('code_wrong')
    expect((await prove(email, otp, handle)).status).toBe(200)
  })

  test('twenty right codes at once open one session, and none counts as wrong', async () => {
    const email = await newcomer()
    const { handle, otp } = await request(email)
    const twice = await Promise.all(Array.from({ length: 20 }, () => prove(email, otp, handle)))
    expect(codes(twice).toSorted()).toEqual([...Array<string>(19).fill('code_used'), 'ok'])
    const [guard] = await app.query('select * from code_guards where destination = $1', [`email:${email}`])
    expect(guard).toMatchObject({ failures: 0, consecutive: 0 })
  })

  test('a hundred wrong guesses in a row bring a link, which signs in once; then digits serve again', async () => {
    const email = await newcomer()
    const mine = await request(email)
    expect(
      await attack(
        () => ask(email),
        (handle, otp) => prove(email, otp === mine.otp ? wrong(otp) : otp, handle),
      ),
    ).toBe('code_by_link')
    // nobody can guess any more, not even with the right code
    expect((await prove(email, mine.otp, mine.handle)).body.code).toBe('code_by_link')
    const token = await linkTo(email, 'Your sign-in link')
    expect((await ask(email)).body['link']).toBe(true)
    const open = () => post('auth/link', { token })
    const opened = await Promise.all([open(), open(), open()])
    expect(codes(opened).toSorted()).toEqual(['link_over', 'link_over', 'ok'])
    const session = opened.find(({ status }) => status === 200)
    expect(session && journey.tokenOf(session)).toMatch(/^[\w-]{43}$/)
    await app.advance(3)
    expect((await ask(email)).body['link']).toBe(false)
    const rows = await app.query(
      `select detail from audit_log where action = 'sign_in.failed' and detail->>'inARow' = '100'`,
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ kind: 'email', network: '127.0.0.0/24' }) }])
    expect(JSON.stringify(rows)).not.toContain(email)
    const [row] = rows
    const { who } = (row?.['detail'] ?? {}) as { who?: string }
    const alerts = await app.query(
      `select details from payment_alerts where kind = 'guessing' and subject = $1`,
      [who],
    )
    expect(alerts).toEqual([
      { details: { id: 'alert.guessing.details', values: expect.objectContaining({ count: 100 }) } },
    ])
    expect(JSON.stringify(alerts)).not.toContain(email)
  })

  test('a link lives ten minutes, opens its own kind alone, and stands in no log', async () => {
    const email = await newcomer()
    await attack(
      () => ask(email),
      (handle, otp) => prove(email, otp, handle),
    )
    const token = await linkTo(email, 'Your sign-in link')
    for (const path of ['trustInquiry/track/link', 'office/auth/link'])
      expect((await post(path, { token })).body.code).toBe('link_over')
    await app.advance(10 + 1 / 60)
    expect((await post('auth/link', { token })).body.code).toBe('link_over')
    expect(await app.log()).not.toContain(token)
  })

  test('without script the link is pasted into the page that it leads to', async () => {
    const email = await newcomer()
    await attack(
      () => ask(email),
      (handle, otp) => prove(email, otp, handle),
    )
    const link = `${app.url}/signin/link#${await linkTo(email, 'Your sign-in link')}`
    const visitor = plainVisitor(app)
    expect((await visitor.open('/signin/link')).html).toContain('name="link"')
    const torn = await visitor.post('/signin/link', { link: link.slice(0, -1) })
    expect(torn.status).toBe(400)
    expect(torn.html).toContain('Please open the link in the e-mail again.')
    expect(await visitor.post('/signin/link', { link })).toMatchObject({ status: 303, to: '/signed-in' })
    expect((await visitor.open('/signed-in')).status).toBe(200)
    const again = await plainVisitor(app).post('/signin/link', { link })
    expect(again.status).toBe(400)
    expect(again.html).toMatch(/role="alert">[^<]+</)
  })

  test('an address nobody has is answered alike, also beyond a hundred guesses', async () => {
    const { email } = journey.somebody()
    expect(
      await attack(
        () => ask(email),
        (handle, otp) => prove(email, otp, handle),
      ),
    ).toBe('code_by_link')
    expect((await ask(email)).body['link']).toBe(true)
    expect((await app.mailsTo(email)).map(({ text }) => TOKEN.test(text))).not.toContain(true)
  })

  test('an application and the office are opened by a link as well; the office still wants the second factor', async () => {
    const sent = await family.apply(app)
    const mobile = sent.values['father_mobileNo'] ?? ''
    const mail = sent.values['email'] ?? ''
    await attack(
      () => family.begin(app, sent.reference, mobile),
      (handle, otp) => post('trustInquiry/track/prove', { number: sent.reference, mobile, otp, handle }),
    )
    const link = await linkTo(mail, 'The link to your application')
    const { ticket } = (await post('trustInquiry/track/link', { token: link })).body
    expect(await family.standing(app, String(ticket))).toMatchObject({ reference: sent.reference })

    const owner = demoStaff.find(({ role }) => role === 'owner')
    const email = owner?.email ?? ''
    const start = () => post('office/auth/start', { email })
    await attack(start, (handle, otp) => post('office/auth/verify', { email, otp, handle }))
    const linkMail = async () => (await app.mailsTo(email)).find(({ text }) => text.includes('long code'))
    await journey.eventually(async () => (await linkMail()) !== undefined)
    const token = /^[\w-]{43}$/m.exec((await linkMail())?.text ?? '')?.[0]
    const first = await post('office/auth/link', { token })
    expect(first.body['next']).toBe('totp')
    const code = await authenticator(app, owner?.totp ?? '')
    expect((await secondStep(app, String(first.body['ticket']), code)).status).toBe(200)
  })

  test('nobody is kept from signing in by messages that others ask for, nor buried in them', async () => {
    const email = await newcomer()
    // requests that send nothing cost nothing
    for (let n = 0; n < 30; n++) expect((await ask(email)).status).toBe(200)
    await app.query(`delete from codes where destination = $1 and consumed_at is not null`, [
      `email:${email}`,
    ])
    await app.query(
      `insert into codes (id, destination, code_hash, sent_at, expires_at)
        select 'code_' || gen_random_uuid(), destination, null, sent_at - n * interval '3 minutes', expires_at
        from codes, generate_series(1, 58) n where destination = $1 and consumed_at is null`,
      [`email:${email}`],
    )
    const proved = async () => post('auth/signIn', { email }, { 'x-proof': await solve(app) })
    await app.advance(3)
    expect((await ask(email)).body.code).toBe('proof_needed')
    expect(await proved()).toMatchObject({ status: 200, body: { link: true } })
    // that was the last one, which is valid for the day
    await app.advance(3)
    expect(await proved()).toMatchObject({ status: 200, body: { link: true } })
    const [sent] = await app.query(
      `select count(*)::int as count from codes where destination = $1 and consumed_at is null`,
      [`email:${email}`],
    )
    expect(sent).toEqual({ count: 60 })
    const token = await linkTo(email, 'Your sign-in link')
    await app.advance(20 * 60)
    expect((await post('auth/link', { token })).status).toBe(200)
    await app.advance(3)
    expect((await ask(email)).body['link']).toBe(false)
  })
})
