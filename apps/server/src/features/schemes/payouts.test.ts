import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { photo } from '../../../test/forms.ts'
import { eventually } from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { setLimit, signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Readonly<Record<string, unknown>>

const refused = (code: string) => ({ status: 409, body: { code } })

describe('payouts to schools', () => {
  let app: TestApp
  let caseworker: string
  let treasurer: string
  let owner: string

  const get = async (path: string, token = treasurer) =>
    (await app.ask('GET', `/api/office/${path}`, { token })).body['data']
  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const due = async () => (await get('payouts/due')) as Row[]
  const payout = async (id: string) => (await get(`payouts/one?id=${id}`)) as Row
  const key = (nth: number) => `batch${String(nth).padStart(12, '0')}`
  const left = async (fund: string) => ((await get(`books/account?account=${fund}`)) as Row)['left']
  const bank = 'bac_main'

  async function school(name: string): Promise<string> {
    const empty = { id: null, version: null, address: 'Maninagar', contact: '', mobile: '', email: '' }
    const { body } = await post('schools/save', { ...empty, name }, caseworker)
    return String((body['data'] as Row)['id'])
  }

  /** A family whose fees are approved; its payment is in the schemes' fund. */
  const approved = (child: string, schoolName: string, amount: number) =>
    family.applyApproved(
      app,
      caseworker,
      amount,
      family.family({ student_name: child, school_name: schoolName, nominal_fee: '20000' }),
    )

  const make = (nth: number, rows: readonly Row[], change: object = {}, token = treasurer) =>
    post(
      'payouts/make',
      {
        key: key(nth),
        children: rows.map(({ id, amount }) => ({ id, amount })),
        way: 'transfer',
        fund: 'fund:schemes',
        bank,
        ...change,
      },
      token,
    )
  const made = async (...of: Parameters<typeof make>) => {
    const { status, body } = await make(...of)
    expect(status).toBe(200)
    return (body['data'] as { payouts: string[] }).payouts
  }

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    caseworker = await signInStaff(app, 'caseworker')
    owner = await signInStaff(app, 'owner')
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  test('fees of two schools are paid at once, each child once, and the family reads the day', async () => {
    await school('Shree Vidyalaya')
    await school('Navjivan School')
    const first = await approved('Asha', 'Shree Vidyalaya', 4000)
    await approved('Bina', 'shree vidyalaya', 3000)
    await approved('Chetan', 'Navjivan School', 2500)
    const rows = await due()
    expect(rows.map(({ school: of, amount }) => [(of as Row)['name'], amount])).toEqual([
      ['Shree Vidyalaya', 4000],
      ['Shree Vidyalaya', 3000],
      ['Navjivan School', 2500],
    ])
    expect(rows[0]?.['school']).toMatchObject({ accountEnds: null })
    expect(await make(1, rows, {}, caseworker)).toMatchObject({ status: 403 })
    expect(await make(1, [{ ...rows[0], amount: 1 }])).toMatchObject(refused('changed_meanwhile'))
    expect(await make(1, rows, { fund: 'fund:nobody' })).toMatchObject({ status: 404 })
    expect(await make(1, rows, { fund: 'fund:general' })).toMatchObject(refused('fund_short'))
    // two concurrent clicks, and again after a lost answer
    const twice = await Promise.all([made(1, rows), made(1, rows)])
    expect(twice[0]).toHaveLength(2)
    expect(twice[0]).toEqual(await made(1, rows))
    expect(twice[1]).toEqual(twice[0])
    expect(await make(2, rows.slice(0, 1))).toMatchObject(refused('changed_meanwhile'))
    expect(await due()).toEqual([])

    const drafts = (await get('payouts?sort=createdAt')) as Row[]
    const vidyalaya = drafts.find(({ amount }) => amount === 7000)
    const id = String(vidyalaya?.['id'])
    expect(vidyalaya).toMatchObject({ state: 'drafted', children: 2, fund: 'fund:schemes', receipt: false })
    const input = { id, version: 0, reference: 'SBIN0012', paidOn: '2026-03-31' }
    const before = Number(await left('fund:schemes'))
    expect(await post('payouts/pay', { ...input, paidOn: '2090-01-01' })).toMatchObject({
      body: { fields: { paidOn: expect.any(String) } },
    })
    const paid = await Promise.all([post('payouts/pay', input), post('payouts/pay', input)])
    expect(paid.map(({ status }) => status)).toEqual([200, 200])
    expect(await left('fund:schemes')).toBe(before - 7000)
    const { voucher, lines } = await payout(id)
    expect(voucher).toMatch(/^VOUCHER\//)
    expect((lines as Row[]).map(({ student }) => String(student).split(' ')[0])).toEqual(['Asha', 'Bina'])
    const ticket = await family.track(app, first.reference, first)
    expect(await family.standing(app, ticket)).toMatchObject({
      status: 'Disbursed',
      paidToSchoolOn: '2026-03-31',
    })
    expect(await get(`applications/one?id=${first.id}`, caseworker)).toMatchObject({
      payout: { id, state: 'paid', school: 'Shree Vidyalaya', reference: 'SBIN0012', voucher },
    })
    const thanks = async () =>
      (await app.mailsTo(first.values['email'] ?? '')).filter(({ subject }) =>
        subject.startsWith('Help has been given'),
      )
    await eventually(async () => (await thanks()).length > 0)
    expect(await thanks()).toHaveLength(1)
  })

  test('a school’s account is kept sealed, is changed by two people, and stands on what is transferred', async () => {
    const [navjivan] = (await get('schools?q=Navjivan')) as Row[]
    const id = String(navjivan?.['id'])
    const [draft] = (await get(`payouts?school=${id}`)) as Row[]
    const account = {
      holder: 'Navjivan Trust',
      number: '30210000123',
      ifsc: 'SBIN0001234',
      bank: 'SBI, Bapunagar',
    }
    const proposed = { id, ...account, numberAgain: '3021 0000 123', reason: 'Their letter of June.' }
    const ask = (change: object, token = caseworker) =>
      post('schools/account/ask', { ...proposed, ...change }, token)
    expect(await payout(String(draft?.['id']))).toMatchObject({ accountEnds: null })
    expect(await ask({ numberAgain: '30210000132' })).toMatchObject({
      status: 400,
      body: { fields: { numberAgain: expect.any(String) } },
    })
    expect(await ask({ ifsc: 'SBIN1234' })).toMatchObject({ body: { fields: { ifsc: expect.any(String) } } })

    const { body } = await ask({ ifsc: 'sbin0001234' })
    const { approval } = body['data'] as { approval: string }
    // repeated by the same person it is the same request; another person or number has to wait
    expect(await ask({})).toMatchObject({ body: { data: { approval } } })
    expect(await ask({}, treasurer)).toMatchObject(refused('approval_open'))
    const readable = `schools/account?id=${id}`
    expect(await get(readable)).toEqual({ present: null, asked: account })
    expect((await app.ask('GET', `/api/office/${readable}`, { token: caseworker })).status).toBe(403)
    const written = JSON.stringify(await app.query('select change from approvals where id = $1', [approval]))
    expect(written).not.toContain('30210000123')
    expect(await post('approvals/approve', { id: approval }, caseworker)).toMatchObject({ status: 403 })
    expect(await post('approvals/approve', { id: approval })).toMatchObject({ status: 200 })
    await app.advance(0)
    expect(await get(`schools/one?id=${id}`)).toMatchObject({ account: { ends: '0123' }, accountAsked: null })

    // another account is valid only once a second person approves, and is not stored in plain text
    const second = await ask({ number: '30210000999', numberAgain: '30210000999' }, treasurer)
    const { approval: next } = second.body['data'] as { approval: string }
    expect(await post('approvals/approve', { id: next })).toMatchObject(refused('second_person'))
    expect(await get(readable)).toMatchObject({ present: account, asked: { number: '30210000999' } })
    const [transfer] = (await get('payouts/transfers')) as Row[]
    expect(transfer).toMatchObject({ schoolId: id, amount: 2500, ...account })
    expect(await payout(String(draft?.['id']))).toMatchObject({ accountEnds: '0123' })
    expect(await get(`payouts/letter?id=${String(draft?.['id'])}`)).toMatchObject({ accountEnds: '0123' })
    expect(await post('approvals/approve', { id: next }, owner)).toMatchObject({ status: 200 })
    await app.advance(0)
    expect(await get(readable)).toMatchObject({ present: { number: '30210000999' }, asked: null })
    expect(await ask({ number: '30210000999', numberAgain: '30210000999' })).toMatchObject(
      refused('nothing_changed'),
    )
    const noted = await app.query('select action, detail from audit_log where subject = any($1)', [
      [id, approval, next, 'transfers'],
    ])
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['school.account_read', 'school.account_changed', 'payout.transfers_read']),
    )
    expect(JSON.stringify(noted)).toContain('"ends":"0999"')
    expect(JSON.stringify(noted)).not.toContain('30210000')
    const found = await app.query(`select position('30210000'::bytea in sealed) as at from school_accounts`)
    expect(found).toEqual([{ at: 0 }])
  })

  test('what did not reach the school is taken back, and its children are paid for again', async () => {
    // the amounts that one person decides in a day are added up
    await setLimit(app, 100_000)
    const [row] = (await get('payouts?state=paid')) as Row[]
    const { id, version } = row as Row
    const before = Number(await left('fund:schemes'))
    const undo = { id, version, reason: 'The account number was wrong.' }
    const both = await Promise.all([post('payouts/reverse', undo), post('payouts/reverse', undo)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await left('fund:schemes')).toBe(before + 7000)
    expect(await payout(String(id))).toMatchObject({
      state: 'reversed',
      ended: { reason: 'The account number was wrong.' },
    })
    const again = await due()
    expect(again).toHaveLength(2)
    const [next] = await made(3, again, { way: 'cheque' })
    expect(
      await post('payouts/pay', { id: next, version: 0, reference: '004711', paidOn: '2026-03-31' }),
    ).toMatchObject({ status: 200 })
    const receipt = new FormData()
    receipt.set('id', String(next))
    receipt.set('receipt', new File([new Uint8Array(await photo())], 'receipt.jpg'))
    expect(await post('payouts/receipt', receipt)).toMatchObject({ status: 200 })
    expect(await get('payouts?receipt=missing')).toEqual([])
    expect(
      await app.ask('GET', `/api/office/payouts/receipt/${String(next)}`, { token: treasurer }),
    ).toMatchObject({ status: 200 })
    expect(await get(`payouts/letter?id=${String(next)}`)).toMatchObject({
      school: { name: 'Shree Vidyalaya', address: 'Maninagar' },
      reference: '004711',
      amount: 7000,
    })
    const looks = await app.query(`select action from audit_log where subject = $1 order by id`, [next])
    expect(looks.map(({ action }) => action)).toContain('payout.letter_read')
  })

  test('a child declined meanwhile is not paid for, and above the limit a second person approves', async () => {
    await setLimit(app, 10_000)
    const misuse = await approved('Deepa', 'Navjivan School', 2000)
    await approved('Esha', 'Navjivan School', 12_000)
    const [deepa, esha] = await due()
    const [stale] = await made(4, [deepa as Row])
    await post('applications/decline', { id: misuse.id, reason: 'The papers were forged.' }, caseworker)
    const pay = (id: string, version: number) =>
      post('payouts/pay', { id, version, reference: 'HDFC99', paidOn: '2026-03-31' })
    expect(await pay(String(stale), 0)).toMatchObject(refused('payout_stale'))
    const cancel = { id: stale, version: 0, reason: 'One was declined.' }
    expect(await post('payouts/cancel', cancel)).toMatchObject({ status: 200 })

    const [large] = await made(5, [esha as Row])
    const id = String(large)
    expect(await pay(id, 0)).toMatchObject(refused('needs_second_person'))
    expect(await payout(id)).toMatchObject({ secondPerson: 'needed' })
    const { body } = await post('payouts/ask', { id, reason: 'The fees of the year.' })
    const { approval } = body['data'] as Row
    expect(await payout(id)).toMatchObject({ secondPerson: 'asked' })
    const transfers = async () => ((await get('payouts/transfers')) as Row[]).map((one) => one['id'])
    expect(await transfers()).not.toContain(id)
    expect(await post('approvals/approve', { id: approval })).toMatchObject(refused('second_person'))
    expect(await post('approvals/approve', { id: approval }, owner)).toMatchObject({ status: 200 })
    await app.advance(0)
    expect(await payout(id)).toMatchObject({ secondPerson: 'approved', version: 1 })
    expect(await transfers()).toContain(id)
    expect(await pay(id, 1)).toMatchObject({ status: 200 })
    const [voucher] = await app.query('select approval_id from vouchers where subject = $1', [id])
    expect(voucher?.['approval_id']).toBe(approval)

    // and the reversal works the same way
    const { version } = await payout(id)
    const undo = await post('payouts/reverse', { id, version, reason: 'The school has closed.' })
    const { approval: back } = undo.body['data'] as Row
    expect(await payout(id)).toMatchObject({ state: 'paid' })
    expect(await post('approvals/approve', { id: back })).toMatchObject(refused('second_person'))
    expect(await post('approvals/approve', { id: back }, owner)).toMatchObject({ status: 200 })
    await app.advance(0)
    expect(await payout(id)).toMatchObject({ state: 'reversed', ended: { reason: 'The school has closed.' } })
    expect((await due()).map(({ amount }) => amount)).toContain(12_000)
  })
})
