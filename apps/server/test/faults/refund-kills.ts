import { numbers } from '../numbers.ts'
import { demoSecret, signInStaff, stepUp } from '../staff-journey.ts'
import type { Answer } from '../test-client.ts'
import type { Fault, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'
import { killDuring } from './kills.ts'

/** Refunds by a treasurer while the server is killed: the provider must refund exactly what was requested. */

const REFUND = 'POST /payments/:id/refund'
const RUPEES = 100
/** A request is answered within about fifty milliseconds, and the provider is asked right afterwards. */
const MOST_MS = 300

interface ProviderPayment {
  readonly id: string
  readonly amount_refunded: number
}

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The provider's behaviour for the next refund. */
const moods = [
  async () => undefined,
  // it refunds, and its answer is lost
  ({ app }: Harness) => app.sandbox('POST', 'faults', { route: REFUND, dropAfterCommit: true }),
  // its answer is still to come when the server dies
  ({ app }: Harness) => app.sandbox('POST', 'faults', { route: REFUND, delayMs: MOST_MS }),
] as const

/** One press of one rupee, the server killed in its midst, and the press sent again as the office does; how it ended. */
async function press(
  harness: Harness,
  treasurer: string,
  paymentId: string,
  nth: number,
  killAfterMs: number,
) {
  const { app } = harness
  const body = { paymentId, amount: 1, reason: 'Typed one rupee too many.' }
  const headers = { 'idempotency-key': `storm-of-refunds-${String(nth).padStart(8, '0')}` }
  const send = () => app.ask('POST', '/api/office/payments/refund', { token: treasurer, body, headers })
  await moods[nth % moods.length]?.(harness)
  await killDuring(harness, send(), () => soon(killAfterMs))
  let answer: Answer
  do answer = await send()
  while (answer.status >= 500)
  return answer
}

/** A payment, several refunds with a kill in each, and the differences between provider, requests and books. */
async function storm(harness: Harness, seed: number, presses: number): Promise<string[]> {
  const { app } = harness
  const below = numbers(seed)
  const donation = await harness.give(RUPEES)
  const { razorpay_payment_id: paymentId, ...proof } = await harness.pay(donation)
  await harness.confirm(donation, { razorpay_payment_id: paymentId, ...proof })
  // each code counts once, and the next one comes half a minute later
  await app.advance(1)
  const treasurer = await signInStaff(app, 'treasurer')
  await app.advance(1)
  await stepUp(app, treasurer, demoSecret('treasurer'))
  const broken: string[] = []
  for (let nth = 0; nth < presses; nth++) {
    const { status, body } = await press(harness, treasurer, paymentId, seed * 100 + nth, below(MOST_MS))
    // it was begun, and its answer was not written down: the payment's page shows the refund
    const isKnown = status === 200 || body.code === 'answer_lost'
    if (!isKnown) broken.push(`a press was answered ${status} ${body.code ?? ''}`)
  }
  for (let turn = 0; turn < 3; turn++) await app.advance(3)
  const theirs = ((await app.sandbox('GET', 'payments')) as ProviderPayment[]).find(
    ({ id }) => id === paymentId,
  )
  const [ours] = await app.query(
    `select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where payment_id = $1 and kind = 'refund'`,
    [paymentId],
  )
  const pressed = presses * 100
  if (theirs?.amount_refunded !== pressed)
    broken.push(`F: ${pressed} paise were pressed, the provider gave ${String(theirs?.amount_refunded)} back`)
  if (ours?.['paise'] !== pressed)
    broken.push(`A: ${pressed} paise were pressed, booked are ${String(ours?.['paise'])}`)
  return broken
}

export const refundsKilled: Fault = {
  number: 36,
  title: 'a storm of kill -9 over refunds, each pressed again after its answer was lost',
  holds: 'A F',
  // kill.test.ts shows one such kill
  longOnly: true,
  control: {
    what: 'the memory of calls that were sent with a key',
    sql: `create function forget_call() returns trigger language plpgsql as
        'begin delete from sent_calls where person = new.person and key = new.key; return null; end';
      create trigger forget_call after insert on sent_calls for each row execute function forget_call()`,
  },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const presses = run.times(3, 12)
      const broken = await repeat(removed ? 1 : run.times(1, 5), (turn) => storm(harness, 36 + turn, presses))
      return { injections: broken.length * presses, broken: broken.flat() }
    }),
}
