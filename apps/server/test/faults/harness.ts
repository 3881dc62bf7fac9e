import { type TestProgramOptions, startTestProgram } from '../test-program.ts'
import * as journey from '../journey.ts'
import { assertAllowed } from './books.ts'
import type { Removal, Harness, FaultRun, Trial } from './fault.ts'
import { signedIn } from '../signed-in.ts'

const NEED = 'need_faults'
const PEOPLE = 500

/** Opens a program for faults, with its guards or some of them taken away; null: on the database that it brings along. */
export async function openHarness(
  databaseServer: string | null,
  removed: Removal | null = null,
  env: Readonly<Record<string, string>> = {},
  through?: TestProgramOptions['through'],
): Promise<Harness> {
  const app = await startTestProgram({
    databaseServer,
    ...(databaseServer === null ? { reads: true } : {}),
    ...(through ? { through } : {}),
    sandboxApart: true,
    without: removed?.guards ?? [],
    env: { LOG_LEVEL: 'fatal', ...env, ...removed?.env },
  })
  try {
    await app.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      values ('${NEED}', 'Everybody', 'Whatever is lacking.', 100000000000, 0, now())`)
    const people = await signedIn(app.query, 'giver', PEOPLE)
    if (removed?.sql) await app.query(removed.sql)
    let turn = 0
    const nextToken = () => people[turn++ % PEOPLE]?.token ?? ''
    return {
      app,
      nextToken,
      need: NEED,
      async give(rupees = 10) {
        const token = nextToken()
        return { token, ...(await journey.donate(app, token, NEED, rupees)) }
      },
      pay: (donation, webhook = 'drop') =>
        journey.pay(app, donation.orderId, { outcome: 'captured', webhook }),
      confirm: (donation, paid) => journey.confirm(app, donation.token, donation, paid),
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/**
 * Runs a trial and checks the books: in a separate program, or in the shared one if nothing is removed and no variable is
 * set.
 */
export async function runTrial(
  { databaseServer, shared }: FaultRun,
  removed: Removal | null,
  act: (harness: Harness) => Promise<Trial>,
  env?: Readonly<Record<string, string>>,
): Promise<Trial> {
  const here = shared && !removed && !env ? shared : null
  const harness = here ?? (await openHarness(databaseServer, removed, env))
  try {
    const { injections, broken } = await act(harness)
    return { injections, broken: [...broken, ...(await assertAllowed(harness.app))] }
  } finally {
    if (!here) await harness.app.close()
  }
}

/** Does something so many times, one after the other. */
export async function repeat<T>(times: number, what: (turn: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let turn = 0; turn < times; turn++) all.push(await what(turn))
  return all
}

/** Does something with each, one after the other. */
export async function inTurn<T, R>(all: readonly T[], what: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await what(one))
  return done
}

/** The answer to a webhook, as reported by the sandbox. */
export interface Sent {
  readonly webhooks: readonly { readonly status: number }[]
}
