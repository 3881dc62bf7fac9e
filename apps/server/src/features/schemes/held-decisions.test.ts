import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { enrolStaff, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { clientOf } from '../../../test/test-client.ts'
import { startTestProgram, type TestProgram } from '../../../test/test-program.ts'

const reason = 'Not a pupil of this school.'
const facts = { schoolFee: 40_000, otherHelp: 0, recommended: false }

describe('a decision that is held', () => {
  let app: TestApp
  let owner: string
  let caseworker: string
  let ownName: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    caseworker = await signInStaff(app, 'caseworker')
    ownName = (await app.call('GET office/auth/me', { token: caseworker })).data.name
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = caseworker) =>
    app.ask('POST', `/api/office/applications/${path}`, { token, body })
  /** Holds it for an hour, so that slow machines do not fail the test. */
  const hold = async (path: string, body: object, token = caseworker) => {
    const answer = await post(path, { ...body, hold: true }, token)
    await app.query(`update held_decisions set due_at = due_at + interval '1 hour'`)
    return answer
  }
  const one = async (id: string, token = caseworker) =>
    (await app.call('GET office/applications/one', { token, query: { id } })).data
  const isDue = () => app.query(`update held_decisions set due_at = app_now() - interval '1 second'`)
  const held = async (id: string) =>
    (await app.query('select decision from held_decisions where application_id = $1', [id])).length
  /** All traces of a decision. */
  const traces = async ({ id, values }: family.Sent) => {
    const [row] = await app.query(
      `select to_jsonb(application) as application,
        (select count(*)::int from application_steps where application_id = $1) as steps,
        (select count(*)::int from messages where about = $1) as messages,
        (select count(*)::int from refunds) as refunds,
        (select count(*)::int from vouchers) as vouchers
       from applications application where id = $1`,
      [id],
    )
    return { ...row, mails: (await app.mailsTo(values['email'] ?? '')).length }
  }
  const notedOf = async (id: string) =>
    (
      await app.query(
        `select action from audit_log where subject = $1 and action like 'application.%' and action <> 'application.read' order by id`,
        [id],
      )
    ).map(({ action }) => action)
  const paid = async () => {
    const sent = await family.apply(app)
    await family.payFor(app, sent)
    await app.advance(0)
    return sent
  }
  const reviewed = async () => {
    const sent = await paid()
    await post('review', { id: sent.id })
    await post('facts', { id: sent.id, ...facts })
    return sent
  }
  const newest = async ({ values }: family.Sent) => (await app.mailsTo(values['email'] ?? ''))[0]?.subject

  test('stands when its time has come: then it is made, and the family is told', async () => {
    const sent = await reviewed()
    const { id } = sent
    const before = await traces(sent)
    const answer = await hold('approve', { id, amount: 12_000 })
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'Under review', heldSeconds: 8 } } })
    await app.advance(0)
    expect(await traces(sent)).toEqual(before)
    expect((await one(id)).held).toMatchObject({ decision: 'approve', by: ownName })
    expect(await notedOf(id)).not.toContain('application.approved')

    await app.advance(61)
    caseworker = await signInStaff(app, 'caseworker')
    owner = await signInStaff(app, 'owner')
    expect(await one(id)).toMatchObject({ status: 'Approved', approved: 12_000, held: null })
    expect((await one(id)).steps.at(-1)).toMatchObject({ status: 'Approved', by: ownName })
    expect(await notedOf(id)).toContain('application.approved')
    expect(await newest(sent)).toMatch(/^Your application is approved: /)
    expect(await held(id)).toBe(0)
    expect(await post('undo', { id })).toMatchObject({
      status: 409,
      body: { code: 'decision_final', message: 'This decision can no longer be undone.' },
    })
  })

  test.each(['approve', 'more', 'decline', 'withdraw'])(
    'undone, %s leaves nothing but a line in the audit log',
    async (path) => {
      const bodies: Record<string, object> = {
        approve: { amount: 12_000 },
        more: { papers: ['school_id_photo'], words: 'The card of the school is missing.' },
        decline: { reason },
        withdraw: { reason },
      }
      const sent = await reviewed()
      const { id } = sent
      const [before, noted] = [await traces(sent), await notedOf(id)]
      expect(await hold(path, { id, ...bodies[path] })).toMatchObject({ body: { data: { heldSeconds: 8 } } })
      expect((await post('undo', { id })).status).toBe(200)
      await app.advance(0)
      expect(await traces(sent)).toEqual(before)
      expect(await notedOf(id)).toEqual([...noted, 'application.decision_undone'])
      expect(await one(id)).toMatchObject({ status: 'Under review', held: null })
      expect((await post('undo', { id })).body.code).toBe('decision_final')
    },
  )

  test('what would be refused is refused at once, and holds nothing', async () => {
    const { id } = await reviewed()
    expect((await hold('approve', { id, amount: 16_001 })).body.code).toBe('amount_above_rules')
    expect((await hold('decline', { id, reason: 'Her number is 2341 2341 2346.' })).body.code).toBe(
      'aadhaar_number',
    )
    const { id: toRead } = await paid()
    expect((await hold('approve', { id: toRead, amount: 1 })).body.code).toBe('application_state')
    expect(await held(id)).toBe(0)
    expect(await held(toRead)).toBe(0)
  })

  test('a second decision of anybody is refused meanwhile; the same one, sent again, is held once', async () => {
    const { id } = await reviewed()
    const approve = { id, amount: 12_000, hold: true }
    await post('approve', approve)
    await app.query(`update held_decisions set due_at = due_at + interval '1 hour'`)
    expect((await post('approve', approve)).body['data']).toMatchObject({ heldSeconds: expect.any(Number) })
    for (const second of [
      post('approve', { ...approve, amount: 11_000 }),
      post('decline', { id, reason }),
      post('decline', { id, reason, hold: true }, owner),
      post('approve', approve, owner),
    ])
      expect((await second).body.code).toBe('decision_held')
    // anybody who may decide can undo it
    expect((await post('undo', { id }, owner)).status).toBe(200)
    expect((await post('decline', { id, reason }, owner)).status).toBe(200)
  })

  test('of two at one moment one is held', async () => {
    const { id } = await reviewed()
    const answers = await Promise.all([
      post('approve', { id, amount: 12_000, hold: true }),
      post('decline', { id, reason, hold: true }, owner),
    ])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
    expect(await held(id)).toBe(1)
    await post('undo', { id })
  })

  test('what is only to be read is taken under review with it, and goes back to that', async () => {
    const sent = await paid()
    const { id } = sent
    await post('facts', { id, ...facts })
    const before = await traces(sent)
    const approve = { id, amount: 12_000, review: true }
    expect((await hold('approve', approve)).body['data']).toMatchObject({ status: 'Paid', heldSeconds: 8 })
    await post('undo', { id })
    expect(await traces(sent)).toEqual(before)
    await hold('approve', approve)
    await isDue()
    await app.advance(0)
    const { steps, status } = await one(id)
    expect(status).toBe('Approved')
    expect(steps.map((step) => step.status)).toEqual(['Received', 'Paid', 'Under review', 'Approved'])
    expect(await notedOf(id)).toEqual(
      expect.arrayContaining(['application.reviewed', 'application.approved']),
    )
  })

  test('refused when it is due, it changes nothing, and who decided is told once', async () => {
    const sent = await reviewed()
    const { id } = sent
    expect((await hold('approve', { id, amount: 12_000 })).status).toBe(200)
    await post('facts', { id, ...facts, schoolFee: 20_000 }, owner)
    await isDue()
    await app.advance(0)
    expect(await one(id)).toMatchObject({ status: 'Under review', approved: null, held: null })
    const { rows } = (await app.call('GET office/today', { token: caseworker })).data
    const notices = rows.filter((row) => row.kind === 'notice' && row.id === id)
    expect(notices.map(({ note }) => note)).toEqual([
      expect.stringMatching(/could not be carried out. Nothing has changed. The rules allow up to ₹/),
    ])
    expect(await newest(sent)).toMatch(/^Your registration number: /)
  })

  test('who may not decide any more when it is due decides nothing', async () => {
    const email = 'leaving@sahay.example'
    // each code of the authenticator works once: a fresh one comes in the next half minute
    await app.advance(1)
    await stepUp(app, owner)
    const leaving = await enrolStaff(app, owner, { email, name: 'Leela Joshi', role: 'caseworker' })
    const [first, second] = [await reviewed(), await reviewed()]
    await hold('approve', { id: first.id, amount: 12_000 }, leaving.token)
    await app.query(`update staff set role = 'editor' where id = $1`, [leaving.id])
    await isDue()
    await app.advance(0)
    await app.query(`update staff set role = 'caseworker' where id = $1`, [leaving.id])
    await hold('approve', { id: second.id, amount: 12_000 }, leaving.token)
    await app.query(`update staff set disabled_at = app_now() where id = $1`, [leaving.id])
    await isDue()
    await app.advance(0)
    for (const { id } of [first, second])
      expect(await one(id)).toMatchObject({ status: 'Under review', held: null })
    expect(
      await app.query(`select subject from notices where staff_id = $1 order by id`, [leaving.id]),
    ).toEqual([{ subject: first.id }, { subject: second.id }])
  })

  test('a failure in the middle leaves it held as a whole, and the next run makes it', async () => {
    const [sent, other] = [await reviewed(), await reviewed()]
    const { id } = sent
    await hold('decline', { id, reason })
    const before = await traces(sent)
    await app.query(`create function fail_once() returns trigger language plpgsql as
      $$ begin if new.subject = '${id}' then raise 'no more room'; end if; return new; end $$`)
    await app.query(
      `create trigger fail_once before insert on audit_log for each row execute function fail_once()`,
    )
    await hold('approve', { id: other.id, amount: 12_000 })
    await isDue()
    await app.advance(0)
    expect(await traces(sent)).toEqual(before)
    expect(await held(id)).toBe(1)
    // it does not block others
    expect(await one(other.id)).toMatchObject({ status: 'Approved' })
    await app.query(`drop trigger fail_once on audit_log`)
    await app.advance(0)
    expect(await one(id)).toMatchObject({ status: 'Declined', held: null })
    expect(await held(id)).toBe(0)
  })
})

describe('a decision that is held, with more processes than one', () => {
  let app: TestProgram
  let caseworker: string
  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/applications/${path}`, { token: caseworker, body })
  /** A paid, reviewed and then declined application, held for an hour while the processes are arranged. */
  const declined = async () => {
    const sent = await family.apply(app)
    await family.payFor(app, sent)
    await post('review', { id: sent.id })
    expect((await post('decline', { id: sent.id, reason, hold: true })).status).toBe(200)
    await app.query(`update held_decisions set due_at = due_at + interval '1 hour'`)
    return sent
  }
  const isDue = () => app.query(`update held_decisions set due_at = app_now() - interval '1 second'`)
  /** How often it was made: its steps, its lines in the audit log and its refunds. */
  const made = async (id: string) => {
    const [row] = await app.query(
      `select (select count(*)::int from application_steps where application_id = $1 and words = $2) as steps,
        (select count(*)::int from audit_log where subject = $1 and action = 'application.declined') as noted,
        (select count(*)::int from refunds join payments on payments.id = payment_id join payment_orders on payment_orders.id = order_id
          where subject_id = $1) as refunds`,
      [id, reason],
    )
    return row
  }
  const once = { steps: 1, noted: 1, refunds: 1 }

  test('two processes make it once', async () => {
    const { id } = await declined()
    const other = await app.another()
    await isDue()
    await Promise.all([app.advance(0), clientOf(other.found, app.sandboxUrl).advance(0)])
    await journey.eventually(async () => (await made(id))?.['steps'] === 1)
    await app.advance(0)
    expect(await made(id)).toEqual(once)
  })

  test('killed while it is held, the program makes it once after its next start', async () => {
    const { id } = await declined()
    await app.kill()
    await isDue()
    expect(await made(id)).toEqual({ steps: 0, noted: 0, refunds: 0 })
    await app.restart()
    await journey.eventually(async () => (await made(id))?.['steps'] === 1)
    await app.advance(0)
    expect(await made(id)).toEqual(once)
  })
})
