import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'

describe('settling a donation', () => {
  let app: TestApp
  let token: string
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const received = async () => (await journey.need(app, NEED)).received_amount
  const credits = (paymentId: string) =>
    app.query(
      `select credit, amount_paise::int as amount from ledger_entries where kind = 'capture' and payment_id = $1`,
      [paymentId],
    )
  const give = (amount: number) => journey.donate(app, token, NEED, amount)

  test('the webhook alone settles a payment whose browser was closed', async () => {
    const before = await received()
    const donation = await give(100)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'send' })
    await journey.eventually(async () => (await received()) === before + 100)
    expect(await credits(paid.razorpay_payment_id)).toEqual([{ credit: `need:${NEED}`, amount: 10_000 }])
  })

  test('a webhook that never comes is made good by asking the provider', async () => {
    const before = await received()
    const donation = await give(100)
    await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'drop' })
    expect(await received()).toBe(before)
    await app.advance(3)
    expect(await received()).toBe(before + 100)
  })

  test('the webhook before the browser, and after it, and fifty times at once, credits once', async () => {
    const before = await received()
    const donation = await give(100)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'duplicate' })
    await Promise.all(Array.from({ length: 50 }, () => journey.confirm(app, token, donation, paid)))
    await app.sandbox('POST', 'webhooks', { action: 'replay' })
    await app.advance(5)
    expect(await received()).toBe(before + 100)
    expect(await credits(paid.razorpay_payment_id)).toHaveLength(1)
  })

  test('a failed payment and then a paid one in the same checkout end as paid', async () => {
    const before = await received()
    const donation = await give(100)
    const failed = await journey.pay(app, donation.orderId, { outcome: 'failed', webhook: 'send' })
    expect(await journey.confirm(app, token, donation, failed)).toMatchObject({
      status: 402,
      body: { code: 'payment_failed' },
    })
    const paid = await journey.pay(app, donation.orderId)
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      status: 200,
      body: { payment: 'Success' },
    })
    expect(await received()).toBe(before + 100)
  })

  test('an authorised payment is captured, once', async () => {
    const before = await received()
    const donation = await give(100)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'authorized', webhook: 'drop' })
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      body: { payment: 'Success' },
    })
    expect(await received()).toBe(before + 100)
  })

  test('a confirmation that lies changes nothing: forged signature, another’s payment, a cheaper one, a wrong type', async () => {
    const cheap = await give(10)
    const dear = await give(200)
    const paidCheap = await journey.pay(app, cheap.orderId)
    const before = await received()
    const forge = (body: object) => app.ask('POST', '/api/payment/fetch', { body })
    const paymentId = paidCheap.razorpay_payment_id
    expect(await forge({ id: dear.id, paymentId, type: 'Donation' })).toMatchObject({
      status: 422,
      body: { code: 'payment_mismatch' },
    })
    expect(
      await forge({ id: dear.id, paymentId, type: 'Donation', signature: paidCheap.razorpay_signature }),
    ).toMatchObject({
      body: { code: 'signature_wrong' },
    })
    expect(await forge({ id: cheap.id, paymentId, type: 'Trusty' })).toMatchObject({ status: 422 })
    expect(await forge({ id: 'don_nobody', paymentId, type: 'Donation' })).toMatchObject({ status: 404 })
    expect(await forge({ id: dear.id, paymentId: 'pay_00000000000000', type: 'Donation' })).toMatchObject({
      status: 422,
    })
    const stranger = await journey.signUp(app, journey.somebody())
    expect(await journey.confirm(app, stranger, cheap, paidCheap)).toMatchObject({ status: 404 })
    expect(await received()).toBe(before)
    expect(await journey.confirm(app, token, cheap, paidCheap)).toMatchObject({
      body: { payment: 'Success' },
    })
    expect(await received()).toBe(before + 10)
  })

  test('a webhook with a wrong signature, a changed body or no signature is refused and changes nothing', async () => {
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} })
    const post = (headers: Record<string, string>) =>
      app.ask('POST', '/api/payments/webhook', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect(await post({})).toMatchObject({ status: 400, body: { code: 'signature_wrong' } })
    expect(await post({ 'x-razorpay-signature': 'ab'.repeat(32) })).toMatchObject({ status: 400 })
    const events = await app.query(`select count(*)::int as count from webhook_events where body = $1`, [
      body,
    ])
    expect(events).toEqual([{ count: 0 }])
  })

  test('when the provider cannot be asked, the donor hears that we are confirming, and the money is counted later', async () => {
    const before = await received()
    const donation = await give(100)
    const paid = await journey.pay(app, donation.orderId)
    await app.sandbox('POST', 'faults', {
      route: 'GET /payments/:id',
      times: 1,
      status: 502,
      body: '<html>Bad gateway</html>',
    })
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      status: 200,
      body: { status: true, payment: 'Pending', message: 'Paid; we are confirming' },
    })
    await app.advance(2)
    expect(await received()).toBe(before + 100)
  })

  test('a dropped answer to create-order leaves one order at the provider', async () => {
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 1, dropAfterCommit: true })
    const donation = await give(100)
    const { hits } = await ordersOf(donation.id)
    expect(hits).toBe(1)
  })

  test('a provider that is down is said so in a plain sentence, and nothing is taken', async () => {
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 4, status: 500 })
    const body = {
      name: 'A',
      email: 'a@mail.example',
      message: 'x',
      mobile_no: '9825012345',
      amount: 50,
      donationId: NEED,
    }
    const answer = await app.ask('POST', '/api/donationDetail/add', { token, body })
    expect(answer).toMatchObject({ status: 503, body: { status: false, code: 'provider_unavailable' } })
    await app.sandbox('DELETE', 'faults')
  })

  test('an order that nobody pays for a day is shown as cancelled, and a late payment still counts', async () => {
    const before = await received()
    const donation = await give(100)
    await app.advance(25 * 60)
    await app.advance(24 * 60)
    const token2 = token
    const { body } = await app.ask('GET', '/api/donationDetail/history?perPage=100', { token: token2 })
    const mine = (body['data'] as { data: { id: string; status: string }[] }).data.find(
      ({ id }) => id === donation.id,
    )
    expect(mine?.status).toBe('Cancelled')
    await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'send' })
    await journey.eventually(async () => (await received()) === before + 100)
  })

  test('the database itself refuses a second credit, a changed entry and a paid order that turns back', async () => {
    const [entry] = await app.query(`select payment_id from ledger_entries where kind = 'capture' limit 1`)
    const again = `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise) values (now(), 'capture', $1, 'provider:razorpay', 'need:${NEED}', 100)`
    await expect(app.query(again, [entry?.['payment_id']])).rejects.toThrow(/ledger_one_credit_a_payment/)
    await expect(app.query('update ledger_entries set amount_paise = 1')).rejects.toThrow(/append-only/)
    await expect(app.query('delete from ledger_entries')).rejects.toThrow(/append-only/)
    await expect(
      app.query(`update payment_orders set status = 'failed' where status = 'captured'`),
    ).rejects.toThrow(/cannot become/)
  })

  async function ordersOf(donationId: string) {
    const [row] = await app.query('select id, provider_order_id from payment_orders where subject_id = $1', [
      donationId,
    ])
    const response = await fetch(`${app.sandboxUrl}/v1/orders?receipt=${String(row?.['id'])}`, {
      headers: {
        authorization: `Basic ${Buffer.from('rzp_test_SahayDemo00001:demo-key-secret-of-the-sandbox').toString('base64')}`,
      },
    })
    const { items } = (await response.json()) as { items: { id: string }[] }
    expect(items[0]?.id).toBe(row?.['provider_order_id'])
    return { hits: items.length }
  }
})
