import * as journey from '../journey.ts'
import { signInStaff } from '../staff-journey.ts'
import { killDuring } from './kills.ts'
import type { Fault, Harness } from './fault.ts'
import { repeat, runTrial } from './harness.ts'
import { waitFor } from './places.ts'

/** A settlement of the provider; the server dies between learning of it and having booked it. */

const A_FEW_HOURS = 3 * 60

interface Paid {
  readonly id: string
  readonly amount: number
}

/** A paid donation, and its settlement, which has not been reported to us. */
async function settled({ app, give, pay, confirm }: Harness): Promise<Paid> {
  const donation = await give(100)
  await confirm(donation, await pay(donation))
  return (await app.sandbox('POST', 'settlements', { webhook: 'drop' })) as Paid
}

const isKnown = ({ app }: Harness, { id }: Paid) =>
  journey.eventually(async () => (await app.query('select from settlements where id = $1', [id])).length > 0)

/** Fetches settlements as the treasurer, and kills the server once `arrived` has become true. */
async function dieFetching(harness: Harness, arrived: () => Promise<unknown>): Promise<void> {
  const token = await signInStaff(harness.app, 'treasurer')
  const fetching = harness.app.ask('POST', '/api/office/settlements/fetch', { token, body: {} })
  await killDuring(harness, fetching, arrived)
}

/** The moments at which the server dies; each returns the settlement. */
const places: Readonly<Record<string, (harness: Harness) => Promise<Paid>>> = {
  async 'while its items are asked for'(harness) {
    const made = await settled(harness)
    const route = 'GET /settlements/recon/combined'
    await harness.app.sandbox('POST', 'faults', { route, delayMs: 1500 })
    await dieFetching(harness, () => isKnown(harness, made))
    return made
  },
  async 'in the midst of booking it'(harness) {
    const made = await settled(harness)
    // its voucher is written, and its entry waits
    await harness.app.query('begin')
    await harness.app.query('lock table ledger_entries in share mode')
    try {
      await dieFetching(harness, () => waitFor(harness, 1))
    } finally {
      await harness.app.query('rollback')
    }
    return made
  },
  async 'after it was booked'(harness) {
    const made = await settled(harness)
    await dieFetching(harness, () =>
      journey.eventually(async () => (await bookedOf(harness, made)).length > 0),
    )
    return made
  },
}

/** The booked amounts of a settlement, voucher by voucher; paise. */
const bookedOf = async ({ app }: Harness, { id }: Paid): Promise<number[]> =>
  (
    await app.query(
      `select amount_paise::int as paise from ledger_entries line join vouchers voucher on voucher.id = line.voucher_id
       where voucher.subject = $1 and line.debit = 'bank:bac_main' and line.credit = 'provider:razorpay'`,
      [id],
    )
  ).map(({ paise }) => Number(paise))

async function judge(harness: Harness, place: string, made: Paid): Promise<string[]> {
  await harness.app.advance(A_FEW_HOURS)
  const booked = await bookedOf(harness, made)
  const [row] = await harness.app.query('select unclear from settlements where id = $1', [made.id])
  return [
    ...(booked.length === 1 && booked[0] === made.amount
      ? []
      : [`F: ${place}: the provider paid out ${made.amount}, booked are [${booked.join(', ')}]`]),
    ...(row?.['unclear'] === 0 ? [] : [`F: ${place}: ${String(row?.['unclear'])} differences were found`]),
  ]
}

export const settlementKilled: Fault = {
  number: 31,
  title: 'kill -9 between hearing of a settlement and having booked it',
  holds: 'A F',
  control: { what: 'the job that asks for settlements again', guards: ['settlements'] },
  // a separate program, because payments left by other faults are settled too
  longOnly: true,
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const visited = Object.entries(places)
      const broken = await repeat(run.times(1, 4), async () => {
        const said: string[] = []
        for (const [place, dieThere] of visited) {
          const made = await dieThere(harness)
          said.push(...(await judge(harness, place, made)))
        }
        return said
      })
      return { injections: broken.length * visited.length, broken: broken.flat() }
    }),
}
