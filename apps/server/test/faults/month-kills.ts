import { closeMonthsBefore } from '../close-months.ts'
import { giftTyped } from '../gifts-journey.ts'
import * as journey from '../journey.ts'
import { numbers } from '../numbers.ts'
import { signInStaff } from '../staff-journey.ts'
import type { Answer } from '../test-client.ts'
import type { Fault, Given, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'
import { killDuring } from './kills.ts'

/** A trust's months with events in any order, and the server killed during calls. */

const BANK = 'bank:bac_main'
const A_DAY = 24 * 60
/** A call is answered within some ten milliseconds: so it is killed before, in, and after it. */
const MOST_MS = 60

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What must exist whatever is killed: everything that was acknowledged. */
interface Acknowledged {
  readonly payments: string[]
  readonly gifts: string[]
  readonly vouchers: string[]
}

/** The months of one seed. */
async function live(harness: Harness, seed: number, length: number, kills: number): Promise<string[]> {
  const { app } = harness
  const below = numbers(seed)
  const sure: Acknowledged = { payments: [], gifts: [], vouchers: [] }
  const broken: string[] = []
  const cheques: string[] = []
  const closed = new Map<string, string>()
  let treasurer = ''
  let owner = ''
  let today = ''
  let keys = 0
  const key = () => `${seed.toString(16)}${String((keys += 1))}`.padStart(32, '0')
  /** Requests repeated after a kill, as by a browser whose answer was lost. */
  const lost: (() => Promise<unknown>)[] = []

  async function newDay(): Promise<void> {
    // a session unused for a week has ended
    await app.query(`update sessions set seen_at = app_now(), expires_at = app_now() + interval '7 days'`)
    treasurer = await signInStaff(app, 'treasurer')
    owner = await signInStaff(app, 'owner')
    const [clock] = await app.query(
      `select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
    )
    today = String(clock?.['day'])
  }

  async function post(path: string, body: object, token = treasurer): Promise<Answer> {
    const answer = await app.ask('POST', `/api/office/${path}`, { token, body })
    if (answer.status >= 500) broken.push(`${path} was answered ${answer.status}`)
    return answer
  }
  const dataOf = ({ status, body }: Answer) =>
    status === 200 ? (body['data'] as Record<string, unknown>) : {}

  async function record(change: object): Promise<string | null> {
    const body = giftTyped({ day: today, amount: 100 + below(900), once: key(), ...change })
    const send = async () => {
      const { id } = dataOf(await post('gifts/record', body))
      if (typeof id === 'string' && !sure.gifts.includes(id)) sure.gifts.push(id)
      return typeof id === 'string' ? id : null
    }
    lost.push(send)
    return send()
  }
  async function book(path: string, body: object): Promise<void> {
    const send = async () => {
      const { voucher } = dataOf(await post(path, body)) as { voucher?: { id: string } | null }
      if (voucher && !sure.vouchers.includes(voucher.id)) sure.vouchers.push(voucher.id)
    }
    lost.push(send)
    await send()
  }
  async function paid(webhook: 'send' | 'drop'): Promise<{ donation: Given; proof: journey.Paid }> {
    const donation = await harness.give(1 + below(200))
    return { donation, proof: await harness.pay(donation, webhook) }
  }
  const words = { reason: 'In any order.', reference: '' }

  const steps = {
    async left() {
      await paid('drop')
    },
    async given() {
      const { donation, proof } = await paid(below(2) === 0 ? 'send' : 'drop')
      const { body } = await harness.confirm(donation, proof)
      if (body['payment'] === 'Success') sure.payments.push(proof.razorpay_payment_id)
    },
    counter: () => record({ fund: below(2) === 0 ? 'fund:general' : `need:${harness.need}` }),
    transferred: () => record({ mode: 'transfer', bank: 'bac_main', utr: key().slice(-12) }),
    async cheque() {
      const cheque = { cheque_number: '004711', cheque_bank: 'SBI', cheque_day: today }
      const id = await record({ mode: 'cheque', ...cheque })
      if (id) cheques.push(id)
    },
    async bank() {
      const id = cheques.shift()
      if (id === undefined) return
      await post('gifts/banked', { ids: [id], bank: 'bac_main', day: today })
      const one = await app.ask('GET', `/api/office/gifts/one?id=${id}`, { token: treasurer })
      const { version } = dataOf(one)
      await (below(3) === 0
        ? post('gifts/bounced', { id, version, reason: 'It bounced.', charge: 5 })
        : post('gifts/cleared', { id, version, day: today }))
    },
    moved: () =>
      book('books/transfer', {
        once: key(),
        from: 'till',
        to: BANK,
        amount: 1 + below(50),
        day: today,
        ...words,
      }),
    charged: () =>
      book('books/bank-line', {
        once: key(),
        kind: below(2) === 0 ? 'charge' : 'interest',
        account: BANK,
        amount: 1 + below(9),
        day: today,
        ...words,
      }),
    async reversed() {
      const id = sure.vouchers[below(Math.max(1, sure.vouchers.length))]
      if (id) await post('books/reverse', { id, reason: 'It was wrong.' })
    },
    async refunded() {
      const paymentId = sure.payments[below(Math.max(1, sure.payments.length))]
      if (paymentId) await post('payments/refund', { paymentId, amount: 1, reason: 'A nought too many.' })
    },
    async settled() {
      await app.sandbox('POST', 'settlements', { webhook: 'drop' }).catch(() => undefined)
      await post('settlements/fetch', {})
    },
    async closed() {
      const month = lastMonth(today)
      await post('months/close', { month, reason: 'Compared with the bank.' })
      const { waits } = dataOf(await app.ask('GET', `/api/office/months/${month}`, { token: treasurer }))
      if (typeof waits === 'string') await post('approvals/approve', { id: waits }, owner)
    },
  } satisfies Record<string, () => Promise<unknown>>
  type Step = keyof typeof steps
  const daily = Object.keys(steps).filter((name): name is Step => name !== 'closed' && name in steps)

  /** Every closed month must stay as it was when it was first seen closed. */
  async function watchClosed(): Promise<void> {
    for (const row of await app.query(`
      select month::text as month, md5(balances::text || (
        select coalesce(string_agg(entry::text, '' order by id), '') from ledger_entries entry
        where month_of(entry.at) <= closed.month)) as seen
      from closed_months closed`)) {
      const [month, seen] = [String(row['month']), String(row['seen'])]
      if ((closed.get(month) ?? seen) !== seen) broken.push(`the closed month ${month} has changed`)
      closed.set(month, seen)
    }
  }

  /** A month's order: first what nobody confirms, then anything, then the first days of the next month and its closing. */
  const order: Step[] = [
    'left',
    'given',
    ...Array.from({ length }, () => daily[below(daily.length)] ?? 'given'),
  ]
  const last = order.length
  order.push('counter', 'closed', 'given', 'closed')
  const killed = new Set([last + 1, ...Array.from({ length: kills - 1 }, () => 1 + below(order.length - 1))])

  await newDay()
  for (const [nth, name] of order.entries()) {
    if (nth === last) {
      await app.advance((33 - Number(today.slice(8))) * A_DAY)
      await newDay()
      await closeMonthsBefore(app, lastMonth(today), { treasurer, owner })
    }
    lost.length = 0
    const step = steps[name]()
    if (killed.has(nth)) {
      await killDuring(harness, step, () => soon(below(MOST_MS)))
      // requests that were cut off are repeated with their key, and count once
      for (const send of lost) await send()
    } else await step
    await watchClosed()
  }
  await app.advance(4)
  await watchClosed()
  if (closed.size === 0) broken.push('no month was closed')
  return [...broken, ...(await gone(harness, sure)), ...(await differing(harness))]
}

/** The month before a day's month. */
function lastMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** The acknowledged records that are missing. */
async function gone({ app }: Harness, { payments, gifts, vouchers }: Acknowledged): Promise<string[]> {
  const rows = await app.query(
    `select 'payment ' || sure.id as what from unnest($1::text[]) sure (id)
       where not exists (select from ledger_entries line where line.payment_id = sure.id and line.kind = 'capture')
     union all select 'gift ' || sure.id from unnest($2::text[]) sure (id)
       where not exists (select from offline_gifts gift where gift.id = sure.id)
     union all select 'voucher ' || sure.id from unnest($3::text[]) sure (id)
       where not exists (select from vouchers voucher where voucher.id = sure.id)`,
    [payments, gifts, vouchers],
  )
  return rows.map(({ what }) => `G: the acknowledged ${String(what)} is gone`)
}

/** Checks whether the public total differs from the ledger's. */
async function differing({ app, need }: Harness): Promise<string[]> {
  const [row] = await app.query(
    `select sum(case credit when $1 then amount_paise else -amount_paise end)::bigint / 100.0 as rupees
     from ledger_entries where $1 in (credit, debit)`,
    [`need:${need}`],
  )
  const { received_amount: published } = await journey.need(app, need)
  return published === Number(row?.['rupees'])
    ? []
    : [`the public reads ${published}, the ledger ${String(row?.['rupees'])}`]
}

export const monthKilled: Fault = {
  number: 33,
  longOnly: true,
  title: 'a month in any order, the server killed in the midst of calls',
  holds: 'A F G',
  control: { what: 'reconciliation, and the webhooks', guards: ['reconciler', 'inbox'] },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const [length, kills] = [run.times(6, 40), run.times(1, 6)]
      const broken = await repeat(removed ? 1 : run.times(1, 10), (turn) =>
        live(harness, 20_261_122 + turn, length, kills),
      )
      return { injections: broken.length * kills, broken: broken.flat() }
    }),
}
