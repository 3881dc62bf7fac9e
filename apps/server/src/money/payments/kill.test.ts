import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import { isLong } from '../../../test/long-tests.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import * as journey from '../../../test/journey.ts'
import { runProgram } from '../../../test/program.ts'
import { signedIn } from '../../../test/signed-in.ts'

interface ProviderPayment {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly status: string
}

describe('a server killed at the worst moment, the sandbox living on', () => {
  let app: TestProgram
  let token: string
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl'), sandboxApart: true })
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  test('killed between the provider’s capture and the confirmation, it settles once when it is back', async () => {
    const before = await journey.need(app, NEED)
    const donation = await journey.donate(app, token, NEED, 300)
    const other = await journey.donate(app, token, NEED, 200)
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'drop' })
    await app.kill()
    // the second order is paid while no server is running to receive the webhook
    await journey.pay(app, other.orderId, { outcome: 'captured', webhook: 'drop' })
    await app.restart()

    const { body } = await app.ask('GET', '/api/donationDetail/history', { token })
    expect(body['data']).toMatchObject({ data: [{ id: other.id }, { id: donation.id }] })
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      status: 200,
      body: { payment: 'Success' },
    })
    await app.advance(3)
    await app.advance(3)
    expect((await journey.need(app, NEED)).received_amount).toBe(before.received_amount + 500)

    const provider = ((await app.sandbox('GET', 'payments')) as ProviderPayment[]).filter(
      (one) => one.status === 'captured',
    )
    const ledger = await app.query(
      `select payment_id as id, amount_paise::int as amount from ledger_entries where kind = 'capture' order by payment_id`,
    )
    expect(ledger).toEqual(
      provider.map(({ id, amount }) => ({ id, amount })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('killed while a refund is on its way, a press that is repeated gives back once', async () => {
    const donation = await journey.donate(app, token, NEED, 100)
    const paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, token, donation, paid)
    const treasurer = await signInStaff(app, 'treasurer')
    const press = () =>
      app.ask('POST', '/api/office/payments/refund', {
        token: treasurer,
        body: { paymentId: paid.razorpay_payment_id, amount: 1, reason: 'Typed one rupee too many.' },
        headers: { 'idempotency-key': 'press-0123456789abcdef' },
      })
    // the provider makes the refund, but its answer is lost
    await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', dropAfterCommit: true })
    const first = await press()
    await journey.eventually(async () => {
      const { happened } = (await app.sandbox('GET', 'faults')) as { happened: number }
      return happened > 0
    })
    await app.kill()
    await app.restart()
    expect((await press()).body).toEqual(first.body)
    // the state after a kill before the answer was stored
    await app.query('update sent_calls set answer = null')
    expect(await press()).toMatchObject({ status: 409, body: { code: 'answer_lost' } })
    await app.advance(3)
    await app.advance(3)
    const theirs = (await app.sandbox('GET', 'payments')) as (ProviderPayment & { amount_refunded: number })[]
    expect(theirs.find(({ id }) => id === paid.razorpay_payment_id)?.amount_refunded).toBe(100)
  })

  test.runIf(isLong)(
    'killed while donations are being recorded, it loses none that it acknowledged',
    async () => {
      const acknowledged: journey.Donated[] = []
      const givers = await signedIn(app.query, 'giver', 40)
      const giving = givers.map(async (giver) => {
        try {
          acknowledged.push(await journey.donate(app, giver.token, NEED, 1))
        } catch {
          // refused or cut off by the kill: nothing was promised
        }
      })
      await journey.eventually(async () => acknowledged.length >= 5)
      await app.kill()
      await Promise.all(giving)
      await app.restart()
      const rows = await app.query('select id from donations where id = any($1)', [
        acknowledged.map(({ id }) => id),
      ])
      expect(acknowledged.length).toBeGreaterThanOrEqual(5)
      expect(rows).toHaveLength(acknowledged.length)
    },
  )
})

test.runIf(isLong)(
  'with the database it brings along, a killed program comes back with its books in order',
  async () => {
    const app = await startTestProgram({ databaseServer: null, sandboxApart: true })
    try {
      const token = await journey.signUp(app, journey.somebody())
      const before = await journey.need(app, 'need_demo01')
      const donation = await journey.donate(app, token, before.id, 250)
      await journey.pay(app, donation.orderId, { outcome: 'captured', webhook: 'drop' })
      await app.kill()
      await app.restart()
      await app.advance(3)
      expect((await journey.need(app, before.id)).received_amount).toBe(before.received_amount + 250)
      const { code, output } = await runProgram('apps/sahay/check-money.ts', app.env)
      expect(output).toMatch(/ok {2}.*exactly one ledger credit.*: 1 examined, 0 broken/)
      expect(code).toBe(0)
    } finally {
      await app.close()
    }
  },
)
