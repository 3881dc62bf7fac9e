import type { Certificate } from '@sahay/contract/events/draws'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as events from '../../../test/events-journey.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

const A_DAY = 24 * 60
const REASON = 'Called on four days and wrote twice.'

let app: TestApp
let owner: string
let treasurer: string

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'))
})
afterAll(() => app.close())

/** Advances time and signs in to the office again with a fresh code, since sessions expire. */
async function later(minutes: number) {
  await app.advance(minutes)
  owner = await signInStaff(app, 'owner')
  treasurer = await signInStaff(app, 'treasurer')
}

const post = (path: string, body: object, token = treasurer) =>
  app.ask('POST', `/api/office/${path}`, { token, body })
/** The winners of its draw, in order. */
async function winnersOf(eventId: string) {
  const { data: draws } = await app.call('GET office/draws', { query: { eventId }, token: treasurer })
  const id = draws[0]?.id ?? ''
  return (await app.call('GET office/draws/one', { query: { id }, token: treasurer })).data.winners_list
}
const note = (id: string, outcome: string) =>
  post('cases/note', { id, kind: 'call', outcome, text: 'The number rings.' })
const ask = (id: string, token = treasurer) => post('winners/pass', { id, reason: REASON }, token)
const certificateOf = async (eventId: string) =>
  (await app.ask('GET', `/api/event/certificate?eventId=${eventId}`)).body['data'] as Certificate

/** A drawn event with this many places, and its rule for winners who cannot be reached. */
async function drawn(unreached_then: 'next' | 'purpose', total: number, winners: number) {
  const editor = await signInStaff(app, 'editor')
  const closes_on = await journey.dayAhead(app, 3)
  const made = await post(
    'events/save',
    {
      name: 'A Row of Swings',
      amount: 100,
      total_people: total,
      winners,
      entriesPerDonor: null,
      rules: '<p>Swing.</p>',
      closes_on,
      at_close: 'draw',
      unreached_days: 14,
      unreached_then,
    },
    editor,
  )
  const id = String(made.body['id'])
  await post('content/state', { kind: 'event', id, version: 1, to: 'open' }, editor)
  const event = await events.event(app, id)
  expect(event).toMatchObject({ unreached_days: 14, unreached_then })
  const donor = await journey.signUp(app, journey.somebody())
  for (let nth = 0; nth < total; nth++) {
    const entry = await events.enter(app, donor, { ...event, email: `${unreached_then}${nth}@mail.example` })
    await events.confirm(app, donor, entry, await journey.pay(app, entry.orderId))
  }
  await app.advance(2 * A_DAY)
  expect(await events.winners(app, id)).toHaveLength(winners)
  await later(0)
  return id
}

/** Passes a prize on, with two people. */
async function pass(id: string) {
  await later(3)
  const answer = await ask(id)
  expect(answer.status).toBe(200)
  const { approval } = answer.body['data'] as { approval: string }
  expect(await post('approvals/approve', { id: approval }, treasurer)).toMatchObject({
    body: { code: 'second_person' },
  })
  expect((await post('approvals/approve', { id: approval }, owner)).status).toBe(200)
  await app.advance(1)
}

const { checkDraw } = (await import(
  new URL('../../../../web/public/draw-check.mjs', import.meta.url).href
)) as {
  checkDraw: (certificate: unknown) => Promise<[string, boolean][]>
}

test('winners wait in Today until somebody has spoken to them, and rest on a day when they were tried', async () => {
  const eventId = await drawn('next', 3, 2)
  const waiting = async (token: string, whose: 'mine' | 'everyone' = 'mine') => {
    const { rows } = (await app.call('GET office/today', { token, query: { whose } })).data
    return rows.filter(({ kind, name }) => kind === 'winners' && name === 'A Row of Swings')
  }
  const [first, second] = await winnersOf(eventId)
  const { data: draws } = await app.call('GET office/draws', { query: { eventId }, token: treasurer })
  const drawnAt = Date.parse(draws[0]?.drawnAt ?? '')
  const row = { id: draws[0]?.id, by: new Date(drawnAt + 3 * A_DAY * 60_000).toISOString(), mine: true }
  expect(await waiting(treasurer)).toMatchObject([{ ...row, count: 2 }])
  const auditor = await signInStaff(app, 'auditor')
  expect(await waiting(auditor)).toEqual([])
  expect(await waiting(auditor, 'everyone')).toMatchObject([{ ...row, mine: false, count: 2 }])
  await note(first?.id ?? '', 'answered')
  await note(second?.id ?? '', 'no_answer')
  expect(await waiting(treasurer)).toEqual([])
  await later(A_DAY)
  expect(await waiting(treasurer)).toMatchObject([{ ...row, count: 1 }])
  const handed = { prize: 'A kite', received_by: 'Her mother', handed_on: await journey.dayAhead(app, 0) }
  expect((await post('winners/prize', { id: second?.id, version: 0, ...handed })).status).toBe(200)
  expect(await waiting(treasurer)).toEqual([])
})

test('the prize of a winner who cannot be reached passes, in two hands and after its days, to the next that was drawn', async () => {
  const eventId = await drawn('next', 4, 2)
  const [first] = await winnersOf(eventId)
  const id = first?.id ?? ''
  await later(A_DAY)
  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'pass_early' } })
  await later(14 * A_DAY)
  await note(id, 'no_answer')
  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'winner_not_tried' } })
  await later(A_DAY)
  await note(id, 'no_answer')
  await app.advance(6)
  expect(await ask(id)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } })
  const before = await certificateOf(eventId)
  await pass(id)

  const now = await winnersOf(eventId)
  const heir = now.find(({ instead_of: place }) => place !== null)
  const passing = now.find((one) => one.id === id)?.passed
  expect(passing).toMatchObject({ to: heir?.id })
  expect(heir).toMatchObject({ rank: 3, instead_of: first?.uniqueId, prize: null })
  const shown = await events.winners(app, eventId)
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatchObject({ id: heir?.id, instead_of: first?.uniqueId, returned: false })
  // the certificate shows it, is otherwise unchanged, and passes the checker
  const after = await certificateOf(eventId)
  const passed = [{ from: first?.uniqueId, to: heir?.uniqueId }]
  expect(after).toMatchObject({ list: before.list, winners: before.winners, passed })
  const claims = await checkDraw(after)
  expect(claims.filter(([, holds]) => !holds)).toEqual([])
  const other = (JSON.parse(after.list) as { entries: string[] }).entries.find(
    (one) => ![...after.winners, heir?.uniqueId].includes(one),
  )
  const bent = await checkDraw({ ...after, passed: [{ from: first?.uniqueId, to: other }] })
  expect(bent).toContainEqual(['list and seed give exactly these winners', false])
  const mails = (await Promise.all([0, 1, 2, 3].map((nth) => app.mailsTo(`next${nth}@mail.example`)))).flat()
  expect(mails.filter(({ subject }) => subject === 'A prize in A Row of Swings is now yours')).toHaveLength(1)
  expect(
    mails.filter(({ subject }) => subject === 'Your prize in A Row of Swings has passed on'),
  ).toHaveLength(1)

  // who has the prize now has as many days, and as long to be called
  expect(heir?.passes_from).toBe(new Date(Date.parse(passing?.at ?? '') + 14 * A_DAY * 60_000).toISOString())
  await later(A_DAY)
  for (const days of [0, 1]) {
    await later(days * A_DAY)
    await note(heir?.id ?? '', 'no_answer')
  }
  expect(await ask(heir?.id ?? '')).toMatchObject({ status: 409, body: { code: 'pass_early' } })

  // a passed prize stays passed; the other winner answered, and keeps the prize
  await later(3)
  expect(await ask(id)).toMatchObject({ body: { code: 'prize_settled' } })
  const second = now.find((one) => one.rank === 2)?.id ?? ''
  await note(second, 'no_answer')
  await later(A_DAY)
  await note(second, 'no_answer')
  await note(second, 'answered')
  expect(await ask(second)).toMatchObject({ body: { code: 'winner_not_tried' } })
  expect(await brokenBooks(app)).toEqual([])
})

test('where the rules say so, it goes to the purpose of the event, and nobody is named', async () => {
  const eventId = await drawn('purpose', 2, 1)
  const [winner] = await winnersOf(eventId)
  const id = winner?.id ?? ''
  await later(15 * A_DAY)
  await note(id, 'no_answer')
  await later(A_DAY)
  await note(id, 'no_answer')
  await pass(id)
  expect(await events.winners(app, eventId)).toMatchObject([
    { id, uniqueId: winner?.uniqueId, name: '', mobile_no: '', returned: true, instead_of: null },
  ])
  expect((await certificateOf(eventId)).passed).toEqual([{ from: winner?.uniqueId, to: null }])
})
