import { eventually } from '../journey.ts'
import type { Fault, Given, Harness } from './fault.ts'
import { apartKeys, refundAtProvider } from '../provider-controls.ts'
import { inTurn, runTrial, repeat } from './harness.ts'

/** What fails after the provider has reported that a donor's money has arrived: its capture, its refunds, our database. */

const CAPTURE = 'POST /payments/:id/capture'

interface Stumble {
  readonly what: string
  /** Sets up the fault, once the donor has paid. */
  inject(harness: Harness, paymentId: string): Promise<unknown>
  readonly outcome: 'authorized' | 'captured'
  /** The allowed answers. */
  readonly answers: readonly string[]
}

const ofCapture = (what: string, fault: object): Stumble => ({
  what,
  outcome: 'authorized',
  answers: ['Pending', 'Success'],
  inject: ({ app }) => app.sandbox('POST', 'faults', { route: CAPTURE, ...fault }),
})

/** Makes the next `times` bookings fail in the database with a natural error. */
const failBooking = (sqlState: string, times: number) => (harness: Harness) =>
  harness.app.query(`
    drop sequence if exists stumbles;
    create sequence stumbles;
    create or replace function stumble() returns trigger language plpgsql security definer as $$
    begin
      if nextval('stumbles') <= ${times} then raise exception 'stumbled' using errcode = '${sqlState}'; end if;
      return new;
    end $$;
    create or replace trigger stumble before insert on ledger_entries for each row execute function stumble()`)

const stumbles: readonly Stumble[] = [
  ofCapture('capture answered 500', { status: 500 }),
  ofCapture('capture dropped after its commit', { dropAfterCommit: true }),
  ofCapture('capture hangs', { delayMs: 4_000 }),
  ofCapture('capture refuses our keys', { status: 403 }),
  {
    what: 'the refunds of the payment cannot be read',
    outcome: 'captured',
    answers: ['Pending', 'Success'],
    async inject(harness, paymentId) {
      // the refund's own webhook may lead to the first of them
      const twice = { route: 'GET /payments/:id/refunds', times: 2, status: 500 }
      await harness.app.sandbox('POST', 'faults', twice)
      await refundAtProvider(harness.app, apartKeys, paymentId, 100)
    },
  },
  {
    what: 'a deadlock while booking',
    outcome: 'captured',
    answers: ['Success'],
    inject: failBooking('40P01', 2),
  },
  {
    what: 'a booking that fails outright',
    outcome: 'captured',
    answers: ['Pending'],
    inject: failBooking('53100', 1),
  },
]

async function stumbleOnce(harness: Harness, { what, inject, outcome, answers }: Stumble): Promise<string[]> {
  const { app, give, confirm } = harness
  const donation: Given = await give()
  const paid = (await app.sandbox('POST', 'pay', {
    order_id: donation.orderId,
    outcome,
    webhook: 'drop',
  })) as Parameters<typeof confirm>[1]
  await inject(harness, paid.razorpay_payment_id)
  const { status, body } = await confirm(donation, paid)
  const settled = async () =>
    (
      await app.query(
        `select 1 from payment_orders where provider_order_id = $1 and status in ('captured', 'refunded')`,
        [donation.orderId],
      )
    ).length === 1
  // by its own jobs, without the clock being moved
  const inTime = await eventually(settled, 30_000).then(
    () => true,
    () => false,
  )
  return [
    ...(status === 200 && answers.includes(String(body['payment']))
      ? []
      : [`${what}: answered ${status} ${body.message}`]),
    ...(inTime ? [] : [`${what}: not settled within seconds`]),
  ]
}

export const stumblingCaptures: Fault = {
  number: 26,
  longOnly: true,
  title: 'capture fails, hangs, is dropped after its commit, the database stumbles: never 500 to who paid',
  holds: 'A F',
  control: { what: 'the answer that we are confirming', guards: ['confirm_later'] },
  attempt: (run, removed) =>
    runTrial(
      run,
      removed,
      async (harness) => {
        // in short every second one: each is settled by the jobs in their own time
        const visited = stumbles.filter((_, index) => index % run.times(2, 1) === 0)
        // without the safeguard, waiting for each failure would be in vain
        const broken = await repeat(removed ? 1 : run.times(1, 5), async () =>
          (await inTurn(visited, (stumble) => stumbleOnce(harness, stumble))).flat(),
        )
        return { injections: broken.length * visited.length, broken: broken.flat() }
      },
      { RAZORPAY_TIMEOUT_MS: '1500' },
    ),
}
