import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as events from '../../../test/events-journey.ts'
import { formOf, photo } from '../../../test/forms.ts'
import { saleTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import { setLimit, signInStaff } from '../../../test/staff-journey.ts'
import { openDatabase } from '../../kernel/database/database.ts'
import { type Answer, type TestApp, startTestApp } from '../../../test/test-app.ts'

describe('who has a place, and who won', () => {
  let app: TestApp
  let editor: string
  let treasurer: string
  let owner: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
    treasurer = await signInStaff(app, 'treasurer')
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const listed = async (query: {
    eventId?: string
    place?: 'held' | 'confirmed' | 'released'
    sold?: 'online' | 'counter'
    q?: string
  }) => (await app.call('GET office/entries', { query, token: editor })).data
  const read = async (id: string) =>
    (await app.call('GET office/entries/one', { query: { id }, token: editor })).data
  const file = (path: string) =>
    fetch(`${app.url}/api/office/${path}`, { headers: { authorization: `Bearer ${editor}` } })
  const noted = async (subject: string) =>
    (await app.query('select action from audit_log where subject = $1 order by id', [subject])).map(
      ({ action }) => action,
    )

  test('a place is found by name, number and ID; its number is masked, and a whole one is seen by those who call, noted', async () => {
    const event = await events.event(app, 'evt_demo03')
    const entry = await events.enter(app, await journey.signUp(app, journey.somebody()), event, 2)
    for (const q of ['Bhavna', 'desai', '98250 12345', '12345', entry.uniqueId.toLowerCase()]) {
      expect([q, ...(await listed({ eventId: event.id, q }))]).toContainEqual(
        expect.objectContaining({
          uniqueId: entry.uniqueId,
          event: event.name,
          name: 'Bhavna Desai',
          mobile: '98••••••45',
          place: 'held',
        }),
      )
    }
    expect(await listed({ q: 'bhavna' })).toHaveLength(2)
    expect(await listed({ eventId: event.id, q: 'nobody' })).toEqual([])
    expect(await listed({ eventId: event.id, place: 'confirmed', q: 'bhavna' })).toEqual([])
    expect(await read(entry.id)).toMatchObject({
      uniqueId: entry.uniqueId,
      message: 'Fly well.',
      amount: event.amount * 2,
      status: 'Pending',
      heldUntil: entry.heldUntil,
      won: null,
      draw_at: null,
    })
    expect((await read(entry.id)).together).toHaveLength(2)

    expect(await post('entries/contact', { id: entry.id }, editor)).toMatchObject({ status: 403 })
    expect(await post('entries/contact', { id: entry.id })).toMatchObject({
      body: { data: { mobile: '+919825012345', email: 'bhavna@mail.example' } },
    })
    expect(await noted(entry.id)).toEqual(['entry.contact_read'])

    const text = await (await file(`entries?file=csv&eventId=${event.id}&q=bhavna`)).text()
    expect(text).toContain('98••••••45')
    expect(text).not.toContain('9825012345')
  })

  test('staff free what is not paid for, as often as they press; what is paid for stays', async () => {
    const event = await events.event(app, 'evt_demo02')
    const token = await journey.signUp(app, journey.somebody())
    const entry = await events.enter(app, token, event, 2)
    const second = (await read(entry.id)).together[1]?.id ?? ''
    // by either place of one payment
    for (const id of [second, entry.id]) expect((await post('entries/free', { id }, editor)).status).toBe(200)
    expect(await noted(entry.id)).toEqual(['entry.freed'])
    expect(await read(second)).toMatchObject({ place: 'released', status: 'Cancelled' })
    expect(await events.statusOf(app, token, entry.id)).toBe('Cancelled')

    const paid = await events.enter(app, token, event)
    await journey.pay(app, paid.orderId)
    expect(await post('entries/free', { id: paid.id })).toMatchObject({ body: { code: 'already_paid' } })
    expect(await read(paid.id)).toMatchObject({ place: 'confirmed', status: 'Success' })
    // sold over the counter: there is no order to query
    expect(await post('entries/free', { id: 'ent_demo02001' })).toMatchObject({
      body: { code: 'already_paid' },
    })
  })

  /** One mobile buys at the stall and online at the same time, one place each allowed. Returns both answers and its places. */
  async function atOnce(id: string) {
    const { id: eventId } = await events.addEvent(app, { id, amount: 100, total: 9, winners: 1 })
    await app.query('update events set one_each = true where id = $1', [eventId])
    const mobile = '+919825012345'
    // somebody else's entry, which commits to the draw's seed
    const other = { eventId, amount: 100, mobile: '+919825099911' }
    expect(await post('counter-sales/sell', saleTyped(other), editor)).toMatchObject({ status: 200 })
    const token = await journey.signUp(app, journey.somebody())
    // locking the event makes both wait: both have checked before either has written
    const held = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    const both: Promise<Answer>[] = []
    try {
      await held.db.transaction(async (tx) => {
        await tx.execute(sql`select from events where id = ${eventId} for update`)
        both.push(post('counter-sales/sell', saleTyped({ eventId, amount: 100, mobile }), editor))
        await journey.eventually(async () => (await journey.lockWaiters(app)) === 1)
        both.push(events.askPlace(app, token, { id: eventId, amount: 100 }))
        await journey.eventually(async () => (await journey.lockWaiters(app)) === 2)
      })
    } finally {
      await held.close()
    }
    const answers = await Promise.all(both)
    const [row] = await app.query(
      `select count(*)::int as places from event_entries where event_id = $1 and mobile = $2 and place <> 'released'`,
      [eventId, mobile],
    )
    return { answers, places: row?.['places'] }
  }

  test('of an event with one place each nobody gets one at the stall and one online in the same instant', async () => {
    const { answers, places } = await atOnce('evt_instant')
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body.code).toBe('event_entered')
    expect(places).toBe(1)

    // the table's own trigger prevents it: without it somebody gets two
    const guard = (word: 'disable' | 'enable') =>
      app.query(`alter table event_entries ${word} trigger event_entries_one_each_by_mobile`)
    await guard('disable')
    try {
      const unguarded = await atOnce('evt_unguarded')
      expect(unguarded.answers.map(({ status }) => status)).toEqual([200, 200])
      expect(unguarded.places).toBe(2)
    } finally {
      await guard('enable')
    }
  })

  test('places are sold for cash once, by one of two at once, and are drawn from like any other', async () => {
    const { id: eventId } = await events.addEvent(app, { id: 'evt_stall', amount: 120, total: 4, winners: 1 })
    const typed = (change: object) => saleTyped({ eventId, amount: 120, ...change })
    const sell = (change: object = {}, token = editor) => post('counter-sales/sell', typed(change), token)
    const idOf = (answer: Answer | undefined) =>
      (answer?.body['data'] as { id: string } | undefined)?.id ?? ''
    const offered = async () =>
      (await app.call('GET office/counter-sales/events', { token: editor })).data.find(
        ({ id }) => id === eventId,
      )
    expect(await offered()).toMatchObject({ amount: 120, left: 4, free: 4, most: 4 })
    expect(await sell({ amount: 100 })).toMatchObject({ body: { code: 'event_amount' } })
    expect(await sell({ mobile: '12' })).toMatchObject({ body: { fields: { mobile: expect.any(String) } } })

    // two concurrent requests and a lost answer are one sale
    const two = typed({ places: 2, email: 'stall@mail.example' })
    const both = await Promise.all([1, 2].map(() => post('counter-sales/sell', two, editor)))
    expect(idOf(both[1])).toBe(idOf(both[0]))
    const sale = idOf(both[0])
    expect(both[0]?.body['data']).toMatchObject({
      amount: 240,
      slip: { number: expect.stringMatching(/^SLIP/) },
      mailed: true,
    })
    expect(await read(sale)).toMatchObject({ place: 'confirmed', sold: 'counter', amount: 240, status: null })
    const { soldBy, slip_id: slip } = await read(sale)
    expect(soldBy).toEqual(expect.any(String))
    expect((await listed({ eventId, sold: 'counter' })).map((one) => one.soldBy)).toEqual([soldBy, soldBy])
    // the seller prints its slip, and no other
    expect((await file(`slips/pdf/${slip}`)).status).toBe(200)
    expect((await file('slips/pdf/slip_nobody')).status).toBe(403)

    // above the limit a second person decides about the reversal
    const limit = (secondPersonLimit: number) =>
      post('settings/payments', { internationalCards: false, secondPersonLimit }, owner)
    await limit(100)
    const dear = idOf(await sell({ name: 'A dear mistake' }))
    const answer = await post('counter-sales/take-back', { id: dear, reason: 'The name was wrong.' }, editor)
    const { approval } = answer.body['data'] as { approval: string }
    expect(await read(dear)).toMatchObject({ place: 'confirmed' })
    expect((await post('approvals/approve', { id: approval }, editor)).status).toBe(403)
    expect((await post('approvals/approve', { id: approval }, treasurer)).status).toBe(200)
    await journey.eventually(async () => (await read(dear)).place === 'released')
    await setLimit(app, 10_000)

    // reversed while there is no draw: the cash, the slip and the places
    const { id: wrong } = (await sell({ name: 'A wrong name' })).body['data'] as { id: string }
    const back = { id: wrong, reason: 'The name was wrong.' }
    expect((await post('counter-sales/take-back', back, editor)).status).toBe(200)
    expect(await post('counter-sales/take-back', back)).toMatchObject({ body: { code: 'already_reversed' } })
    expect(await read(wrong)).toMatchObject({ place: 'released', end_reason: 'The name was wrong.' })
    const cancelled = await app.query(
      'select cancelled_at is not null as cancelled from slips where subject_id = $1',
      [wrong],
    )
    expect(cancelled).toEqual([{ cancelled: true }])
    expect(await offered()).toMatchObject({ left: 2 })

    // one place is left for an online buyer and two sellers
    const donor = await journey.signUp(app, journey.somebody())
    const online = await events.enter(app, donor, { id: eventId, amount: 120 })
    await events.confirm(app, donor, online, await journey.pay(app, online.orderId))
    const last = await Promise.all([
      sell({ mobile: '98250 77001' }),
      sell({ mobile: '98250 77002' }, treasurer),
    ])
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [won, lost] = last[0]?.status === 200 ? last : last.toReversed()
    expect([won?.body['data'], lost?.body]).toMatchObject([
      { draw_at: expect.any(String) },
      { code: 'event_full' },
    ])
    const [draw] = await app.query('select list from event_draws where event_id = $1', [eventId])
    const inTheDraw = (await listed({ eventId, place: 'confirmed' })).map(({ uniqueId }) => uniqueId)
    expect(inTheDraw).toHaveLength(4)
    expect(JSON.parse(String(draw?.['list']))).toMatchObject({ entries: inTheDraw.toSorted() })
    expect(await post('counter-sales/take-back', { id: sale, reason: 'Too late.' })).toMatchObject({
      body: { code: 'draw_fixed' },
    })
    expect(await noted(sale)).toEqual(['entry.sold'])
    expect(await brokenBooks(app)).toEqual([])
  })

  test('where a donor may have one place, a mobile has one, wherever it was sold', async () => {
    const at = await events.addEvent(app, { id: 'evt_oneeach', amount: 50, total: 9, winners: 1 })
    await app.query('update events set one_each = true where id = $1', [at.id])
    const sell = (change: object) =>
      post('counter-sales/sell', saleTyped({ eventId: at.id, amount: 50, ...change }), editor)
    expect(await sell({ places: 2 })).toMatchObject({ body: { code: 'event_one_each' } })
    const donor = await journey.signUp(app, journey.somebody())
    await events.enter(app, donor, at)
    expect(await sell({ mobile: '98250 12345' })).toMatchObject({ body: { code: 'mobile_entered' } })
    const mine = '98250 77003'
    const sales = [mine, mine].map((one) => sell({ mobile: one }))
    expect(
      (await Promise.all(sales)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([200, 409])
  })

  test('a winner is called, and the prize is noted with its receipt; two do not overwrite each other', async () => {
    const { data: all } = await app.call('GET office/draws', { query: { state: 'drawn' }, token: editor })
    const [draw] = all
    expect(draw).toMatchObject({ eventId: 'evt_demo06', places: 60, winners: 3, handed: 0, void: null })
    const detail = await app.call('GET office/draws/one', { query: { id: draw?.id ?? '' }, token: editor })
    const [first, second] = detail.data.winners_list
    expect(first).toMatchObject({ rank: 1, prize: null, mobile: expect.stringContaining('•') })
    const id = first?.id ?? ''

    const call = { id, kind: 'call', outcome: 'no_answer', text: 'Try after four.' }
    expect((await post('cases/note', call, editor)).status).toBe(403)
    expect((await post('cases/note', call)).status).toBe(200)

    const note = { id, prize: 'Two passes', received_by: 'Her brother', note: 'By hand.' }
    const form = async (more: object) =>
      formOf({ ...note, ...more }, { field: 'receipt', bytes: await photo() })
    expect(
      (await post('winners/prize', { ...note, version: 0, handed_on: '2026-11-01' }, editor)).status,
    ).toBe(403)
    expect(await post('winners/prize', { ...note, version: 0, handed_on: '2999-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { handed_on: expect.any(String) } },
    })
    const both = await Promise.all(
      ['2026-01-01', '2026-01-02'].map(async (handed_on) =>
        app.ask('POST', '/api/office/winners/prize', {
          token: treasurer,
          body: await form({ handed_on, version: '0' }),
        }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(
      await post('winners/prize', { ...note, version: 1, handed_on: '2026-01-03', prize: 'Three passes' }),
    ).toMatchObject({ body: { data: { version: 2 } } })
    const { data: winner } = await app.call('GET office/winners/one', { query: { id }, token: editor })
    // the photograph stays if none is sent
    expect(winner.prize).toMatchObject({
      prize: 'Three passes',
      received_by: 'Her brother',
      handed_on: '2026-01-03',
      receipt: true,
      version: 2,
    })
    const now = await app.call('GET office/draws/one', { query: { id: draw?.id ?? '' }, token: editor })
    expect(now.data).toMatchObject({ handed: 1 })
    const waiting = now.data.winners_list.filter(({ prize }) => prize === null).map((one) => one.id)
    expect(waiting).toContain(second?.id)
    expect(waiting).not.toContain(id)
    const picture = await file(`winners/receipt/${id}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(await noted(id)).toEqual(['case.noted', 'prize.noted', 'prize.noted', 'prize.receipt_read'])
  })

  test('a draw in the archive is found by its address, and has left the list', async () => {
    const { version } = (
      await app.call('GET office/events/one', { query: { id: 'evt_demo06' }, token: editor })
    ).data
    const body = { kind: 'event', id: 'evt_demo06', version, to: 'archived' }
    expect((await post('content/state', body, editor)).status).toBe(200)
    expect((await events.list(app)).map(({ id }) => id)).not.toContain('evt_demo06')
    expect((await app.call('GET event/one', { query: { eventId: 'evt_demo06' } })).data).toMatchObject({
      state: 'drawn',
    })
    expect(await events.winners(app, 'evt_demo06')).toHaveLength(3)
    expect((await app.ask('GET', '/api/event/certificate?eventId=evt_demo06')).status).toBe(200)
  })

  test('a draw is voided by a fresh code alone', async () => {
    await app.advance(6)
    const input = { eventId: 'evt_demo05', reason: 'The wrong prize was announced.' }
    expect(await post('events/void/ask', input)).toMatchObject({
      status: 403,
      body: { code: 'step_up_needed' },
    })
  })
})
