import type { Certificate } from '@sahay/contract/events/draws'
import { dayOf } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as events from '../../../../test/events-journey.ts'
import { brokenBooks } from '../../../../test/broken-books.ts'
import { saleTyped } from '../../../../test/gifts-journey.ts'
import * as journey from '../../../../test/journey.ts'
import { signInStaff } from '../../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../../test/test-app.ts'

const A_DAY = 24 * 60

describe('the end of an event', () => {
  let app: TestApp
  let editor: string
  let donor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  // each test takes days, and office sessions expire; an account with a lapsed place waits an hour
  beforeEach(async () => {
    editor = await signInStaff(app, 'editor')
    donor = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const draft = {
    name: 'A Library Cart',
    amount: 100,
    total_people: 10,
    winners: 2,
    entriesPerDonor: null,
    rules: '<p>Books on wheels.</p>',
  }
  const save = (body: object) => app.ask('POST', '/api/office/events/save', { token: editor, body })
  const open = (id: string, version: unknown, more: object = {}) =>
    app.ask('POST', '/api/office/content/state', {
      token: editor,
      body: { kind: 'event', id, version, to: 'open', ...more },
    })
  const read = async (id: string) =>
    (await app.call('GET office/events/one', { query: { id }, token: editor })).data

  /** An event that is open for two days, with its rule for the end. */
  async function opened(at_close: 'draw' | 'refund', more: object = {}) {
    const made = await save({ ...draft, closes_on: await journey.dayAhead(app, 2), at_close, ...more })
    const id = String(made.body['id'])
    expect((await open(id, 1)).status).toBe(200)
    return events.event(app, id)
  }

  async function buy(at: events.Priced, email: string, places = 1) {
    const entry = await events.enter(app, donor, { ...at, email }, places)
    const paid = await journey.pay(app, entry.orderId)
    await events.confirm(app, donor, entry, paid)
    return entry
  }

  const minutesTo = (event: { closes_at: string | null; now: string }) =>
    (Date.parse(event.closes_at ?? '') - Date.parse(event.now)) / 60_000

  const refundsOf = (eventId: string) =>
    app.query(
      `select refunds.payment_id as payment, refunds.asked_by as by, refunds.amount_paise::int as paise, refunds.state from refunds
       join payment_orders on paid_by = refunds.payment_id
       join event_entries on event_entries.id = subject_id where event_id = $1 order by 1`,
      [eventId],
    )
  const subjectsTo = async (address: string) => (await app.mailsTo(address)).map(({ subject }) => subject)

  test('an event without an end is not opened, and its end is published before the first sale and stays', async () => {
    const made = await save(draft)
    const id = String(made.body['id'])
    expect(await open(id, 1)).toMatchObject({ status: 409, body: { code: 'event_needs_end' } })
    expect(await save({ ...draft, closes_on: '2026-12-31' })).toMatchObject({ status: 400 })
    const closes_on = await journey.dayAhead(app, 2)
    const ended = { ...draft, id, closes_on, at_close: 'refund' }
    expect(await save({ ...ended, version: 1, closes_on: '2020-01-31' })).toMatchObject({
      status: 400,
      body: { fields: { closes_on: expect.any(String) } },
    })
    expect((await save({ ...ended, version: 1 })).status).toBe(200)
    const late = new Date((await app.advance(0)).getTime() + 5 * A_DAY * 60_000).toISOString()
    expect(await open(id, 2, { at: late })).toMatchObject({ body: { code: 'event_needs_end' } })
    expect((await open(id, 2)).status).toBe(200)
    const event = await events.event(app, id)
    expect(event).toMatchObject({ state: 'open', at_close: 'refund', pending_people: 10 })
    // eight in the evening in India
    expect(event.closes_at).toBe(`${closes_on}T14:30:00.000Z`)
    await buy(event, 'first@mail.example')
    const { version } = await read(id)
    expect(await save({ ...ended, closes_on: null, at_close: null, version })).toMatchObject({
      body: { code: 'event_needs_end' },
    })
    for (const change of [{ at_close: 'draw' }, { closes_on: await journey.dayAhead(app, 5) }])
      expect(await save({ ...ended, ...change, version })).toMatchObject({
        status: 409,
        body: { code: 'event_begun' },
      })
  })

  test('an event that did not fill is drawn among those who have places, and who was paying then is among them', async () => {
    const event = await opened('draw')
    await buy(event, 'one@mail.example', 2)
    await buy(event, 'other@mail.example')
    await app.advance(minutesTo(event) - 5)
    const late = await events.enter(app, donor, { ...event, email: 'late@mail.example' })
    await app.advance(6)
    expect(await events.askPlace(app, donor, event)).toMatchObject({
      status: 409,
      body: { code: 'event_closed' },
    })
    editor = await signInStaff(app, 'editor')
    const sale = saleTyped({ eventId: event.id, amount: 100 })
    expect(
      await app.ask('POST', '/api/office/counter-sales/sell', { token: editor, body: sale }),
    ).toMatchObject({ status: 409, body: { code: 'event_closed' } })
    expect(await events.event(app, event.id)).toMatchObject({
      state: 'closed',
      pending_people: 0,
      draw_at: null,
    })
    await events.confirm(app, donor, late, await journey.pay(app, late.orderId))
    await app.advance(1)
    const closed = await events.event(app, event.id)
    expect(closed).toMatchObject({ state: 'waiting', completed_people: 4, pending_people: 0 })
    expect(closed.draw_at).toBe(
      `${dayOf(new Date(Date.parse(event.closes_at ?? '') + A_DAY * 60_000))}T05:30:00.000Z`,
    )
    expect(await subjectsTo('late@mail.example')).toContain('The draw of A Library Cart is set')
    expect((await app.mailsTo('other@mail.example')).map(({ text }) => text).join()).toContain(
      'If places are left on',
    )
    await app.advance(A_DAY)
    const winners = await events.winners(app, event.id)
    expect(winners).toHaveLength(2)
    const { body } = await app.ask('GET', `/api/event/certificate?eventId=${event.id}`)
    const certificate = body['data'] as Certificate
    expect((JSON.parse(certificate.list) as { entries: string[] }).entries).toHaveLength(4)
    const { checkDraw } = (await import(
      new URL('../../../../../web/public/draw-check.mjs', import.meta.url).href
    )) as {
      checkDraw: (
        certificate: unknown,
        voided: unknown[],
        noted: string | null,
      ) => Promise<[string, boolean][]>
    }
    const claims = await checkDraw(certificate, [], event.commitment)
    expect(await brokenBooks(app)).toEqual([])
    expect(claims.filter(([, holds]) => !holds)).toEqual([])
    expect(await refundsOf(event.id)).toEqual([])
  })

  test('who lets a place lapse and pays after the list was closed gets the money back, with the reason', async () => {
    const event = await opened('draw')
    await buy(event, 'in@mail.example', 2)
    await app.advance(minutesTo(event) - 5)
    const late = await events.enter(app, donor, { ...event, email: 'too.late@mail.example' })
    await app.advance(20)
    await app.advance(1)
    expect(await events.event(app, event.id)).toMatchObject({ state: 'waiting', completed_people: 2 })
    await journey.pay(app, late.orderId, { outcome: 'captured', webhook: 'send' })
    await app.advance(3)
    await app.advance(11)
    expect(await refundsOf(event.id)).toMatchObject([{ by: 'rule:event_closed', paise: 10_000 }])
    const [mail] = (await app.mailsTo('too.late@mail.example')).filter(({ text }) => text.includes('closed'))
    expect(mail?.text).toContain('₹100')
    expect(await events.event(app, event.id)).toMatchObject({ completed_people: 2 })
  })

  test('where every rupee goes back, each payment does once, whatever fails between', async () => {
    const event = await opened('refund')
    const entries = [
      await buy(event, 'a@mail.example', 2),
      await buy(event, 'b@mail.example'),
      await buy(event, 'c@mail.example'),
    ]
    const sold = await app.ask('POST', '/api/office/counter-sales/sell', {
      token: editor,
      body: saleTyped({ eventId: event.id, amount: 100, email: 'cash@mail.example', language: 'en' }),
    })
    expect(sold.status).toBe(200)
    // writing the second of them fails at first
    const second = entries[1]?.id ?? ''
    await app.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if exists (select from payment_orders where paid_by = new.payment_id and subject_id = '${second}') then
        raise exception 'a disk is full';
      end if; return new; end $$`)
    await app.query(
      'create trigger refuse_one before insert on refunds for each row execute function refuse_one()',
    )
    await app.advance(minutesTo(event) + 1)
    expect(await events.event(app, event.id)).toMatchObject({ state: 'returned', pending_people: 0 })
    expect(await refundsOf(event.id)).toHaveLength(2)
    await app.query('drop trigger refuse_one on refunds')
    await app.advance(1)
    await app.advance(1)
    await app.advance(A_DAY)
    const refunds = await refundsOf(event.id)
    expect(refunds.map(({ by, paise, state }) => [by, paise, state])).toEqual(
      expect.arrayContaining([
        ['rule:event_returned', 20_000, 'processed'],
        ['rule:event_returned', 10_000, 'processed'],
        ['rule:event_returned', 10_000, 'processed'],
      ]),
    )
    expect(refunds).toHaveLength(3)
    for (const { id } of entries) expect(await events.statusOf(app, donor, id)).toBe('Refunded')
    for (const address of ['a', 'b', 'c'])
      expect(
        (await subjectsTo(`${address}@mail.example`)).filter((one) => one.includes('we are refunding')),
      ).toEqual([
        'A Library Cart was not filled: we are refunding your ₹' + (address === 'a' ? '200' : '100'),
      ])
    // staff return cash, and see that it waits
    editor = await signInStaff(app, 'editor')
    expect(await subjectsTo('cash@mail.example')).toContain(
      'A Library Cart was not filled: please collect your ₹100',
    )
    expect(await read(event.id)).toMatchObject({ state: 'returned', completed_people: 1, cash_left: 1 })
    const [place] = (
      await app.call('GET office/entries', {
        query: { eventId: event.id, place: 'confirmed', sold: 'counter' },
        token: editor,
      })
    ).data
    expect(place).toMatchObject({ name: 'Jayesh Solanki' })
    expect(await events.winners(app, event.id)).toEqual([])
    expect(await events.askPlace(app, donor, event)).toMatchObject({ body: { code: 'event_closed' } })
    expect(await brokenBooks(app)).toEqual([])
    const [left] = await app.query(
      `select coalesce(sum(case when credit = $1 then amount_paise else -amount_paise end), 0)::int as left
       from ledger_entries where $1 in (credit, debit)`,
      [`event:${event.id}`],
    )
    expect(left).toEqual({ left: 10_000 })
  })

  test('an event with fewer places taken than winners is not drawn: the money goes back', async () => {
    const event = await opened('draw')
    await buy(event, 'alone@mail.example')
    await app.advance(minutesTo(event) + 1)
    await app.advance(1)
    expect(await events.event(app, event.id)).toMatchObject({ state: 'returned', draw_at: null })
    expect(await refundsOf(event.id)).toMatchObject([{ by: 'rule:event_returned', paise: 10_000 }])
  })

  describe('of one that sold places without a closing day', () => {
    const REASON = 'It has stood at three places for months.'
    const post = (path: string, body: object, token: string) =>
      app.ask('POST', `/api/office/${path}`, { token, body })
    const ask = (token: string, eventId: string, closes_on: string, at_close: 'draw' | 'refund' = 'draw') =>
      post('events/end/ask', { eventId, closes_on, at_close, reason: REASON }, token)
    const approvalOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
      (body['data'] as { approval: string }).approval

    /** An event like older ones: open, and without an end. */
    async function endless(more: object = {}) {
      const { id } = await opened('draw', more)
      await app.query('update events set closes_at = null, at_close = null where id = $1', [id])
      return events.event(app, id)
    }
    /** Sets the end of an event with two people, each with a fresh code. */
    async function setEnd(eventId: string, at_close: 'draw' | 'refund') {
      const [asking, approving] = [await signInStaff(app, 'editor'), await signInStaff(app, 'treasurer')]
      const refused = await ask(asking, eventId, await journey.dayAhead(app, 20), at_close)
      expect(refused.status).toBe(200)
      expect((await post('approvals/approve', { id: approvalOf(refused) }, approving)).status).toBe(200)
      await app.advance(1)
    }
    const saying = async (address: string) =>
      (await app.mailsTo(address)).filter(({ subject }) => subject.includes('closing day'))

    test('one proposes it, another approves it, everybody who has a place hears of it once, and it is drawn then', async () => {
      const event = await endless()
      expect(event).toMatchObject({ state: 'open', closes_at: null, at_close: null })
      await buy(event, 'three@mail.example', 2)
      await buy(event, 'three@mail.example')
      await buy(event, 'fourth@mail.example')
      const day = await journey.dayAhead(app, 20)
      const [owner, second] = [await signInStaff(app, 'owner'), await signInStaff(app, 'treasurer')]
      // holders of places have two weeks to choose
      expect(await ask(owner, event.id, await journey.dayAhead(app, 13))).toMatchObject({
        status: 409,
        body: { code: 'end_soon' },
      })
      const auditor = await signInStaff(app, 'auditor')
      expect(await ask(auditor, event.id, day)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      const answer = await ask(owner, event.id, day)
      expect(answer.status).toBe(200)
      const id = approvalOf(answer)
      const other = await signInStaff(app, 'editor')
      expect(await ask(other, event.id, day, 'refund')).toMatchObject({ body: { code: 'approval_open' } })
      const waiting = await app.call('GET office/approvals/{id}', { params: { id }, token: second })
      expect(waiting.data).toMatchObject({ kind: 'event_end', may: { approve: true } })
      expect(waiting.data.facts.map(({ after }) => after)).toEqual([
        'A Library Cart',
        expect.stringMatching(/^\d+ \w+ \d{4}, 20:00$/),
        expect.stringContaining('Draw among those who have a place'),
      ])
      expect(await post('approvals/approve', { id }, owner)).toMatchObject({
        status: 409,
        body: { code: 'second_person' },
      })
      await app.advance(1)
      expect(await events.event(app, event.id)).toMatchObject({ closes_at: null })
      expect(await saying('three@mail.example')).toEqual([])

      const { version } = await read(event.id)
      expect((await post('approvals/approve', { id }, second)).status).toBe(200)
      await app.advance(1)
      await app.advance(1)
      const set = await events.event(app, event.id)
      expect(set).toMatchObject({ state: 'open', closes_at: `${day}T14:30:00.000Z`, at_close: 'draw' })
      expect((await read(event.id)).version).toBe(version + 1)
      const [mail, ...others] = await saying('three@mail.example')
      expect(others).toEqual([])
      expect(await saying('fourth@mail.example')).toHaveLength(1)
      for (const part of ['20:00', 'winners are drawn at 11:00', 'Your places in it', 'have your money back'])
        expect(mail?.text).toContain(part)
      expect(await ask(owner, event.id, await journey.dayAhead(app, 30))).toMatchObject({
        body: { code: 'event_has_end' },
      })

      await app.advance(minutesTo(set) + 1)
      await app.advance(1)
      expect(await events.event(app, event.id)).toMatchObject({ state: 'waiting', completed_people: 4 })
      await app.advance(A_DAY)
      expect(await events.winners(app, event.id)).toHaveLength(2)
      const { body } = await app.ask('GET', `/api/event/certificate?eventId=${event.id}`)
      expect(body['data']).toMatchObject({ commitment: event.commitment })
      const late = await signInStaff(app, 'owner')
      expect(await ask(late, event.id, await journey.dayAhead(app, 30))).toMatchObject({
        status: 409,
        body: { code: 'event_ended' },
      })
      expect(await saying('three@mail.example')).toHaveLength(1)
      expect(await brokenBooks(app)).toEqual([])
    })

    test('or every rupee goes back then, and the mail says so in the language of who reads it', async () => {
      const event = await endless()
      await buy(event, 'back@mail.example')
      const sold = await app.ask('POST', '/api/office/counter-sales/sell', {
        token: editor,
        body: saleTyped({ eventId: event.id, amount: 100, email: 'gu@mail.example', language: 'gu' }),
      })
      expect(sold.status).toBe(200)
      await setEnd(event.id, 'refund')
      expect((await saying('back@mail.example')).map(({ text }) => text).join()).toContain(
        'we refund every rupee',
      )
      const gujarati = (await app.mailsTo('gu@mail.example')).map(({ subject }) => subject)
      expect(gujarati.filter((one) => one.includes('બંધ થવાનો દિવસ'))).toHaveLength(1)
      const set = await events.event(app, event.id)
      await app.advance(minutesTo(set) + 1)
      await app.advance(1)
      expect(await events.event(app, event.id)).toMatchObject({ state: 'returned' })
      expect(await refundsOf(event.id)).toMatchObject([{ by: 'rule:event_returned', paise: 10_000 }])
      expect(await brokenBooks(app)).toEqual([])
    })

    test('nothing is set where all places were sold meanwhile, or the day came too near', async () => {
      const event = await endless({ total_people: 2, winners: 1 })
      await buy(event, 'first.of.two@mail.example')
      const [owner, second] = [await signInStaff(app, 'owner'), await signInStaff(app, 'treasurer')]
      const answer = await ask(owner, event.id, await journey.dayAhead(app, 20))
      await buy(event, 'last.of.two@mail.example')
      expect((await post('approvals/approve', { id: approvalOf(answer) }, second)).status).toBe(200)
      await app.advance(1)
      expect(await events.event(app, event.id)).toMatchObject({ state: 'waiting', closes_at: null })
      expect(await saying('first.of.two@mail.example')).toEqual([])

      const slow = await endless()
      await buy(slow, 'slow@mail.example')
      const day = await journey.dayAhead(app, 15)
      const near = approvalOf(await ask(await signInStaff(app, 'editor'), slow.id, day))
      await app.advance(3 * A_DAY)
      const late = await signInStaff(app, 'owner')
      expect((await post('approvals/approve', { id: near }, late)).status).toBe(200)
      await app.advance(1)
      const ended = await app.call('GET office/approvals/{id}', { params: { id: near }, token: late })
      expect(ended.data).toMatchObject({ state: 'stopped', endReason: expect.stringContaining('14 days') })
      expect(await events.event(app, slow.id)).toMatchObject({ closes_at: null })
    })
  })

  test('an event that fills before its closing day is drawn as ever', async () => {
    const event = await opened('refund', { total_people: 2, winners: 1 })
    await buy(event, 'full@mail.example', 2)
    const full = await events.event(app, event.id)
    expect(full).toMatchObject({ state: 'waiting', pending_people: 0 })
    await app.advance(minutesTo(event) + 1)
    expect(await events.winners(app, event.id)).toHaveLength(1)
    expect(await refundsOf(event.id)).toEqual([])
  })
})
