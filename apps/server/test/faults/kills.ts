import * as events from '../events-journey.ts'
import type { Donated } from '../journey.ts'
import { signInStaff } from '../staff-journey.ts'
import { gaveBack, noRefundKey, refundPart } from './answers.ts'
import { fullEvent, minutesToDraw } from './draws.ts'
import type { Fault, Harness } from './fault.ts'
import { waitFor } from './places.ts'
import { runTrial, repeat } from './harness.ts'

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Kills the server during some work, once `arrived`, whatever becomes of the work, and restarts it. */
export async function killDuring(
  { app }: Harness,
  underWay: Promise<unknown>,
  arrived: () => Promise<unknown>,
): Promise<void> {
  const over = underWay.then(
    () => undefined,
    () => undefined, // cut off by the kill: nothing was promised
  )
  await arrived()
  await app.kill()
  await over
  await app.restart()
}

/** The moments at which the server dies, the most revealing last; each returns what was wrong, besides the books. */
const places: Readonly<Record<string, (harness: Harness, treasurer: string) => Promise<string[]>>> = {
  async 'while an order is being made at the provider'(harness) {
    await harness.app.sandbox('POST', 'faults', { route: 'POST /orders', delayMs: 700 })
    await killDuring(harness, harness.give(), () => soon(350))
    return []
  },
  async 'after the provider has made the order, before the answer'(harness) {
    await harness.app.sandbox('POST', 'faults', {
      route: 'POST /orders',
      delayMs: 300,
      dropAfterCommit: true,
    })
    await killDuring(harness, harness.give(), () => soon(320))
    return []
  },
  async 'while the provider is asked about a payment'(harness) {
    const donation = await harness.give()
    const paid = await harness.pay(donation)
    await harness.app.sandbox('POST', 'faults', { route: 'GET /payments/:id', delayMs: 700 })
    await killDuring(harness, harness.confirm(donation, paid), () => soon(350))
    return []
  },
  async 'in the midst of webhooks'(harness) {
    for (const donation of await repeat(3, () => harness.give())) await harness.pay(donation, 'hold')
    await killDuring(harness, harness.app.sandbox('POST', 'webhooks', { action: 'release' }), () => soon(5))
    return []
  },
  async 'in a refund'(harness, treasurer) {
    const donation = await harness.give(100)
    const paid = await harness.pay(donation)
    await harness.confirm(donation, paid)
    await harness.app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', delayMs: 500 })
    const refused = await refundPart(harness, treasurer, paid.razorpay_payment_id, 40)
    await killDuring(harness, soon(600), () => soon(250))
    await soon(400)
    for (let turn = 0; turn < 3; turn++) await harness.app.advance(3)
    return [...refused, ...(await gaveBack(harness, paid.razorpay_payment_id, 40))]
  },
}

/** Kills the server during a draw, which must then be drawn completely or not at all. */
async function dieInTheDraw(harness: Harness): Promise<string[]> {
  const { app } = harness
  const event = await fullEvent(harness, 4, 2)
  // a row that the draw must update is locked, so that the server surely dies during it
  await app.query('begin')
  await app.query('select 1 from event_entries where event_id = $1 for update', [event.id])
  const drawing = app.advance(minutesToDraw(event)).catch(() => undefined)
  await waitFor(harness, 1)
  await app.kill()
  await app.query('rollback')
  await drawing
  const half = await app.query(
    `select winner.id from event_winners winner join event_draws draw on draw.id = winner.draw_id
     where draw.event_id = $1`,
    [event.id],
  )
  await app.restart()
  await app.advance(0)
  const drawn = await events.winners(app, event.id)
  return [
    ...(half.length === 0 ? [] : [`E: ${half.length} winners of half a draw`]),
    ...(drawn.length === 2 ? [] : [`E: ${drawn.length} winners instead of 2`]),
  ]
}

const killed: Fault = {
  number: 16,
  title: 'kill -9 of the server at each step, the draw among them',
  holds: 'A E F G',
  // kill.test.ts and draws.test.ts each show such a kill
  longOnly: true,
  control: noRefundKey,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const treasurer = await signInStaff(harness.app, 'treasurer')
      const visited = Object.entries(places).slice(removed ? -1 : -run.times(1, 5))
      const broken = await repeat(run.times(1, 5), async () => {
        const said: string[] = []
        for (const [place, dieThere] of visited) {
          said.push(...(await dieThere(harness, treasurer)).map((what) => `${place}: ${what}`))
        }
        return said
      })
      // last, since a draw is a day away, and the office signs its people out before
      const draws = removed ? [] : await repeat(run.times(1, 5), () => dieInTheDraw(harness))
      return {
        injections: broken.length * visited.length + draws.length,
        broken: [...broken, ...draws].flat(),
      }
    }),
}

/** Acknowledged donations that are missing, or exist without their order. */
export async function lost({ app }: Harness, acknowledged: readonly Donated[]): Promise<string[]> {
  const ids = acknowledged.map(({ id }) => id)
  const stored = await app.query(
    'select donations.id from donations join payment_orders on subject_id = donations.id where donations.id = any($1)',
    [ids],
  )
  const halves = await app.query(`select donations.id from donations
    full join (select * from payment_orders where purpose = 'donation') orders on subject_id = donations.id
    where donations.id is null or subject_id is null`)
  return [
    ...(stored.length === ids.length
      ? []
      : [`G: ${ids.length - stored.length} acknowledged donations are gone`]),
    ...(halves.length === 0 ? [] : [`${halves.length} halves of a pair`]),
  ]
}

export const kills: readonly Fault[] = [killed]
