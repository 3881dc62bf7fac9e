import { fileURLToPath } from 'node:url'
import type { Event } from '@sahay/contract/events/events'
import * as events from '../events-journey.ts'
import { askAt } from '../test-client.ts'
import type { Program } from '../program.ts'
import type { Fault, Removal, Harness } from './fault.ts'
import { newEvent, payFor, take, waitFor } from './places.ts'
import { runTrial, repeat } from './harness.ts'

/** Several servers on one database, whose clocks and races must not make a second set of winners, or an early one. */

const A_DAY = 24 * 60
const skewedClock = fileURLToPath(new URL('skewed-clock.ts', import.meta.url))

/** Starts another server of the same program; the clock of its machine may be wrong. */
async function another({ app }: Harness, skewedMinutes = 0): Promise<Program> {
  const skew = { NODE_OPTIONS: `--import=${skewedClock}`, SKEWED_MINUTES: String(skewedMinutes) }
  return app.another(skewedMinutes === 0 ? {} : skew)
}

/** Moves the time of all servers of a database, and runs what is due on one of them. */
async function moveServer(at: string, advanceMinutes: number): Promise<void> {
  const answer = await fetch(`${at}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMinutes }),
  })
  if (!answer.ok) throw new Error(`the clock did not move: ${answer.status}`)
}

/** An event whose last place has just been paid for. */
export async function fullEvent(harness: Harness, total: number, winners: number): Promise<Event> {
  const made = await newEvent(harness, total, winners)
  for (let nth = 0; nth < total; nth++) await payFor(harness, await take(harness, made))
  return events.event(harness.app, made.id)
}

/** How long it is until an event's draw, in minutes, by the server's clock. */
export const minutesToDraw = (event: Event) =>
  (Date.parse(event.draw_at ?? '') - Date.parse(event.now)) / 60_000

/** Requests an event's winners like a browser whose clock is two days ahead. */
export async function askAhead(at: string, eventId: string): Promise<unknown[]> {
  const later = new Date(Date.now() + 2 * A_DAY * 60_000)
  const address = `${at}/api/event/getrandomDonator?eventId=${eventId}&now=${later.toISOString()}`
  const headers = { date: later.toUTCString(), 'if-modified-since': later.toUTCString() }
  const { data } = (await (await fetch(address, { headers })).json()) as { data: unknown[] }
  return data
}

/** Servers whose clocks are a day ahead and a day behind, an hour before a draw; returns what they did wrong. */
async function wrongClocks(harness: Harness, skews: readonly number[]): Promise<string[]> {
  const { app } = harness
  const event = await fullEvent(harness, 3, 1)
  await app.advance(minutesToDraw(event) - 60)
  const broken: string[] = []
  for (const skew of skews) {
    const server = await another(harness, skew)
    try {
      await moveServer(server.found, 0)
      const early = await askAhead(server.found, event.id)
      if (early.length > 0) broken.push(`E: a server ${skew} minutes off drew an hour early`)
      const other = await newEvent(harness, 1)
      const { found: url } = server
      const { heldUntil } = await enterAt(harness, url, other)
      await app.advance(1)
      const [row] = await app.query('select held_people as held from events where id = $1', [other.id])
      if (row?.['held'] !== 1)
        broken.push(`C: a place that a server ${skew} minutes off gave until ${heldUntil} is gone`)
    } finally {
      await server.kill('SIGTERM')
    }
  }
  const early = await askAhead(app.url, event.id)
  return [...broken, ...(early.length > 0 ? ['E: winners were told an hour before the draw'] : [])]
}

/** Takes a place at one of several servers. */
function enterAt({ nextToken }: Harness, url: string, event: events.Priced): Promise<events.Entered> {
  return events.enter({ ask: (...asked) => askAt(url, ...asked) }, nextToken(), event)
}

/** Draws and places follow each machine's own clock, and the table accepts early draws. */
export const withoutOneClock: Removal = {
  what: 'the one clock of all servers, the database’s',
  guards: ['one_clock'],
  sql: 'drop trigger draws_are_kept on event_draws',
}

const skewed: Fault = {
  number: 19,
  title: 'server clocks a day ahead and a day behind, client clocks ahead',
  holds: 'E C',
  control: withoutOneClock,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const skews = [A_DAY, -A_DAY]
      const broken = await repeat(run.times(1, 3), () => wrongClocks(harness, skews))
      return { injections: broken.length * (skews.length + 1), broken: broken.flat() }
    }),
}

const BROWSERS = 50

/** Two servers and fifty browsers want one draw in the same moment, and the reconcilers the same payments. */
async function raceToDraw(harness: Harness): Promise<string[]> {
  const { app } = harness
  const event = await fullEvent(harness, 8, 3)
  for (let gifts = 0; gifts < 5; gifts++) await harness.pay(await harness.give())
  const other = await another(harness)
  try {
    await app.query('begin')
    await app.query('select 1 from event_draws where event_id = $1 for update', [event.id])
    await Promise.all([app.advance(minutesToDraw(event)), moveServer(other.found, 0)])
    const browsers = Array.from({ length: BROWSERS }, async (_, nth) => {
      const at = nth % 2 === 0 ? app.url : other.found
      for (;;) {
        const { body } = await askAt(at, 'GET', `/api/event/getrandomDonator?eventId=${event.id}`)
        const { data } = body as { data?: unknown[] }
        if (!data) return JSON.stringify(body)
        if (data.length > 0) return JSON.stringify(data)
      }
    })
    await waitFor(harness, 8)
    await app.query('rollback')
    const answers = new Set(await Promise.all(browsers))
    const drawn = new Set((await events.winners(app, event.id)).map(({ uniqueId }) => uniqueId))
    return [
      ...(answers.size === 1 ? [] : [`fifty browsers were told ${answers.size} different things`]),
      ...(drawn.size === 3 ? [] : [`${drawn.size} winners instead of 3`]),
    ]
  } finally {
    await other.kill('SIGTERM')
  }
}

const raced: Fault = {
  number: 20,
  title: 'two servers and fifty browsers race the draw and the reconciler',
  holds: 'E A',
  // draws.test.ts shows such a race
  longOnly: true,
  control: {
    what: 'the look whether a draw was held, and what the tables refuse',
    guards: ['draw_once'],
    sql: `drop trigger draws_are_kept on event_draws;
      drop index event_winners_rank; drop index event_winners_entry`,
  },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const broken = await repeat(run.times(1, 5), () => raceToDraw(harness))
      return { injections: broken.length * BROWSERS, broken: broken.flat() }
    }),
}

export const draws: readonly Fault[] = [skewed, raced]
