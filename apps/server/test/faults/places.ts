import * as events from '../events-journey.ts'
import * as journey from '../journey.ts'
import type { Fault, Harness } from './fault.ts'
import { runTrial, repeat } from './harness.ts'

/** The allocation of an event's places, and of money for which there is no place. */

let made = 0

/** An event without participants. */
export function newEvent({ app }: Harness, total: number, winners = 1): Promise<events.Priced> {
  made += 1
  return events.addEvent(app, { id: `evt_fault${made}`, amount: 100, total, winners })
}

/** A place that a person holds. */
export interface Taken {
  readonly entry: events.Entered
  readonly token: string
}

/** Takes a place for the next person. */
export async function take({ app, nextToken }: Harness, event: events.Priced): Promise<Taken> {
  const token = nextToken()
  return { token, entry: await events.enter(app, token, event) }
}

/** Pays for a place and says so. */
export async function payFor({ app }: Harness, { entry, token }: Taken): Promise<void> {
  await events.confirm(app, token, entry, await journey.pay(app, entry.orderId))
}

interface SandboxPayment {
  readonly id: string
  readonly amount: number
  readonly amount_refunded: number
}

/** A payment that fails, whose hold expires, and that the bank approves later. Returns its id. */
async function grantedLate(
  harness: Harness,
  { entry }: Taken,
  meanwhile: () => Promise<void>,
): Promise<string> {
  const { app } = harness
  const noWebhook = { webhook: 'drop' as const }
  const begun = await journey.pay(app, entry.orderId, { outcome: 'created', ...noWebhook })
  const payment_id = begun.razorpay_payment_id
  await app.sandbox('POST', 'pay', { payment_id, outcome: 'failed', webhook: 'send' })
  await app.advance(16)
  await meanwhile()
  await app.sandbox('POST', 'pay', { payment_id, outcome: 'authorized', webhook: 'send' })
  for (let round = 0; round < 3; round++) await app.advance(3)
  return payment_id
}

async function latePayment(harness: Harness): Promise<string[]> {
  const { app } = harness
  const full = await newEvent(harness, 1)
  const lost = await take(harness, full)
  const paymentId = await grantedLate(harness, lost, async () => payFor(harness, await take(harness, full)))
  const refunds = await app.query('select state from refunds where payment_id = $1', [paymentId])
  const all = (await app.sandbox('GET', 'payments')) as SandboxPayment[]
  const payment = all.find(({ id }) => id === paymentId)

  const roomy = await newEvent(harness, 2)
  const granted = await take(harness, roomy)
  await grantedLate(harness, granted, async () => {})
  const status = await events.statusOf(app, granted.token, granted.entry.id)
  return [
    ...(refunds.length === 1 ? [] : [`${refunds.length} refunds of money without a place`]),
    ...(payment?.amount_refunded === payment?.amount ? [] : ['money without a place was kept']),
    ...(status === 'Success' ? [] : [`a late payment found places and ended as ${String(status)}`]),
  ]
}

const lateAuthorisation: Fault = {
  number: 7,
  title: 'failed, then a late authorisation after the hold expired',
  holds: 'C D',
  control: { what: 'the way from failed to paid', guards: ['late_money'] },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const broken = await repeat(run.times(1, 8), () => latePayment(harness))
      return { injections: broken.length * 2, broken: broken.flat() }
    }),
}

const cancelRaces: Fault = {
  number: 12,
  title: 'dismiss-cancel races the capture',
  holds: 'C D',
  control: {
    what: 'the refusal to give up on what is paid, in the code and in the table',
    guards: ['paid_stays'],
    sql: 'drop trigger orders_keep_paid on payment_orders',
  },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const { app } = harness
      const race = await newEvent(harness, 200)
      const rounds = await repeat(run.times(1, 10), () =>
        Promise.all(
          Array.from({ length: 10 }, async (_, nth) => {
            const { entry, token } = await take(harness, race)
            // half of them are reported by the browser, half only by the webhook
            const webhook = nth % 2 === 0 ? 'drop' : 'send'
            const paid = await journey.pay(app, entry.orderId, { outcome: 'captured', webhook })
            const confirmed = nth % 2 === 0 ? events.confirm(app, token, entry, paid) : null
            const [{ status }] = await Promise.all([events.cancel(app, token, entry.id), confirmed])
            return status === 409 ? [] : [`a paid place was given up: ${status}`]
          }),
        ),
      )
      const said = rounds.flat()
      return { injections: said.length, broken: said.flat() }
    }),
}

/** A hundred people who all saw the last two places free, every second wanting both; those who get them pay. */
async function rush(harness: Harness): Promise<string[]> {
  const { app, nextToken } = harness
  const last = await newEvent(harness, 2)
  const tokens = Array.from({ length: 100 }, nextToken)
  await app.query('begin')
  await app.query('select 1 from events where id = $1 for update', [last.id])
  const asking = Promise.all(tokens.map((token, nth) => events.askPlace(app, token, last, 1 + (nth % 2))))
  await waitFor(harness, 8)
  await app.query('rollback')
  const answers = await asking
  const got = answers.flatMap((answer, nth) =>
    answer.status === 200 ? [{ token: tokens[nth] ?? '', entry: events.entered(answer) }] : [],
  )
  for (const taken of got) await payFor(harness, taken)
  const odd = answers.filter(({ status }) => status !== 200 && status !== 409)
  const given = got.flatMap(({ entry }) => entry.entries).length
  return [
    ...(given === 2 ? [] : [`${given} have the last two places`]),
    ...odd.map(({ status }) => `somebody was answered ${status}`),
  ]
}

/** Waits until this many statements wait for a lock. */
export async function waitFor({ app }: Harness, count: number): Promise<void> {
  await journey.eventually(async () => {
    const [row] = await app.query('select count(*)::int as waiting from pg_locks where not granted')
    return Number(row?.['waiting']) >= count
  })
}

const lastPlace: Fault = {
  number: 15,
  title: 'a hundred clients, two last places, every other wanting both',
  holds: 'C',
  control: {
    what: 'the count of places in the table',
    sql: 'alter table events drop constraint events_places',
  },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const broken = await repeat(run.times(1, 10), () => rush(harness))
      return { injections: broken.length * 100, broken: broken.flat() }
    }),
}

export const places: readonly Fault[] = [lateAuthorisation, cancelRaces, lastPlace]
