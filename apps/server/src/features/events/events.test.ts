import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import * as events from '../../../test/events-journey.ts'

describe('taking a place in an event', () => {
  let app: TestApp
  let token: string
  const person = journey.somebody()
  const KITE = 'evt_demo01'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  // each refused form also counts as an unpaid order, and their number is limited
  beforeEach(async () => {
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const add = (body: object, bearer = token) =>
    app.ask('POST', '/api/event/add', {
      token: bearer,
      body: { ...person, message: 'For them.', amount: 100, eventId: KITE, ...body },
    })

  test('the public list shows places, amounts, states and the server’s clock', async () => {
    const before = Date.now()
    const list = await events.list(app)
    expect(list.length).toBeGreaterThanOrEqual(6)
    for (const one of list) {
      expect(one.pending_people).toBe(one.total_people - one.completed_people)
      expect(one.state === 'open').toBe(one.pending_people > 0)
      expect(one.state === 'open').toBe(one.draw_at === null)
      expect(Date.parse(one.now)).toBeGreaterThanOrEqual(before - 10_000)
      expect(Date.parse(one.now)).toBeLessThanOrEqual(Date.now() + 10_000)
    }
    expect(list.filter(({ pending_people: left }) => left > 0 && left < 30)).not.toHaveLength(0)
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['open', 'waiting', 'drawn']))
    expect((await app.ask('GET', '/api/getamount')).body['data']).toHaveLength(list.length)
  })

  test('paid places are counted once, stand in the history, and one mail with their slip says what they are called', async () => {
    const before = await events.event(app, KITE)
    const entry = await events.enter(app, token, before, 2)
    expect(await events.event(app, KITE)).toMatchObject({ completed_people: before.completed_people })
    expect(Date.parse(entry.heldUntil) - Date.parse(entry.now)).toBeGreaterThan(14 * 60_000)
    const paid = await journey.pay(app, entry.orderId)
    for (const _twice of [1, 2])
      expect(await events.confirm(app, token, entry, paid)).toMatchObject({
        status: 200,
        body: { message: 'Your Payment Successfully', payment: 'Success' },
      })
    const after = await events.event(app, KITE)
    expect(after.completed_people).toBe(before.completed_people + 2)
    const { body } = await app.ask('GET', '/api/event/history', { token })
    expect(body['data']).toMatchObject({
      data: [{ id: entry.id, uniqueId: entry.uniqueId, status: 'Success', amount: 200, event: before.name }],
      pagination: { total: 1, currentPage: 1, lastPage: 1 },
    })
    await app.advance(0)
    const mails = await app.mailsTo('bhavna@mail.example')
    expect(mails).toHaveLength(1)
    for (const { uniqueId } of entry.entries) expect(mails[0]?.text).toContain(uniqueId)
    expect(mails[0]?.text).toContain('₹200')
    expect(mails[0]?.text).toContain(before.commitment)
    expect(mails[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }])
    const { data } = (await app.ask('GET', '/api/event/history', { token })).body['data'] as {
      data: { slip: string | null }[]
    }
    expect(data[0]?.slip).toMatch(/^SLIP\//)
    const slip = await fetch(`${app.url}/api/slip/download/${entry.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(slip.headers.get('content-type')).toBe('application/pdf')
  })

  test('another amount than the event’s is refused with the figure', async () => {
    const answer = await add({ amount: 99 })
    expect(answer).toMatchObject({ status: 409, body: { status: false, code: 'event_amount' } })
    expect(answer.body.message).toContain('₹100')
    expect((await add({ eventId: 'evt_demo04', amount: 100 })).body.message).toContain('₹1,100')
  })

  test('strangers, unknown events, full events and broken forms are refused in plain sentences', async () => {
    expect(await app.ask('POST', '/api/event/add', { body: {} })).toMatchObject({ status: 401 })
    expect(await add({ eventId: 'evt_nobody' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await add({ eventId: 'evt_demo05', amount: 150 })).toMatchObject({
      status: 409,
      body: { code: 'event_full' },
    })
    expect(await add({ name: ' ' })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await add({ message: 'Mine is 2341 2341 2346.' })).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
  })

  test('any 7 to 15 digits are taken as a phone number, fewer and more are not', async () => {
    for (const mobile_no of ['1234567', '+44 20 7946 0958', '123456789012345', 9825012345])
      expect((await add({ mobile_no })).status).toBe(200)
    for (const mobile_no of ['123456', '1234567890123456', 'call me'])
      expect(await add({ mobile_no })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  test('where the event says so a donor has one place, and may try again after giving it back', async () => {
    const cycle = { eventId: 'evt_demo04', amount: 1100 }
    const first = await add(cycle)
    expect(first.status).toBe(200)
    expect(await add(cycle)).toMatchObject({ status: 409, body: { code: 'event_entered' } })
    const both = await Promise.all([add(cycle), add(cycle)])
    expect(both.map(({ status }) => status)).toEqual([409, 409])
    const { id } = first.body['events'] as { id: string }
    expect(await events.cancel(app, token, id)).toMatchObject({ status: 200 })
    const again = await Promise.all([add(cycle), add(cycle), add(cycle)])
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  const counted = async (eventId: string) => {
    const [row] = await app.query(
      'select held_people as held, completed_people as completed from events where id = $1',
      [eventId],
    )
    return row
  }

  test('three places in one payment: one order, one line, three names; giving one back gives back all', async () => {
    const one = token
    const wide = await events.addEvent(app, { id: 'evt_three', amount: 250, total: 20, winners: 1 })
    const entry = await events.enter(app, one, wide, 3)
    expect(entry.amount).toBe(750)
    expect(entry.entries[0]).toEqual({ id: entry.id, uniqueId: entry.uniqueId })
    expect(new Set(entry.entries.map(({ uniqueId }) => uniqueId)).size).toBe(3)
    const given = await events.enter(app, one, wide, 2)
    expect(await counted('evt_three')).toEqual({ held: 5, completed: 0 })

    const paid = await journey.pay(app, entry.orderId)
    expect(await events.confirm(app, one, entry, paid)).toMatchObject({ body: { payment: 'Success' } })
    expect(await events.cancel(app, await journey.signUp(app, journey.somebody()), given.id)).toMatchObject({
      status: 404,
    })
    // by its second place, twice
    for (const _again of [1, 2])
      expect(await events.cancel(app, one, given.entries[1]?.id ?? '')).toMatchObject({ status: 200 })
    expect(await events.cancel(app, one, entry.entries[2]?.id ?? '')).toMatchObject({ status: 409 })
    expect(await counted('evt_three')).toEqual({ held: 0, completed: 3 })

    expect(await events.history(app, one)).toMatchObject([
      { id: given.id, amount: 500, status: 'Cancelled', entries: given.entries },
      { id: entry.id, amount: 750, status: 'Success', entries: entry.entries, uniqueId: entry.uniqueId },
    ])
  })

  test('a form sent again with its key takes no more places; once they are given back it takes them anew', async () => {
    const { id: eventId } = await events.addEvent(app, { id: 'evt_once', amount: 100, total: 20, winners: 1 })
    const key = journey.newKey()
    const send = (places = 2) => add({ eventId, places, once: key })
    const answers = [await send(), ...(await Promise.all([send(), send()]))]
    const first = answers[0]?.body['entries']
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body['entries']).toEqual(first)
    }
    expect(new Set(answers.map(({ body }) => body['orderId'])).size).toBe(1)
    expect(await send(3)).toMatchObject({ status: 409, body: { code: 'key_used' } })
    // another account's key is named as what it is
    const another = await journey.signUp(app, journey.somebody())
    expect(await add({ eventId, places: 2, once: key }, another)).toMatchObject({
      status: 403,
      body: { code: 'foreign_form' },
    })
    const id = (first as { id: string }[])[0]?.id
    expect(await events.cancel(app, token, id ?? '')).toMatchObject({ status: 200 })
    const anew = await send()
    expect(anew.status).toBe(200)
    expect(anew.body['entries']).not.toEqual(first)
  })

  test('several places are refused where one each is the rule, where fewer are left, and above five', async () => {
    const few = await events.addEvent(app, { id: 'evt_few', amount: 100, total: 3, winners: 1 })
    const ask = async (places: number, at = few) => {
      const { status, body } = await events.askPlace(
        app,
        await journey.signUp(app, journey.somebody()),
        at,
        places,
      )
      return { status, code: body.code, values: (body as { values?: unknown }).values }
    }
    expect(await ask(4)).toMatchObject({ status: 409, code: 'places_few', values: { left: 3 } })
    for (const places of [6, 0, 1.5]) expect(await ask(places)).toMatchObject({ status: 400 })
    expect(await ask(2, { id: 'evt_demo04', amount: 1100 })).toMatchObject({ code: 'event_one_each' })
    expect(await ask(1, { id: 'evt_demo04', amount: 1100 })).toMatchObject({ status: 200 })
    // the price is per place, however many are taken
    expect(await ask(2, { ...few, amount: 200 })).toMatchObject({ code: 'event_amount' })
    expect(await ask(2)).toMatchObject({ status: 200 })
    expect(await ask(2)).toMatchObject({ code: 'places_held', values: { minutes: 15 } })
    expect(await ask(1)).toMatchObject({ status: 200 })
  })

  test('only its owner cancels a place, again and again if they like, and never a paid one', async () => {
    const stranger = await journey.signUp(app, journey.somebody())
    const entry = await events.enter(app, token, await events.event(app, KITE))
    expect(await events.cancel(app, stranger, entry.id)).toMatchObject({ status: 404 })
    expect((await app.ask('GET', `/api/event/cancelpayment/${entry.id}`)).status).toBe(401)
    for (const _again of [1, 2])
      expect(await events.cancel(app, token, entry.id)).toMatchObject({
        status: 200,
        body: { payment: 'Cancelled' },
      })
    const other = await events.enter(app, token, await events.event(app, KITE))
    // paid in the window that was then dismissed: only the provider knows yet
    await journey.pay(app, other.orderId, { outcome: 'captured', webhook: 'drop' })
    expect(await events.cancel(app, token, other.id)).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    })
    expect(await events.statusOf(app, token, other.id)).toBe('Success')
    expect(await events.statusOf(app, token, entry.id)).toBe('Cancelled')
    expect((await app.ask('GET', `/api/cancelPayment/${entry.id}`, { token })).status).toBe(200)
  })

  test('when the provider is down nothing is taken and no place is kept', async () => {
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 4, status: 500 })
    const heldPeople = () => app.query('select held_people from events where id = $1', [KITE])
    const before = await heldPeople()
    expect(await add({})).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    expect(await heldPeople()).toEqual(before)
    await app.sandbox('DELETE', 'faults')
  })
})
