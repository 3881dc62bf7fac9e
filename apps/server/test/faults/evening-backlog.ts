import { eventually } from '../journey.ts'
import type { Fault, Harness } from './fault.ts'
import { openHarness } from './harness.ts'
import { judgeNow } from './books.ts'

/** An evening on which no donor returns from the payment window, and the provider's webhooks are disabled. */

const AT_ONCE = 8
/** The longest that a page and a new gift may wait while the backlog is processed. Milliseconds. */
const VISITOR_WAITS_MS = 2_000

async function givePaid({ give, pay }: Harness, count: number): Promise<void> {
  let left = count
  const donor = async () => {
    while (left-- > 0) await pay(await give(), 'drop')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, donor))
}

/** Measures visitors' longest wait, until stopped. */
function visit({ app, give }: Harness): { stop(): Promise<number> } {
  const end = new AbortController()
  const visitor = async () => {
    let worst = 0
    while (!end.signal.aborted) {
      const begun = performance.now()
      await app.ask('GET', '/api/donation/list?fresh')
      await give()
      worst = Math.max(worst, performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return worst
  }
  const visiting = visitor()
  return {
    stop() {
      end.abort()
      return visiting
    },
  }
}

async function waiting({ app }: Harness, before: Date): Promise<number> {
  const [row] = await app.query(
    `select count(*)::int as count from payment_orders where status = 'created' and created_at < $1`,
    [before],
  )
  return Number(row?.['count'])
}

export const eveningBacklog: Fault = {
  number: 30,
  title: '5,000 paid orders with closed browsers and no webhooks: settled within ten minutes',
  holds: 'F',
  control: { what: 'batch after batch: twenty orders a run', guards: ['drain'] },
  longOnly: true,
  async attempt(run, removed) {
    // a setting that settles only a few in seconds must not get minutes for it
    const count = removed ? 300 : run.times(300, 5_000)
    const timeout = count > 1_000 ? 10 * 60_000 : 60_000
    const harness = await openHarness(run.databaseServer, removed)
    try {
      await givePaid(harness, count)
      const { app } = harness
      await app.query('update payment_orders set next_check_at = now()')
      const until = new Date()
      const visitors = visit(harness)
      const settled = await eventually(async () => (await waiting(harness, until)) === 0, timeout).catch(
        () => null,
      )
      const worst = await visitors.stop()
      const left = await waiting(harness, until)
      if (settled !== null && !removed)
        console.log(
          `         ${count} settled in ${(settled / 1000).toFixed(1)} s; a visitor waited ${Math.round(worst)} ms at worst`,
        )
      return {
        injections: count,
        broken: [
          ...(settled === null ? [`${left} of ${count} still waited after ${timeout / 1000} s`] : []),
          ...(worst > VISITOR_WAITS_MS ? [`a visitor waited ${Math.round(worst)} ms`] : []),
          ...(removed ? [] : await judgeNow(app)),
        ],
      }
    } finally {
      await harness.app.close()
    }
  },
}
