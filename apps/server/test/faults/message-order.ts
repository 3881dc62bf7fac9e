import { eventually } from '../journey.ts'
import type { Fault, Removal, Harness } from './fault.ts'
import { runTrial, repeat } from './harness.ts'

/** The sources of reports on a payment, in varying order and number. */

const noUniqueCredit: Removal = {
  what: 'the unique ledger credit of a payment, and the order that knows what paid it',
  guards: ['booked'],
  sql: 'drop index ledger_one_credit_a_payment',
}
const noUniqueCreditNorEvent: Removal = {
  what: 'the unique ledger credit, the order that knows what paid it, and the inbox that knows an event again',
  guards: ['booked'],
  sql: `drop index ledger_one_credit_a_payment;
    create function forget_event() returns trigger language plpgsql as
      $$ begin new.id := gen_random_uuid()::text; return new; end $$;
    create trigger forget_event before insert on webhook_events for each row execute function forget_event()`,
}
const noReconciler: Removal = { what: 'the reconciler', guards: ['reconciler'] }

async function isCredited({ app }: Harness, paymentId: string): Promise<boolean> {
  const found = await app.query(`select 1 from ledger_entries where kind = 'capture' and payment_id = $1`, [
    paymentId,
  ])
  return found.length > 0
}

/** Resends every webhook that was ever delivered; returns how many. */
async function replay({ app }: Harness, times: number): Promise<number> {
  return ((await app.sandbox('POST', 'webhooks', { action: 'replay', times })) as { sent: number }).sent
}

const saidSuccess = (answer: { body: object }) =>
  'payment' in answer.body && answer.body.payment === 'Success'
    ? []
    : [`answered ${JSON.stringify(answer.body)}`]

const webhookFirst: Fault = {
  number: 1,
  title: 'webhook before the browser’s post',
  holds: 'A H',
  control: noUniqueCreditNorEvent,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const said = await repeat(run.times(3, 40), async () => {
        const donation = await harness.give()
        const paid = await harness.pay(donation, 'send')
        await eventually(() => isCredited(harness, paid.razorpay_payment_id))
        return saidSuccess(await harness.confirm(donation, paid))
      })
      await replay(harness, 1)
      return { injections: said.length, broken: said.flat() }
    }),
}

const browserFirst: Fault = {
  number: 2,
  title: 'browser’s post before the webhook',
  holds: 'A H',
  control: noUniqueCredit,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const said = await repeat(run.times(3, 40), async () => {
        const donation = await harness.give()
        const answer = await harness.confirm(donation, await harness.pay(donation, 'hold'))
        await harness.app.sandbox('POST', 'webhooks', { action: 'release' })
        return saidSuccess(answer)
      })
      await replay(harness, 1)
      return { injections: said.length, broken: said.flat() }
    }),
}

const fiftyAtOnce: Fault = {
  number: 3,
  title: 'the same events fifty times at once, with fifty posts',
  holds: 'A H',
  control: noUniqueCredit,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const sent = await repeat(run.times(1, 10), async () => {
        const donation = await harness.give()
        const paid = await harness.pay(donation, 'hold')
        await harness.app.sandbox('POST', 'webhooks', { action: 'release' })
        const [count] = await Promise.all([
          replay(harness, 50),
          ...Array.from({ length: 50 }, () => harness.confirm(donation, paid)),
        ])
        return count
      })
      return { injections: sent.reduce((sum, count) => sum + count, 0), broken: [] }
    }),
}

const neverSent: Fault = {
  number: 4,
  title: 'webhook never sent',
  holds: 'F',
  control: noReconciler,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const paid = await repeat(run.times(3, 40), async () => harness.pay(await harness.give(), 'drop'))
      return { injections: paid.length, broken: [] }
    }),
}

const browserClosed: Fault = {
  number: 11,
  title: 'browser closed after paying',
  holds: 'F',
  control: noReconciler,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const paid = await repeat(run.times(3, 40), async () => harness.pay(await harness.give(), 'send'))
      return { injections: paid.length, broken: [] }
    }),
}

const twoTabs: Fault = {
  number: 14,
  title: 'double click, two tabs, two orders paid',
  holds: 'A',
  control: noReconciler,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const pairs = await repeat(run.times(2, 20), async () => {
        const [one, two] = await Promise.all([harness.give(), harness.give()])
        const paid = await harness.pay(one)
        // the other tab is closed; only the provider knows of its payment
        await harness.pay(two)
        await harness.confirm(one, paid)
        return one.orderId === two.orderId ? ['two clicks made one order'] : []
      })
      return { injections: pairs.length, broken: pairs.flat() }
    }),
}

export const messageOrder: readonly Fault[] = [
  webhookFirst,
  browserFirst,
  fiftyAtOnce,
  neverSent,
  browserClosed,
  twoTabs,
]
