import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, formOf, inquiryForm, photo } from '../../../test/forms.ts'
import { type Answer, type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as events from '../../../test/events-journey.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'

describe('the page after a gift or a form', () => {
  let app: TestApp
  let token: string
  let other: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await journey.signUp(app, journey.somebody())
    other = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const read = (kind: string, id: string, who: { token?: string; key?: string } = {}): Promise<Answer> =>
    app.ask('GET', `/api/thanks/${kind}/${id}`, {
      ...(who.token ? { token: who.token } : {}),
      ...(who.key ? { headers: { 'x-thanks-key': who.key } } : {}),
    })
  const again = (kind: string, id: string, who: { token?: string; key?: string } = {}): Promise<Answer> =>
    app.ask('POST', '/api/payment/again', {
      body: { kind, id },
      ...(who.token ? { token: who.token } : {}),
      ...(who.key ? { headers: { 'x-thanks-key': who.key } } : {}),
    })
  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>

  test('a gift is shown to its giver alone: unpaid, then paid with its part of the need, and its slip', async () => {
    const before = await journey.need(app, 'need_demo01')
    const gift = await journey.donate(app, token, before.id, 500)
    expect(dataOf(await read('donation', gift.id, { token }))).toMatchObject({
      payment: 'Pending',
      payable: true,
      slip: null,
      donation: { given: 0, need: { received_amount: before.received_amount } },
    })
    // the same order, so that nobody pays twice
    const order = await again('donation', gift.id, { token })
    expect(order.body).toMatchObject({ data: gift.orderId, amountPaise: 50_000, name: 'Bhavna Desai' })

    await journey.confirm(app, token, gift, await journey.pay(app, gift.orderId))
    await app.advance(0)
    const shown = await read('donation', gift.id, { token })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(dataOf(shown)).toMatchObject({
      kind: 'donation',
      id: gift.id,
      name: 'Bhavna Desai',
      payment: 'Success',
      payable: false,
      amount: 500,
      slip: { number: expect.stringMatching(/^SLIP\//), code: expect.stringMatching(/^[0-9a-z]{20}$/) },
      donation: { given: 500, need: { id: before.id, received_amount: before.received_amount + 500 } },
    })
    expect(await again('donation', gift.id, { token })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    })
    expect((await read('donation', gift.id)).status).toBe(401)
    for (const [id, who] of [
      [gift.id, other],
      ['don_nobody', token],
    ] as const) {
      expect(await read('donation', id, { token: who })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
      expect((await again('donation', id, { token: who })).status).toBe(404)
    }
    // an id of one kind is not found as another kind
    expect((await read('event', gift.id, { token })).status).toBe(404)
    expect((await read('wedding', gift.id, { token })).status).toBe(400)
  })

  test('a gift that its need has no room for any more is not paid again', async () => {
    const { pending_amount } = await journey.need(app, 'need_demo02')
    const late = await journey.donate(app, other, 'need_demo02', pending_amount)
    const first = await journey.donate(app, token, 'need_demo02', 1)
    await journey.confirm(app, token, first, await journey.pay(app, first.orderId))
    expect(dataOf(await read('donation', late.id, { token: other }))).toMatchObject({ payable: false })
    expect(await again('donation', late.id, { token: other })).toMatchObject({
      status: 409,
      body: { code: 'amount_above_pending' },
    })
  })

  test('a place is paid for again while it is kept, and not afterwards', async () => {
    const place = await events.enter(app, token, await events.event(app, 'evt_demo03'))
    expect(dataOf(await read('event', place.id, { token }))).toMatchObject({
      payable: true,
      event: { id: 'evt_demo03', state: 'open' },
      entries: [{ id: place.id, uniqueId: place.uniqueId, heldUntil: place.heldUntil }],
    })
    expect((await again('event', place.id, { token })).body).toMatchObject({
      data: place.orderId,
      heldUntil: place.heldUntil,
    })
    await events.cancel(app, token, place.id)
    expect(dataOf(await read('event', place.id, { token }))).toMatchObject({
      payment: 'Cancelled',
      payable: false,
    })
    expect(await again('event', place.id, { token })).toMatchObject({
      status: 409,
      body: { code: 'hold_over' },
    })
  })

  test('an application, an inquiry and a request for help open with the key of the browser that sent them', async () => {
    const applied = await family.send(app, family.family())
    const inquired = await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    const values = {
      Fullname: 'Sunita Rathod',
      type: 'Health',
      address: '4 Hirabhai Chawl',
      mobileNo: '98250 12345',
      consent: consentTo('help'),
    }
    const answer = await app.ask('POST', '/api/needInquiry/add', {
      body: formOf(values, { field: 'document', bytes: await photo() }),
    })
    const sent = [
      ['application', String(applied.body['id']), applied],
      ['inquiry', String(inquired.body['id']), inquired],
      ['help', String(dataOf(answer)['id']), answer],
    ] as const
    const keys = sent.map(([, , { body }]) => String(body['thanks_key']))
    for (const [nth, [kind, id]] of sent.entries()) {
      const key = keys[nth] ?? ''
      expect(dataOf(await read(kind, id, { key }))).toMatchObject({ kind, id })
      const strange = keys[(nth + 1) % 3] ?? ''
      const unknown = `${id.slice(0, 5)}nobody`
      for (const [which, who] of [
        [id, {}],
        [id, { key: strange }],
        [id, { token }],
        [unknown, { key }],
      ] as const)
        expect(await read(kind, which, who)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const [key = ''] = keys
    const [[, id]] = sent
    expect(dataOf(await read('application', id, { key }))['application']).toMatchObject({
      reference: applied.body['reference'],
      registration: null,
    })
    const order = await again('application', id, { key })
    expect(order.body['data']).toBe(applied.body['data'])
    await journey.pay(app, String(order.body['data']), { outcome: 'captured', webhook: 'send' })
    await journey.eventually(
      async () => dataOf(await read('application', id, { key }))['payment'] === 'Success',
    )
    expect(dataOf(await read('application', id, { key }))['application']).toMatchObject({
      registration: expect.stringMatching(/^REG\//),
      promisedBy: expect.any(String),
    })
    expect((await again('help', sent[2][1], { key: keys[2] ?? '' })).status).toBe(400)

    await app.advance(8 * 24 * 60)
    for (const [nth, [kind, which]] of sent.entries())
      expect((await read(kind, which, { key: keys[nth] ?? '' })).status).toBe(404)
  })
})
