import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Certificate } from '@sahay/contract/events/draws'
import type { Event } from '@sahay/contract/events/events'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../../../test/events-journey.ts'
import { isLong } from '../../../test/long-tests.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import * as journey from '../../../test/journey.ts'
import { runProgram } from '../../../test/program.ts'

const HOUR = 60

/** The address that takes the last place of an event. */
const OTHER = 'kokila@mail.example'
/** Minutes; a slow machine needs several for the jobs that are due until then. */
const BEFORE = 30

describe('the draw of an event', () => {
  let app: TestProgram
  let token: string

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl'), sandboxApart: true })
    await journey.nameTrust(app, 'Asha & Sathi Trust')
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  /** The fingerprints published while places were left. */
  const fingerprints = new Map<string, string | null>()

  /** An event whose last place has been paid for, one payment per place; the last one under another address. */
  async function fullEvent(id: string, total = 5, winners = 2): Promise<Event> {
    const made = await events.addEvent(app, { id, amount: 50, total, winners })
    for (let nth = 0; nth < total; nth++) {
      if (nth === 1) fingerprints.set(id, (await events.event(app, id)).commitment)
      const entry = await events.enter(app, token, nth < total - 1 ? made : { ...made, email: OTHER })
      await events.confirm(app, token, entry, await journey.pay(app, entry.orderId))
    }
    return events.event(app, id)
  }

  const certificate = async (eventId: string) =>
    (await app.ask('GET', `/api/event/certificate?eventId=${eventId}`)).body['data'] as Certificate

  const minutesTo = (event: Event) => (Date.parse(event.draw_at ?? '') - Date.parse(event.now)) / 60_000

  const acknowledge = (event: Event, winners: readonly string[]) =>
    app.ask('POST', '/api/event/eventWinners', {
      body: { eventId: event.id, eventUniqueId: event.eventId, winners: winners.join(',') },
    })

  test('the last paid place fixes the draw for 11:00 in India on the next day, and publishes list and commitment', async () => {
    const event = await fullEvent('evt_fixed')
    expect(event).toMatchObject({ state: 'waiting', pending_people: 0, draw_at: expect.any(String) })
    expect(event.draw_at).toMatch(/T05:30:00\.000Z$/)
    const ahead = minutesTo(event) / HOUR
    expect(ahead).toBeGreaterThan(11)
    expect(ahead).toBeLessThanOrEqual(35)
    const shown = await certificate(event.id)
    expect(shown).toMatchObject({ seed: null, drawnAt: null, winners: [], event: event.eventId, draw: 1 })
    expect(shown.commitment).toMatch(/^[0-9a-f]{64}$/)
    // the same as before the second entry, and older than the first
    expect(shown.commitment).toBe(fingerprints.get(event.id))
    expect(event.commitment).toBe(shown.commitment)
    const [first] = await app.query(
      'select min(created_at) >= $2 as later from event_entries where event_id = $1',
      [event.id, shown.committedAt],
    )
    expect(first).toEqual({ later: true })
    expect(await app.ask('GET', '/api/event/certificate?eventId=evt_demo01')).toMatchObject({
      status: 409,
      body: { code: 'not_drawn' },
    })
  })

  test('nobody hears of winners before the time, however often they ask; then everybody hears of the same', async () => {
    const event = await fullEvent('evt_early')
    await app.advance(minutesTo(event) - BEFORE)
    expect(await events.winners(app, event.id)).toEqual([])
    expect(await acknowledge(event, ['win_x'])).toMatchObject({ status: 409, body: { code: 'not_drawn' } })
    await app.advance(BEFORE)
    const before = await certificate(event.id)
    const winners = await events.winners(app, event.id)
    expect(winners).toHaveLength(2)
    for (const one of winners)
      expect(one).toEqual({
        id: expect.stringMatching(/^win_/),
        eventId: event.id,
        uniqueId: expect.any(String),
        name: 'Bhavna Desai',
        mobile_no: '98••••••45',
        instead_of: null,
        returned: false,
      })
    expect(await events.winners(app, event.id)).toEqual(winners)
    const after = await certificate(event.id)
    expect(after).toMatchObject({
      list: before.list,
      listHash: before.listHash,
      commitment: before.commitment,
    })
    expect((await events.event(app, event.id)).state).toBe('drawn')
    expect((await app.ask('GET', `/api/radomid?eventId=${event.id}`)).body['data']).toEqual(winners)

    const ids = winners.map(({ id }) => id)
    expect((await acknowledge(event, ids)).status).toBe(200)
    expect((await acknowledge(event, ids.toReversed())).status).toBe(200)
    for (const wrong of [ids.slice(1), [...ids, ids[0] ?? ''], ['win_other', ids[1] ?? ''], []])
      expect(await acknowledge(event, wrong)).toMatchObject({ status: 409, body: { code: 'winners_differ' } })
    expect(await app.ask('GET', '/api/event/getrandomDonator?eventId=evt_nobody')).toMatchObject({
      status: 404,
    })
  })

  test('the standalone checker says yes to the certificate, and no to every changed byte that matters', async () => {
    const shown = await certificate('evt_early')
    const file = join(app.dataDir, 'certificate.json')
    const check = async (text: string) => {
      await writeFile(file, text)
      return runProgram('apps/web/public/draw-check.mjs', {}, [file])
    }
    const text = JSON.stringify(shown)
    const { code, output } = await check(text)
    expect(output).not.toContain('NO')
    expect(code).toBe(0)
    expect((await check(JSON.stringify({ data: shown }))).code).toBe(0)
    const source = await readFile('apps/web/public/draw-check.mjs', 'utf8')
    expect(source.match(/^import /gm)).toBeNull()
    expect(source.split('\n').length).toBeLessThan(100)
    for (let nth = 0; nth < 12; nth++) {
      const at = Math.floor(((nth + 0.5) / 12) * text.length)
      const changed = `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`
      expect((await check(changed)).code, `byte ${at}`).toBe(1)
    }
    // a forger who also corrects the file's own hash is still detected
    const forged = { ...shown, winners: shown.winners.toReversed() }
    expect((await check(JSON.stringify(forged))).output).toMatch(/NO {3}list and seed give exactly/)
    await writeFile(file, text)
    const noted = (fingerprint: string) =>
      runProgram('apps/web/public/draw-check.mjs', {}, [file, fingerprint])
    expect((await noted(shown.commitment)).code).toBe(0)
    expect((await noted('0'.repeat(64))).output).toContain('NO   the fingerprint is the one that you noted')
  })

  test('everybody gets one mail about all of their places, with what comes next and the way to the page', async () => {
    for (const _ of [1, 2, 3]) await app.advance(0)
    const shown = await certificate('evt_early')
    const { entries } = JSON.parse(shown.list) as { entries: string[] }
    const [last] = await app.query(
      `select unique_id from event_entries where event_id = 'evt_early' and email = $1`,
      [OTHER],
    )
    const others = String(last?.['unique_id'])
    const people = [
      { address: 'bhavna@mail.example', places: entries.filter((one) => one !== others) },
      { address: OTHER, places: [others] },
    ]
    for (const { address, places } of people) {
      const about = (await app.mailsTo(address)).filter(({ text }) => text.includes('/timer/evt_early/'))
      expect(about).toHaveLength(1)
      const { subject, text } = about[0] ?? { subject: '', text: '' }
      const won = shown.winners.filter((one) => places.includes(one))
      expect(subject.startsWith('Congratulations')).toBe(won.length > 0)
      for (const one of places) expect(text).toContain(one)
      expect(text).toContain(won.length > 0 ? 'What happens next' : shown.winners.join(', '))
      expect(text).toMatch(/\n\nAsha & Sathi Trust\s*$/)
    }
  })

  test('two servers and fifty visitors at the draw’s second: one set of winners, the same answer for all', async () => {
    const event = await fullEvent('evt_raced', 8, 3)
    const other = await app.another()
    try {
      const minutes = minutesTo(event)
      // advances both clocks to just before the draw; its jobs then run within seconds
      await app.advance(minutes - 0.05)
      const ask = async (nth: number) => {
        const address = `${nth % 2 === 0 ? app.url : other.found}/api/event/getrandomDonator?eventId=${event.id}`
        for (;;) {
          const { data } = (await (await fetch(address)).json()) as { data: object[] }
          if (data.length > 0) return JSON.stringify(data)
        }
      }
      const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => ask(nth)))
      expect(new Set(answers).size).toBe(1)
      const rows = await app.query(
        `select count(*)::int as winners, count(distinct draw_id)::int as draws from event_winners
         where draw_id in (select id from event_draws where event_id = $1)`,
        [event.id],
      )
      expect(rows).toEqual([{ winners: 3, draws: 1 }])
    } finally {
      await other.kill('SIGTERM')
    }
  })

  test.runIf(isLong)(
    'killed while it draws, it has drawn whole or not at all, and the winners are those that were committed to',
    async () => {
      const event = await fullEvent('evt_killed', 6, 2)
      // locks a row that the draw must write, so that the server is certainly killed in the middle
      const minutes = minutesTo(event)
      await app.query('begin')
      await app.query('select 1 from event_entries where event_id = $1 for update', [event.id])
      const advancing = app.advance(minutes).catch(() => 'killed')
      await journey.eventually(async () => (await journey.lockWaiters(app)) > 0)
      await app.kill()
      await app.query('rollback')
      expect(await advancing).toBe('killed')
      expect(await app.query('select seed from event_draws where event_id = $1', [event.id])).toEqual([
        { seed: null },
      ])
      await app.restart()
      await app.advance(0)
      const winners = await events.winners(app, event.id)
      expect((await certificate(event.id)).winners).toEqual(winners.map(({ uniqueId }) => uniqueId))
      expect(winners).toHaveLength(2)
    },
  )

  test('the tables themselves refuse other winners, another list, an early draw and a second draw', async () => {
    const { id } = await fullEvent('evt_tables')
    const refuse = (statement: string, why: RegExp) => expect(app.query(statement)).rejects.toThrow(why)
    await refuse(`update event_winners set rank = rank + 10`, /append-only/)
    await refuse(`delete from event_winners`, /append-only/)
    await refuse(`update event_draws set list = list || ' ' where event_id = 'evt_demo06'`, /never changed/)
    await refuse(`update event_draws set seed = '00' where event_id = 'evt_demo06'`, /never changed/)
    await refuse(`delete from event_draws where event_id = 'evt_demo06'`, /append-only/)
    await refuse(
      `update event_seeds set commitment = repeat('0', 64) where event_id = '${id}'`,
      /append-only/,
    )
    await refuse(`update events set code = 'OTHER' where id = '${id}'`, /keeps its public code/)
    await refuse(
      `update event_draws set seed = '00', drawn_at = draw_at where event_id = '${id}'`,
      /not held before its time/,
    )
    await refuse(
      `insert into event_draws (id, event_id, nth, fixed_at, draw_at, list, list_hash, commitment, sealed_seed)
       values ('drw_second', 'evt_demo06', 2, now(), now(), '', '', '', '')`,
      /event_draws_one/,
    )
    await refuse(
      `insert into event_winners (id, draw_id, rank, entry_id) select 'win_bought', id, 9, 'ent_demo01001' from event_draws where event_id = 'evt_demo06'`,
      /paid place/,
    )
    await refuse(
      `update event_entries set place = 'released', confirmed_at = null where event_id = '${id}'`,
      /frozen list/,
    )
  })
})
