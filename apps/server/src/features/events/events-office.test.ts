import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../../../test/events-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

/** Well-known ways to evade filters, each with its expected result. */
const evasions: readonly (readonly [html: string, stored: string])[] = [
  ['<script>alert(1)</script>Be kind.', 'Be kind.'],
  ['<ScRiPt src=//evil.example/x.js></sCrIpT>Be kind.', 'Be kind.'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<p onclick="alert(1)" OnMouseOver=alert(1)>Be kind.</p>', '<p>Be kind.</p>'],
  ['<img src=x onerror=alert(1)>Be kind.', 'Be kind.'],
  ['<svg/onload=alert(1)><p>Be kind.</p>', '<p>Be kind.</p>'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<a href="javascript:alert(1)">there</a>', 'there'],
  ['<a href=" jav&#x09;ascript:alert(1)">there</a>', 'there'],
  ['<b style="background:url(javascript:alert(1))" class=x id=y>bold</b>', '<b>bold</b>'],
  ['<style>@import "//evil.example/x.css";</style>Be kind.', 'Be kind.'],
  ['<form action=//evil.example><input name=otp><button>Pay</button></form>', 'Pay'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Be kind.', 'Be kind.'],
  ['<object data="data:text/html,<script>alert(1)</script>"></object><embed src=x>Be kind.', 'Be kind.'],
  ['<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>Be kind.', 'Be kind.'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ['<!--><img src=x onerror=alert(1)>-->Be kind.', '--&gt;Be kind.'],
  ['<p>Tom &amp; <em>Jerry</em> &lt;script&gt;</p>', '<p>Tom &amp; <em>Jerry</em> &lt;script&gt;</p>'],
]

describe('events in the office', () => {
  let app: TestApp
  let editor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
  })
  afterAll(() => app.close())

  const draft = {
    name: 'A Row of Trees',
    amount: 75,
    total_people: 4,
    winners: 1,
    entriesPerDonor: null,
    closes_on: '2090-01-31',
    at_close: 'draw' as const,
    rules: '<p>One tree for each place.</p>',
  }
  const save = (body: object) => app.ask('POST', '/api/office/events/save', { token: editor, body })
  const setState = (id: string, version: unknown, to: string, more: object = {}) =>
    app.ask('POST', '/api/office/content/state', {
      token: editor,
      body: { kind: 'event', id, version, to, ...more },
    })
  /** Writes an event and opens it; returns its id, its version and its public code. */
  async function opened() {
    const { body } = await save(draft)
    const id = String(body['id'])
    const { body: state } = await setState(id, 1, 'open')
    const { version } = state['data'] as { version: number }
    return { id, version, code: String(body['eventId']) }
  }

  const read = async (id: string) =>
    (await app.call('GET office/events/one', { query: { id }, token: editor })).data

  test('a draft is seen in the list of events by whoever has the address of its preview, and by nobody else', async () => {
    const { body } = await save({ ...draft, rules: '<p>One tree <script>alert(1)</script>each.</p>' })
    const id = String(body['id'])
    const preview = await app.ask('POST', '/api/office/content/preview', {
      token: editor,
      body: { kind: 'event', id },
    })
    const [page, token = ''] = (preview.body['data'] as { path: string }).path.split('?preview=')
    expect(page).toBe('/joinourngo')
    expect((await app.ask('GET', `/api/preview?token=${encodeURIComponent(token)}`)).body).toMatchObject({
      data: { event: { id, name: 'A Row of Trees', rules: '<p>One tree each.</p>', pending_people: 4 } },
    })
    expect((await app.ask('GET', `/api/event/one?eventId=${id}`)).status).toBe(404)
  })

  test('a draft is seen by nobody and has no seed; opened, it can be joined at once, and its draw is committed to', async () => {
    const made = await save(draft)
    const id = String(made.body['id'])
    expect(made).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^evt_/), version: 1 } })
    expect(await read(id)).toMatchObject({ ...draft, state: 'draft', commitment: null, version: 1 })
    expect((await events.list(app)).map((one) => one.id)).not.toContain(id)
    const token = await journey.signUp(app, journey.somebody())
    expect(await events.askPlace(app, token, { id, amount: 75 })).toMatchObject({ status: 404 })

    expect(await setState(id, 2, 'open')).toMatchObject({ body: { code: 'changed_meanwhile' } })
    expect((await setState(id, 1, 'open')).status).toBe(200)
    const event = await events.event(app, id)
    expect(event).toMatchObject({
      name: draft.name,
      amount: 75,
      total_people: 4,
      winners: 1,
      rules: draft.rules,
      state: 'open',
      eventId: made.body['eventId'],
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    // several places for one donor, since the event allows it by default
    await events.enter(app, token, event)
    await events.enter(app, token, event)
    expect(await read(id)).toMatchObject({ state: 'open', held_people: 2, completed_people: 0, version: 2 })

    expect(await save({ ...draft, id, version: 2, amount: 80 })).toMatchObject({
      status: 409,
      body: { code: 'event_begun' },
    })
    const translations = { hi: { name: 'पेड़ों की कतारें', rules: '<p onclick="x()">हर जगह का एक पेड़।</p>' } }
    expect(await save({ ...draft, id, version: 2, translations })).toMatchObject({ body: { version: 3 } })
    const inHindi = await app.ask('GET', '/api/event/list', { headers: { 'accept-language': 'hi' } })
    expect(inHindi.body['data']).toContainEqual(
      expect.objectContaining({ id, name: 'पेड़ों की कतारें', rules: '<p>हर जगह का एक पेड़।</p>', lang: 'hi' }),
    )
    expect(await save({ ...draft, id, version: 2, name: 'Rows' })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    })
    expect(await save({ ...draft, id, version: 3, name: 'Rows of Trees', rules: '' })).toMatchObject({
      status: 200,
    })
    expect(await events.event(app, id)).toMatchObject({
      name: 'Rows of Trees',
      rules: '',
      commitment: event.commitment,
    })
    const noted = await app.query(`select action from audit_log where subject = $1 order by id`, [id])
    expect(noted.map(({ action }) => action)).toEqual([
      'event.saved',
      'content.published',
      'event.saved',
      'event.saved',
    ])
  })

  test('what is scheduled opens by itself, with its seed; where nobody has a place it is taken back, and keeps the seed', async () => {
    const { body } = await save(draft)
    const id = String(body['id'])
    const { now } = await events.event(app, 'evt_demo01')
    const at = new Date(Date.parse(now) + 120_000).toISOString()
    expect(await setState(id, 1, 'open', { at })).toMatchObject({ body: { data: { state: 'scheduled' } } })
    expect(await read(id)).toMatchObject({ state: 'scheduled', commitment: null })
    await app.advance(3)
    const { commitment, version } = await read(id)
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await events.event(app, id)).toMatchObject({ commitment })
    expect(await setState(id, version, 'draft')).toMatchObject({ body: { data: { state: 'draft' } } })
    expect((await setState(id, version + 1, 'open')).status).toBe(200)
    expect(await events.event(app, id)).toMatchObject({ commitment })
  })

  test('an event with places is never taken off the site before it is drawn; drawn, it goes to the archive', async () => {
    const { id, version } = await opened()
    const at = await events.event(app, id)
    const entry = await events.enter(app, await journey.signUp(app, journey.somebody()), at)
    for (const to of ['draft', 'archived'])
      expect(await setState(id, version, to)).toMatchObject({
        status: 409,
        body: { code: 'event_has_places' },
      })
    // bypassing the service, the table enforces the same
    await expect(app.query('update events set published_at = null where id = $1', [id])).rejects.toThrow(
      'events_places_published',
    )
    expect(await read(id)).toMatchObject({ state: 'open', held_people: 1 })
    expect(entry.uniqueId).not.toBe('')

    const drawn = await read('evt_demo06')
    expect(drawn).toMatchObject({ state: 'drawn', voided: 0 })
    expect(await setState(drawn.id, drawn.version, 'draft')).toMatchObject({
      body: { code: 'event_has_places' },
    })
    expect(await setState(drawn.id, drawn.version, 'archived')).toMatchObject({ status: 200 })
    const listed = async (query: { state?: 'archived'; q?: string }) =>
      (await app.call('GET office/events', { query, token: editor })).data.map((one) => one.id)
    expect(await listed({ state: 'archived' })).toEqual(['evt_demo06'])
    expect(await listed({})).not.toContain('evt_demo06')
    expect(await listed({ q: 'kite26' })).toEqual(['evt_demo01'])
  })

  test('a copy is a draft of its own', async () => {
    const { data } = await app.call('POST office/events/copy', { body: { id: 'evt_demo04' }, token: editor })
    const { eventId, commitment, ...copy } = await read(data.id)
    expect(copy).toMatchObject({
      name: 'Ten Bicycles',
      state: 'draft',
      completed_people: 0,
      entriesPerDonor: 1,
    })
    expect([eventId, commitment]).toEqual([expect.not.stringMatching('CYCLE26'), null])
  })

  test('what cannot be is refused', async () => {
    expect(await save({ ...draft, winners: 5 })).toMatchObject({ status: 400 })
    expect(await save({ ...draft, id: 'evt_nobody', version: 1 })).toMatchObject({ status: 404 })
    expect(await save({ ...draft, rules: 'Mine is 2341 2341 2346.' })).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
  })

  test('of rules only paragraphs, lists and emphasis are kept, and they are cleaned again when they are shown', async () => {
    const { id, version } = await opened()
    const stored = async () =>
      (await app.query('select rules from events where id = $1', [id]))[0]?.['rules'] as string
    for (const [nth, [rules, left]] of evasions.entries()) {
      expect((await save({ ...draft, id, version: version + nth, rules })).status).toBe(200)
      expect(await stored(), `kept of ${rules}`).toBe(left)
      // bypassing the check, as an old or damaged row might
      await app.query('update events set rules = $1 where id = $2', [rules, id])
      expect((await events.event(app, id)).rules, `kept of ${rules}`).toBe(left)
    }
  })
})
