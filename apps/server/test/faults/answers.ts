import { demoSecret, signInStaff, stepUp } from '../staff-journey.ts'
import type { Fault, Harness } from './fault.ts'
import { runTrial, repeat } from './harness.ts'

/** Failures of the provider instead of answers. */

interface ProviderPayment {
  readonly id: string
  readonly amount_refunded: number
}

/**
 * Gives a part of a payment back, as a treasurer who has just proved who they are; the answer comes before the provider is
 * asked.
 */
export async function refundPart({ app }: Harness, treasurer: string, paymentId: string, amount: number) {
  // each code counts once, and the next one comes half a minute later
  await app.advance(1)
  await stepUp(app, treasurer, demoSecret('treasurer'))
  const body = { paymentId, amount, reason: 'A nought too many.' }
  const press = { token: treasurer, body, headers: { 'idempotency-key': `press-of-${paymentId}` } }
  const first = await app.ask('POST', '/api/office/payments/refund', press)
  // as after a lost answer
  const again = await app.ask('POST', '/api/office/payments/refund', press)
  const isSame = JSON.stringify(again.body) === JSON.stringify(first.body)
  return first.status === 200 && isSame
    ? []
    : [`the refund was answered ${first.status}, and pressed again ${again.status}`]
}

/** Checks whether the provider refunded this many rupees of a payment; returns a sentence if not. */
export async function gaveBack({ app }: Harness, paymentId: string, rupees: number): Promise<string[]> {
  const all = (await app.sandbox('GET', 'payments')) as ProviderPayment[]
  const back = all.find(({ id }) => id === paymentId)?.amount_refunded
  return back === rupees * 100
    ? []
    : [`the provider gave ${String(back)} paise back instead of ${rupees * 100}`]
}

export const noRefundKey = {
  what: 'the refund’s idempotency key (and the webhooks, which would hide it)',
  guards: ['refund_key', 'inbox'],
} as const

/** How many faults of the provider's API have happened. */
async function injected({ app }: Harness): Promise<number> {
  return ((await app.sandbox('GET', 'faults')) as { happened: number }).happened
}

const dropped: Fault = {
  number: 8,
  title: 'answers to create-order and to refund dropped',
  holds: 'A F',
  control: noRefundKey,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const { app, give, pay, confirm } = harness
      const treasurer = await signInStaff(app, 'treasurer')
      const before = await injected(harness)
      const broken = await repeat(run.times(1, 10), async () => {
        await app.sandbox('POST', 'faults', { route: 'POST /orders', dropAfterCommit: true })
        const donation = await give(100)
        const paid = await pay(donation)
        await confirm(donation, paid)
        await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', dropAfterCommit: true })
        const refused = await refundPart(harness, treasurer, paid.razorpay_payment_id, 40)
        for (let turn = 0; turn < 3; turn++) await app.advance(3)
        return [...refused, ...(await gaveBack(harness, paid.razorpay_payment_id, 40))]
      })
      return { injections: (await injected(harness)) - before, broken: broken.flat() }
    }),
}

const unwell: Fault = {
  number: 9,
  title: 'provider answers 429, 500, an HTML 502, breaks off, refuses the connection',
  holds: 'F',
  control: { what: 'the typed failure of the provider’s calls', guards: ['typed_errors'] },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const { app, nextToken, need, give, pay, confirm } = harness
      const person = { name: 'A', email: 'a@mail.example', message: 'x', mobile_no: '9825012345' }
      const ask = async () => {
        const body = { ...person, amount: 10, donationId: need }
        const answer = await app.ask('POST', '/api/donationDetail/add', { token: nextToken(), body })
        const clear = answer.status === 503 && answer.body.code === 'provider_unavailable'
        return clear ? [] : [`answered ${answer.status} ${answer.body.code ?? ''}`]
      }
      const kinds = [
        { status: 429 },
        { status: 500 },
        { status: 502, body: '<html>Bad gateway' },
        { status: 0 },
      ]
      const broken = await repeat(run.times(1, 10), async () => {
        const said: string[] = []
        for (const kind of kinds) {
          // the call is tried twice before it is given up
          await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 2, ...kind })
          said.push(...(await ask()))
        }
        await app.killSandbox()
        said.push(...(await ask()))
        await app.restartSandbox()
        const donation = await give()
        await confirm(donation, await pay(donation))
        return said
      })
      return { injections: broken.length * (kinds.length + 1), broken: broken.flat() }
    }),
}

const TIMEOUT_MS = 6_000

const hanging: Fault = {
  number: 10,
  longOnly: true,
  title: 'provider hangs for 10 s: no lock or transaction is held meanwhile',
  holds: 'F',
  control: { what: 'the time-out', env: { RAZORPAY_TIMEOUT_MS: '60000' } },
  attempt: (run, removed) =>
    runTrial(
      run,
      removed,
      async ({ app, give, pay, confirm }) => {
        const broken = await repeat(run.times(1, 5), async () => {
          const [slow, quick] = [await give(), await give()]
          const [paidSlow, paidQuick] = [await pay(slow), await pay(quick)]
          await app.sandbox('POST', 'faults', { route: 'GET /payments/:id', delayMs: 10_000 })
          const begun = Date.now()
          const waiting = confirm(slow, paidSlow)
          await new Promise((resolve) => setTimeout(resolve, 500))
          const open = await app.query(`select pid from pg_stat_activity where datname = current_database()
            and xact_start < now() - interval '400 milliseconds' and pid <> pg_backend_pid()`)
          const other = await confirm(quick, paidQuick)
          const answer = await waiting
          const took = Date.now() - begun
          return [
            ...(open.length > 0 ? [`${open.length} transactions stood open`] : []),
            ...(other.body['payment'] === 'Success' ? [] : ['another payment had to wait']),
            ...(answer.body['payment'] === 'Pending' ? [] : [`answered ${JSON.stringify(answer.body)}`]),
            ...(took < TIMEOUT_MS ? [] : [`the donor waited ${took} ms`]),
          ]
        })
        return { injections: broken.length, broken: broken.flat() }
      },
      { RAZORPAY_TIMEOUT_MS: '1500' },
    ),
}

export const answers: readonly Fault[] = [dropped, unwell, hanging]
