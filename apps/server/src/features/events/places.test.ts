import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../../../test/events-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { type SignedIn, signedIn } from '../../../test/signed-in.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

describe('the last places of an event', () => {
  let app: TestApp
  let buyers: SignedIn[]

  beforeAll(async () => {
    // the production pool size, since all of them race here
    app = await startTestApp(inject('databaseUrl'), { DATABASE_POOL: '10' })
    buyers = await signedIn(app.query, 'buyer', 400)
  })
  afterAll(() => app.close())

  const token = (nth: number) => buyers[nth % buyers.length]?.token ?? ''

  let turn = 200
  /** Somebody who has taken no place yet. */
  const newcomer = () => token(turn++)

  const books = async (eventId: string) => {
    const [row] = await app.query(
      `select held_people as held, completed_people as completed,
         (select count(*)::int from event_entries where event_id = $1 and place = 'confirmed') as confirmed,
         (select count(*)::int from event_draws where event_id = $1) as draws
       from events where id = $1`,
      [eventId],
    )
    return row
  }

  test('200 at once for 20 places, one to three each, with declines, cancels, time-outs and late payments: 20 confirmed, every rupee placed or given back', async () => {
    const sale = await events.addEvent(app, { id: 'evt_sale', amount: 100, total: 20, winners: 2 })
    const late: events.Entered[] = []
    const [refusals, given, confirmed] = [new Set<string>(), new Set<number>(), new Set<unknown>()]
    const outcomes = { refused: 0, declined: 0, cancelled: 0, left: 0, paid: 0 }

    /** When 200 requests come together, a slow machine answers that it is busy; retries, as a person would. */
    const untilAccepted = async <Answer extends { readonly status: number }>(ask: () => Promise<Answer>) => {
      let answer = await ask()
      while (answer.status === 503) answer = await ask()
      return answer
    }
    const buy = async (nth: number, round: number) => {
      const answer = await events.askPlace(app, token(nth), sale, 1 + (nth % 3))
      if (answer.status !== 200) {
        refusals.add(String(answer.body.code))
        outcomes.refused += 1
        return
      }
      const entry = events.entered(answer)
      const variant = (nth + round) % 5
      if (variant === 0) {
        await journey.pay(app, entry.orderId, { outcome: 'failed', webhook: 'send' })
        outcomes.declined += 1
      } else if (variant === 1) {
        // given back, but paid in another tab
        given.add((await untilAccepted(() => events.cancel(app, token(nth), entry.id))).status)
        late.push(entry)
        outcomes.cancelled += 1
      } else if (variant === 2) {
        late.push(entry)
        outcomes.left += 1
      } else {
        const paid = await journey.pay(app, entry.orderId)
        const { body } = await untilAccepted(() => events.confirm(app, token(nth), entry, paid))
        confirmed.add(body['payment'])
        outcomes.paid += 1
      }
    }

    // who gets the last places is random, and so is the number of rounds; the timeout of all tests stops an endless one
    for (let round = 0; ; round++) {
      await Promise.all(Array.from({ length: round === 0 ? 200 : 40 }, (_, nth) => buy(nth, round)))
      const now = await books('evt_sale')
      expect(Number(now?.['held']) + Number(now?.['completed'])).toBeLessThanOrEqual(20)
      if (now?.['completed'] === 20) break
      // those who left the window open lose their place; the declined have lost theirs already
      await app.advance(16)
    }
    expect(await books('evt_sale')).toEqual({ held: 0, completed: 20, confirmed: 20, draws: 1 })
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(0)
    expect([...refusals]).toContain('places_shared')
    expect((await events.askPlace(app, token(0), sale)).body.code).toBe('event_full')
    expect(given).toEqual(new Set([200]))
    expect(confirmed).toEqual(new Set(['Success']))

    // now the payments of those who had lost their places arrive
    for (const entry of late) await journey.pay(app, entry.orderId, { outcome: 'captured', webhook: 'send' })
    await app.advance(3)
    await app.advance(11)
    expect(await books('evt_sale')).toEqual({ held: 0, completed: 20, confirmed: 20, draws: 1 })
    interface SandboxPayment {
      readonly id: string
      readonly status: string
      readonly amount: number
      readonly amount_refunded: number
    }
    const captured = ((await app.sandbox('GET', 'payments')) as SandboxPayment[]).filter(({ status }) =>
      ['captured', 'refunded'].includes(status),
    )
    const retained = captured.filter(({ amount_refunded: back }) => back === 0)
    const returned = captured.filter(({ amount, amount_refunded: back }) => back === amount)
    expect(retained.reduce((paise, { amount }) => paise + amount, 0)).toBe(20 * 100 * 100)
    expect(returned).toHaveLength(late.length)
    expect(retained.length + returned.length).toBe(captured.length)
    const booked = await app.query(
      `select payment_id as id from ledger_entries where kind = 'capture' and credit = 'event:evt_sale' order by 1`,
    )
    expect(booked.map(({ id }) => id)).toEqual(retained.map(({ id }) => id).toSorted())
    expect(await events.refundMails(app)).toBe(late.length)
  })

  test('who finds every place being paid for is told when to come back, and then gets one', async () => {
    const [one, other] = [newcomer(), newcomer()]
    const small = await events.addEvent(app, { id: 'evt_small', amount: 100, total: 1, winners: 1 })
    await events.enter(app, one, small)
    const answer = await events.askPlace(app, other, small)
    expect(answer).toMatchObject({ status: 409, body: { code: 'places_held', values: { minutes: 15 } } })
    expect(answer.body.message).toContain('15 minutes')
    await app.advance(16)
    await events.enter(app, other, small)
  })

  test('a late payment for a lost place is given another where one is free', async () => {
    const one = newcomer()
    const roomy = await events.addEvent(app, { id: 'evt_roomy', amount: 100, total: 2, winners: 1 })
    const entry = await events.enter(app, one, roomy)
    await app.advance(16)
    expect(await events.statusOf(app, one, entry.id)).toBe('Cancelled')
    expect(await books('evt_roomy')).toMatchObject({ held: 0, completed: 0 })
    await journey.pay(app, entry.orderId, { outcome: 'captured', webhook: 'send' })
    await journey.eventually(async () => (await books('evt_roomy'))?.['completed'] === 1)
    expect(await events.statusOf(app, one, entry.id)).toBe('Success')
  })

  test('a failed payment gives the place back, and a second try in the same window takes it again', async () => {
    const one = newcomer()
    const last = await events.addEvent(app, { id: 'evt_last', amount: 100, total: 1, winners: 1 })
    const entry = await events.enter(app, one, last)
    const failed = await journey.pay(app, entry.orderId, { outcome: 'failed' })
    expect(await events.confirm(app, one, entry, failed)).toMatchObject({ status: 402 })
    await app.advance(0)
    expect(await books('evt_last')).toMatchObject({ held: 0, completed: 0 })
    const paid = await journey.pay(app, entry.orderId)
    expect(await events.confirm(app, one, entry, paid)).toMatchObject({ body: { payment: 'Success' } })
    expect(await books('evt_last')).toMatchObject({ held: 0, completed: 1, draws: 1 })
  })

  test('money that goes back gives its place back: an international card, and a refund by staff before the list is frozen', async () => {
    const [one, other] = [newcomer(), newcomer()]
    const back = await events.addEvent(app, { id: 'evt_back', amount: 100, total: 3, winners: 1 })
    const abroad = await events.enter(app, one, back)
    await journey.pay(app, abroad.orderId, {
      outcome: 'captured',
      method: 'card',
      international: true,
      webhook: 'drop',
    })
    await app.advance(3)
    expect(await events.statusOf(app, one, abroad.id)).toBe('Refunded')
    expect(await books('evt_back')).toMatchObject({ held: 0, completed: 0 })

    const entry = await events.enter(app, other, back)
    const paid = await journey.pay(app, entry.orderId)
    await events.confirm(app, other, entry, paid)
    expect(await books('evt_back')).toMatchObject({ held: 0, completed: 1 })
    const treasurer = await signInStaff(app, 'treasurer')
    const refund = { paymentId: paid.razorpay_payment_id, reason: 'The donor asked for it.' }
    expect(
      await app.ask('POST', '/api/office/payments/refund', { token: treasurer, body: refund }),
    ).toMatchObject({ status: 200 })
    await app.advance(1)
    expect(await events.statusOf(app, other, entry.id)).toBe('Refunded')
    expect(await books('evt_back')).toMatchObject({ held: 0, completed: 0, confirmed: 0 })
  })

  test('an account holds five unpaid places at most, and none for an hour after one lapsed', async () => {
    const wide = await events.addEvent(app, { id: 'evt_wide', amount: 100, total: 40, winners: 1 })
    const one = newcomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => events.askPlace(app, one, wide)))
    const got = answers.filter(({ status }) => status === 200)
    expect(got.length).toBeLessThanOrEqual(5)
    while (got.length < 5) {
      const answer = await events.askPlace(app, one, wide)
      expect(answer.status).toBe(200)
      got.push(answer)
    }
    expect(await events.askPlace(app, one, wide)).toMatchObject({
      status: 409,
      body: { code: 'holds_most' },
    })
    const [first] = got.map(({ body }) => (body['events'] as events.Entered).id)
    await events.cancel(app, one, first ?? '')
    await events.enter(app, one, wide)
    await app.advance(16)
    const lapsed = await events.askPlace(app, one, wide)
    expect(lapsed).toMatchObject({ status: 409, body: { code: 'hold_lapsed' } })
    expect((lapsed.body as unknown as { values: { minutes: number } }).values.minutes).toBeLessThanOrEqual(60)
    await app.advance(60)
    await events.enter(app, one, wide)
  })

  test('accounts that never paid hold half of the places left, and a donor who has paid gets another', async () => {
    const shared = await events.addEvent(app, { id: 'evt_shared', amount: 100, total: 16, winners: 1 })
    const donor = newcomer()
    const paid = await events.enter(app, donor, shared)
    await events.confirm(app, donor, paid, await journey.pay(app, paid.orderId))
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => events.askPlace(app, newcomer(), shared)),
    )
    // 15 are left, and half of them is 7
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['places_shared']),
    )
    await events.enter(app, donor, shared)
  })

  test('a cancel that races the capture never takes a paid place away', async () => {
    const race = await events.addEvent(app, { id: 'evt_race', amount: 100, total: 30, winners: 1 })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const entry = await events.enter(app, token(nth), race)
        const paid = await journey.pay(app, entry.orderId)
        const [, cancelled] = await Promise.all([
          events.confirm(app, token(nth), entry, paid),
          events.cancel(app, token(nth), entry.id),
        ])
        return cancelled.status
      }),
    )
    expect(new Set(outcomes)).toEqual(new Set([409]))
    expect(await books('evt_race')).toMatchObject({ held: 0, completed: 20, confirmed: 20 })
  })

  test('a late payment for three places gets all three or none, and goes back whole where only two are left', async () => {
    const [one, other] = [newcomer(), newcomer()]
    const tight = await events.addEvent(app, { id: 'evt_tight', amount: 100, total: 5, winners: 1 })
    const lost = await events.enter(app, one, tight, 3)
    await app.advance(16)
    const three = await events.enter(app, other, tight, 3)
    await events.confirm(app, other, three, await journey.pay(app, three.orderId))
    const before = await events.refundMails(app)
    const late = await journey.pay(app, lost.orderId, { outcome: 'captured', webhook: 'send' })
    await journey.eventually(async () => (await events.statusOf(app, one, lost.id)) === 'Refunded')
    await app.advance(3)
    expect(await books('evt_tight')).toMatchObject({ held: 0, completed: 3, confirmed: 3 })
    expect(
      await app.query('select amount_paise::int as paise from refunds where payment_id = $1', [
        late.razorpay_payment_id,
      ]),
    ).toEqual([{ paise: 30_000 }])
    expect(await events.refundMails(app)).toBe(before + 1)

    // a refund before the list is frozen frees all three
    const treasurer = await signInStaff(app, 'treasurer')
    const [paid] = await app.query('select paid_by as id from payment_orders where subject_id = $1', [
      three.id,
    ])
    const refund = { paymentId: paid?.['id'], reason: 'The donor asked for it.' }
    await app.ask('POST', '/api/office/payments/refund', { token: treasurer, body: refund })
    await app.advance(1)
    expect(await books('evt_tight')).toMatchObject({ held: 0, completed: 0, confirmed: 0 })
  })

  /** A hundred buyers who all saw the last places free before the first got one. Returns how many places were sold. */
  async function rushFor(eventId: string, total: number, places: number): Promise<number> {
    const last = await events.addEvent(app, { id: eventId, amount: 100, total, winners: 1 })
    // its fingerprint is committed, so that only the place is contended
    await app.advance(0)
    await app.query('begin')
    await app.query('select 1 from events where id = $1 for update', [eventId])
    const asking = Promise.all(
      Array.from({ length: 100 }, (_, nth) => events.askPlace(app, token(nth), last, places)),
    )
    await journey.eventually(async () => (await journey.lockWaiters(app)) >= 8)
    await app.query('rollback')
    return (await asking).filter(({ status }) => status === 200).length * places
  }

  test('a hundred at once for one last place, or in pairs for three: one has it; the control run without the guard oversells', async () => {
    expect(await rushFor('evt_guarded', 1, 1)).toBe(1)
    expect(await rushFor('evt_paired', 3, 2)).toBe(2)
    await app.query('alter table events drop constraint events_places')
    try {
      expect(await rushFor('evt_loose', 3, 2)).toBeGreaterThan(3)
    } finally {
      await app.query(`delete from event_entries where event_id = 'evt_loose'`)
      await app.query(
        'alter table events add constraint events_places check (held_people + completed_people <= total_people)',
      )
    }
  })
})
