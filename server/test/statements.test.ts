import { createHmac, randomUUID } from 'node:crypto'
import { endpoints } from '@sahay/contract/api'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import * as journey from './journey.ts'

/** How many statements each call costs, with its session's lookup and the mail it sends; written by hand. */
const known: Readonly<Record<string, number>> = {
  getSettings: 1,
  signup: 8,
  signin: 8,
  verifyOtp: 8,
  resendOtp: 8,
  getProfile: 2,
  logout: 2,
  getDonatorRequirement: 1,
  donatorDetails: 3,
  donationHistory: 3,
  postPayment: 9,
  donatorPayment: 10,
  webhook: 1,
  reconciled: 1,
}

/** An event of the sandbox's account, about an order of somebody else's. */
function signedEvent() {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { order_id: 'order_x' } } },
  })
  const signature = createHmac('sha256', 'demo-webhook-secret-of-the-sandbox').update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() }
  return { body, headers: { ...headers, 'content-type': 'application/json' } }
}

describe('statements to the database', () => {
  let house: House
  let token: string
  const person = journey.somebody()

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl'), env: { LOG_LEVEL: 'trace' } })
    token = await journey.signUp(house, person)
    await journey.donate(house, token, 'need_demo01', 1)
  })
  afterAll(() => house.close())

  // the sweeps look for due work whenever their time comes, whoever asks meanwhile
  async function count(): Promise<number> {
    // what is due, such as a mail, is done before it is counted
    await house.advance(0)
    const lines = (await house.log()).split('\n')
    return lines.filter((line) => line.startsWith('{"statement":') && !line.includes('skip locked')).length
  }

  /** Statements caused by one call and by the work that it leaves due, such as a mail. */
  async function costOf(call: () => Promise<unknown>): Promise<number> {
    const before = await count()
    await call()
    return (await count()) - before
  }

  async function costs(): Promise<Record<string, number>> {
    const post =
      (path: string, body: object, bearer = token) =>
      () =>
        house.ask('POST', `/api/${path}`, { body, token: bearer })
    const get = (path: string) => () => house.ask('GET', `/api/${path}`, { token })
    const gift = { ...person, message: 'For her.', amount: 1, donationId: 'need_demo01' }
    const once = await journey.donate(house, token, 'need_demo01', 1)
    const twice = await journey.donate(house, token, 'need_demo01', 1)
    const sayOf = async ({ id, orderId }: journey.Donated) => {
      const { razorpay_payment_id } = await journey.pay(house, orderId)
      return { id, paymentId: razorpay_payment_id, type: 'Donation' }
    }
    const stranger = journey.somebody()
    const other = await journey.signUp(house, journey.somebody())
    return {
      // a query keeps the lists out of the ready bytes
      getDonatorRequirement: await costOf(get('donation/list?fresh')),
      getSettings: await costOf(get('settings?fresh')),
      reconciled: await costOf(get('payments/reconciled?fresh')),
      getProfile: await costOf(get('auth/profile')),
      donationHistory: await costOf(get('donationDetail/history')),
      donatorDetails: await costOf(post('donationDetail/add', gift)),
      donatorPayment: await costOf(post('payment/fetchdata', await sayOf(once))),
      postPayment: await costOf(post('payment/fetch', await sayOf(twice))),
      signup: await costOf(post('auth/signup', stranger)),
      signin: await costOf(post('auth/signIn', { email: journey.somebody().email })),
      resendOtp: await costOf(post('auth/resendOtp', { email: journey.somebody().email })),
      verifyOtp: await costOf(
        post('auth/otpVerification', {
          email: stranger.email,
          otp: await journey.codeFor(house, stranger.email),
        }),
      ),
      logout: await costOf(post('auth/logout', {}, other)),
      webhook: await costOf(() => house.ask('POST', '/api/payments/webhook', signedEvent())),
    }
  }

  test('every call keeps to its number, and the number does not grow with the rows', async () => {
    const few = await costs()
    expect(Object.keys(few).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
    for (let gifts = 0; gifts < 60; gifts++) await journey.donate(house, token, 'need_demo16', 1)
    await house.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      select 'need_more' || n, 'Somebody', 'Something.', 100000, n + 100, now() from generate_series(1, 200) n`)
    const many = await costs()
    expect(many).toEqual(few)
    expect(few).toEqual(known)
  })
})
