import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as office from '../../../test/staff-journey.ts'

const DAY = 24 * 60
const OWNER = 'owner@sahay.example'
const proposed = {
  accountName: 'Sahay Trust',
  accountNumber: '1234 5678 9012',
  accountNumberAgain: '123456789012',
  ifsc: 'sbin0001234',
  paymentId: 'SAHAY-DEMO',
  upi: 'sahay.trust@okbank',
  reason: 'The branch has closed.',
}

describe('the bank account and the UPI id', () => {
  let app: TestApp
  let owner: string
  let second: office.Enrolled

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await office.signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const onSite = async () => (await app.call('GET settings')).data.bank
  const ask = (token: string, changes: Partial<typeof proposed> = {}) =>
    app.ask('POST', '/api/office/bank/ask', { token, body: { ...proposed, ...changes } })
  const does = (what: 'approve' | 'refuse' | 'stop', token: string, id: string) =>
    app.ask('POST', `/api/office/approvals/${what}`, {
      token,
      body: { id, ...(what === 'approve' ? {} : { reason: 'Not ours.' }) },
    })
  const idOf = ({ body }: Awaited<ReturnType<typeof ask>>) => {
    const { id } = body['data'] as { id: string }
    return id
  }
  const one = async (id: string) =>
    (await app.call('GET office/approvals/{id}', { token: owner, params: { id } })).data
  const noted = async (id: string) =>
    (await app.query(`select action, actor_kind from audit_log where subject = $1 order by id`, [id])).map(
      ({ action, actor_kind: kind }) => `${String(action)} ${String(kind)}`,
    )
  /** Days later, with both owners signed in again. */
  async function later(days: number): Promise<void> {
    await app.advance(days * DAY + 2)
    owner = await office.signInStaff(app, 'owner')
    if (second) second = { ...second, token: await office.signInAgain(app, second) }
  }

  test('what has not the form of a number is refused at its box; who may not, and who is not fresh, are refused', async () => {
    const wrong = await ask(owner, {
      ifsc: 'SBIN1234',
      upi: 'sahay',
      accountNumber: '12',
      accountNumberAgain: '12',
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body['fields'] as object).toSorted()).toEqual(['accountNumber', 'ifsc', 'upi'])
    expect(await ask(owner, { accountNumberAgain: '123456789013' })).toMatchObject({
      status: 400,
      body: { fields: { accountNumberAgain: 'This is not the same number as above.' } },
    })
    expect((await ask(await office.signInStaff(app, 'treasurer'))).body.code).toBe('forbidden')
    await app.advance(6)
    expect((await ask(owner)).body.code).toBe('step_up_needed')
    await office.stepUp(app, owner)
  })

  test('with one owner it waits seven days, everybody hears of it each day, and then it holds in every process', async () => {
    const before = await onSite()
    const approval = await ask(owner)
    expect(approval).toMatchObject({ status: 200, body: { data: { state: 'approved', alone: true } } })
    const id = idOf(approval)
    // pressing twice makes the same request
    expect(idOf(await ask(owner))).toBe(id)
    expect((await ask(owner, { upi: 'other@okbank' })).body.code).toBe('approval_open')
    expect(await onSite()).toEqual(before)
    await app.advance(0)
    const mail = (await app.mailsTo('caseworker@sahay.example'))[0]
    expect(mail?.text).toContain('•••• 9012')
    expect(mail?.text).toContain('sa••••@okbank')
    expect(mail?.text).not.toContain('123456789012')
    expect(mail?.text).toContain('/office/bank')

    for (let day = 1; day <= 6; day++) await app.advance(DAY)
    expect(await onSite()).toEqual(before)
    const mails = async (address: string) =>
      (await app.mailsTo(address)).filter(
        ({ text }) => text.includes('a new bank account') || text.includes('A new bank account'),
      ).length
    expect(await mails('caseworker@sahay.example')).toBe(7)
    expect(await mails(OWNER)).toBe(7)
    await app.advance(DAY)
    expect(await onSite()).toEqual({
      accountName: 'Sahay Trust',
      accountNumber: '123456789012',
      ifsc: 'SBIN0001234',
      paymentId: 'SAHAY-DEMO',
      upi: 'sahay.trust@okbank',
    })
    owner = await office.signInStaff(app, 'owner')
    expect(await one(id)).toMatchObject({ state: 'done', endedBy: null, may: { stop: false } })
    expect(await noted(id)).toEqual(['approval.asked staff', 'approval.done rule'])
    expect(JSON.stringify(await app.query('select detail from audit_log'))).not.toContain('123456789012')
  })

  test('any member of staff can stop it, whoever is the owner', async () => {
    const id = idOf(await ask(owner, { upi: 'thief@okbank' }))
    const editor = await office.signInStaff(app, 'editor')
    expect((await does('approve', editor, id)).body.code).toBe('forbidden')
    expect((await does('approve', owner, id)).body.code).toBe('second_person')
    expect((await does('stop', editor, id)).status).toBe(200)
    // repeated by the same person it is the same; for another person it has ended
    expect((await does('stop', editor, id)).status).toBe(200)
    expect((await does('stop', owner, id)).body.code).toBe('changed_meanwhile')
    await app.advance(8 * DAY)
    expect((await onSite()).upi).toBe('sahay.trust@okbank')
    expect(await noted(id)).toEqual(['approval.asked staff', 'approval.stopped staff'])
    owner = await office.signInStaff(app, 'owner')
  })

  test('an owner who was invited just before is no second hand, and does not shorten the way', async () => {
    second = await office.enrolStaff(app, owner, {
      email: 'second@sahay.example',
      name: 'Kiran Mehta',
      role: 'owner',
    })
    const answer = await ask(second.token, { upi: 'thief@okbank' })
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'approved', alone: true } } })
    await does('stop', owner, idOf(answer))
    // seven days later both are established owners: nobody waits the seven days any more
    await later(7)
    const way = (await app.call('GET office/bank', { token: owner })).data.way
    expect(way).toBe('two')
  })

  test('with two owners, the other approves; it is on the site a day later, and not before', async () => {
    const before = await onSite()
    const id = idOf(await ask(owner, { upi: 'two@okbank' }))
    expect(await one(id)).toMatchObject({ state: 'waiting', alone: false, holdsAt: null })
    expect((await does('approve', owner, id)).body.code).toBe('second_person')
    const waits = await app.call('GET office/approvals', { token: second.token, query: { waiting: 'me' } })
    expect(waits.data.map(({ id: waiting }) => waiting)).toEqual([id])
    expect((await app.call('GET office/approvals', { token: owner, query: { waiting: 'me' } })).data).toEqual(
      [],
    )
    await app.advance(6)
    expect((await does('approve', second.token, id)).body.code).toBe('step_up_needed')
    await office.stepUp(app, second.token, second.secret)
    // twice at the same time: one approval
    const both = await Promise.all([does('approve', second.token, id), does('approve', second.token, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await noted(id)).toEqual(['approval.asked staff', 'approval.approved staff'])
    await app.advance(DAY - 1)
    expect(await onSite()).toEqual(before)
    await app.advance(1)
    expect((await onSite()).upi).toBe('two@okbank')
    const subjects = (await app.mailsTo(OWNER)).map(({ subject }) => subject)
    expect(subjects[0]).toBe('It is now in effect: A new bank account or UPI ID.')
    await later(0)
  })

  test('an owner who is closed to shorten the way still counts for seven days', async () => {
    await app.call('POST office/staff/disable', { token: owner, body: { id: second.id } })
    const id = idOf(await ask(owner, { upi: 'thief@okbank' }))
    expect(await one(id)).toMatchObject({ state: 'waiting', alone: false })
    // the owner whose account was closed is informed
    await app.advance(0)
    const received = (await app.mailsTo(second.email)).map(({ text }) => text).join('\n')
    expect(received).toContain('th••••@okbank')
    await app.call('POST office/staff/reopen', { token: owner, body: { id: second.id } })
    await app.advance(2)
    second = { ...second, token: await office.signInAgain(app, second) }
    // reopened a moment ago: not an established owner
    expect((await does('approve', second.token, id)).body.code).toBe('authority_new')
    await app.advance(7 * DAY)
    expect(await noted(id)).toEqual(['approval.asked staff', 'approval.expired rule'])
    await later(0)
  })

  test('a change whose owner was closed meanwhile does not hold', async () => {
    const id = idOf(await ask(owner, { upi: 'left@okbank' }))
    expect((await does('approve', second.token, id)).status).toBe(200)
    await app.call('POST office/staff/disable', { token: owner, body: { id: second.id } })
    await app.advance(DAY)
    expect((await onSite()).upi).toBe('two@okbank')
    expect((await noted(id)).at(-1)).toBe('approval.stopped rule')
  })

  test('the database lets nothing change them but an approval whose time has come', async () => {
    const role = 'sahay_app'
    const [{ current } = {}] = await app.query(`select current_user as current`)
    expect(current).not.toBe(role)
    const roles = await app.query(`select grantee from information_schema.role_table_grants
      where table_name = 'approvals' and privilege_type = 'INSERT' and grantee <> current_user`)
    const application = String(roles[0]?.['grantee'])
    const asApplication = (text: string) =>
      app.query(`do $$ begin set local role ${application}; ${text}; end $$`)
    await expect(
      asApplication(`update settings set value = value || '{"upi": "thief@okbank"}' where name = 'bank'`),
    ).rejects.toThrow('the bank account changes by an approval alone')
    await expect(asApplication(`delete from settings where name = 'bank'`)).rejects.toThrow(
      'by an approval alone',
    )
    await expect(asApplication(`update approvals set change = '{}'`)).rejects.toThrow('permission denied')
  })
})
