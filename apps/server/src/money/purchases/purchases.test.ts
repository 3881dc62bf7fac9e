import { dayOf } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newKey } from '../../../test/journey.ts'
import { photo } from '../../../test/forms.ts'
import { setLimit, signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Readonly<Record<string, unknown>>

describe('what is bought', () => {
  let app: TestApp
  let treasurer: string
  let editor: string
  const need = 'need_demo16'

  const get = async (path: string, token = treasurer) =>
    (await app.ask('GET', `/api/office/${path}`, { token })).body['data'] as Row
  const page = async () =>
    (await app.ask('GET', `/api/donation/one?id=${need}`)).body['data'] as Readonly<Record<string, number>>
  const draft = (change: object = {}) => ({
    key: newKey(),
    kind: 'purchases',
    fund: `need:${need}`,
    what: 'A bicycle',
    shop: 'Patel Cycles',
    amount: 1_200.5,
    day: '2026-03-31',
    from: 'bank:bac_main',
    reference: 'Bill 12',
    about: '',
    ...change,
  })
  const book = (body: object, token = treasurer) =>
    app.ask('POST', '/api/office/purchases/book', { token, body })
  const reverse = (id: string) =>
    app.ask('POST', '/api/office/purchases/reverse', {
      token: treasurer,
      body: { id, reason: 'The wrong amount.' },
    })
  const idOf = ({ body }: { body: Row }) => String((body['data'] as Row)['id'])

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  test('for a need: booked once with its bill, shown on its page, and taken back', async () => {
    const before = await page()
    const received = before['received_amount'] ?? 0
    const form = new FormData()
    for (const [name, value] of Object.entries(draft())) form.set(name, String(value))
    form.set('bill', new File([new Uint8Array(await photo())], 'bill.jpg'))
    expect(await book(form, editor)).toMatchObject({ status: 403 })
    const [first, again] = await Promise.all([book(form), book(form)])
    expect([first?.status, again?.status]).toEqual([200, 200])
    const id = idOf(first ?? { body: {} })
    expect(idOf(again ?? { body: {} })).toBe(id)
    expect(await page()).toMatchObject({ received_amount: received, spent_amount: 1_200.5 })
    expect(await get(`needs/one?id=${need}`, editor)).toMatchObject({ spent_amount: 1_200.5 })
    expect(await get(`purchases/one?id=${id}`, editor)).toMatchObject({
      amount: 1_200.5,
      bill: true,
      voucher: expect.stringMatching(/^VOUCHER\//),
      reversed: null,
    })
    const bill = await app.ask('GET', `/api/office/purchases/bill/${id}`, { token: treasurer })
    expect(bill.status).toBe(200)
    const looks = await app.query('select action from audit_log where subject = $1 order by id', [id])
    expect(looks.map(({ action }) => action)).toEqual(['purchase.booked', 'purchase.bill_read'])
    // more than the need has left
    expect(await book(draft({ amount: received }))).toMatchObject({ status: 409 })
    for (const _twice of [1, 2]) expect((await reverse(id)).status).toBe(200)
    expect(await page()).toMatchObject({ received_amount: received, spent_amount: 0 })
  })

  test('for one record: of its own fund, once while it stands', async () => {
    const { body } = await app.ask('POST', '/api/office/updates/save', {
      token: editor,
      body: { need, day: '2026-03-30', text: 'It is here.', bought: 'A bicycle', spent: 900 },
    })
    const about = idOf({ body })
    expect(await book(draft({ about, fund: 'fund:schemes' }))).toMatchObject({ status: 404 })
    const both = await Promise.all([book(draft({ about })), book(draft({ about }))])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const booked = both.find(({ status }) => status === 200)
    expect((await get(`purchases?about=${about}`)) as unknown as Row[]).toHaveLength(1)
    await reverse(idOf(booked ?? { body: {} }))
    expect(await book(draft({ about, amount: 900 }))).toMatchObject({ status: 200 })
  })

  test('above the limit a second person approves that it is taken back, and hears where it was meanwhile', async () => {
    const owner = await signInStaff(app, 'owner')
    const id = idOf(await book(draft({ amount: 200 })))
    await setLimit(app, 100)
    const { approval } = (await reverse(id)).body['data'] as Row
    expect(await get(`purchases/one?id=${id}`)).toMatchObject({ reversed: null })
    // together with the other reversals of today
    await setLimit(app, 10_000)
    expect((await reverse(id)).body['data']).toEqual({ approval: null })
    const approve = { token: owner, body: { id: approval } }
    expect((await app.ask('POST', '/api/office/approvals/approve', approve)).status).toBe(200)
    await app.advance(0)
    expect(await get(`approvals/${String(approval)}`)).toMatchObject({
      state: 'stopped',
      endReason: 'This entry has already been reversed.',
    })
    const kinds = await app.query(`select kind from vouchers where subject = $1 order by number`, [id])
    expect(kinds.map(({ kind }) => kind)).toEqual(['paid_out', 'reversal'])
  })

  test('a prize is paid of the money of its event', async () => {
    const [winner] = await app.query(
      `select event_winners.id, event_id from event_winners join event_draws on event_draws.id = draw_id limit 1`,
    )
    const [about, event] = [String(winner?.['id']), String(winner?.['event_id'])]
    const prize = { about, kind: 'prizes', fund: `event:${event}`, what: 'A kite kit', amount: 250 }
    expect(await book(draft({ ...prize, fund: 'event:evt_demo01' }))).toMatchObject({ status: 404 })
    expect(await book(draft(prize))).toMatchObject({ status: 200 })
    expect(await book(draft(prize))).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    const spent = await get(`books/account?account=event:${event}`)
    expect(spent).toMatchObject({ spent: 250 })
  })

  test('what was spent this month is told beside what came in, less what was taken back', async () => {
    const spent = async () => ((await get('money'))['spent'] as Row)['month']
    const before = Number(await spent())
    const booked = await book(draft({ day: dayOf(new Date()), amount: 250.5 }))
    expect(booked.status).toBe(200)
    expect(await spent()).toBe(before + 250.5)
    expect((await reverse(idOf(booked))).status).toBe(200)
    expect(await spent()).toBe(before)
  })
})
