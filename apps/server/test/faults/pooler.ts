import { type FreshDatabase, freshDatabase } from '../fresh-database.ts'
import { type TestProgram, startTestProgram } from '../test-program.ts'
import * as journey from '../journey.ts'
import { findPgBouncer, openPgBouncer } from '../pgbouncer.ts'
import { freePort, startProgram } from '../program.ts'
import { assertAllowed } from './books.ts'
import type { Fault, Removal, FaultRun, Trial } from './fault.ts'

const NEED = 'need_demo03'
const SOON_MS = 5_000

/** A pooler in transaction mode between two servers and their database. */
export const pooler: Fault = {
  number: 23,
  title: 'a pooler in transaction mode',
  holds: 'A, never stale',
  attempt,
  control: { what: 'LISTEN past the pooler', guards: ['direct_listen'] },
  longOnly: true,
}

async function attempt(run: FaultRun, removed: Removal | null): Promise<Trial> {
  const program = findPgBouncer()
  if (!program) {
    const forbidden = 'There is no pgbouncer on PATH; Debian has it as the package pgbouncer.'
    return { injections: 0, broken: [], forbidden }
  }
  const base = await freshDatabase(run.databaseServer)
  const bouncer = await openPgBouncer(program, 'transaction', [base.url, base.applicationUrl])
  const apps: TestProgram[] = []
  try {
    const pooled = bouncer.through(base.applicationUrl)
    const refusals = removed ? [] : await refused(pooled, [undefined, bouncer.through(base.url)])
    const env = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: base.url,
      SECRET_KEY: 'one-secret-key-of-both-servers-here',
    }
    const opening = [0, 1].map(() =>
      startTestProgram({ databaseServer: null, without: removed?.guards ?? [], env }),
    )
    for (const opened of await Promise.allSettled(opening)) {
      if (opened.status === 'fulfilled') apps.push(withBooks(opened.value, base))
    }
    const [one, other] = apps
    if (!one || !other) {
      await Promise.all(opening)
      throw new Error('two servers were to start')
    }
    const gifts = run.times(20, 200)
    const broken = [...refusals, ...(await giveAndLook(one, other, gifts)), ...(await assertAllowed(one))]
    return { injections: gifts + refusals.length, broken }
  } finally {
    for (const app of apps) await app.close()
    await bouncer.close()
    await base.drop()
  }
}

/** A program whose books are read past the pooler. */
function withBooks(app: TestProgram, base: FreshDatabase): TestProgram {
  return { ...app, databaseUrl: base.url, query: (text, values = []) => base.query(text, values) }
}

/** The starts that should have been refused with the variable's name, and were not. */
async function refused(url: string, directUrls: readonly (string | undefined)[]): Promise<string[]> {
  const broken: string[] = []
  for (const direct of directUrls) {
    const said = await startProgram('apps/sahay/main.ts', /Sahay answers at (\S+)/, {
      PORT: String(await freePort()),
      DATABASE_URL: url,
      ...(direct ? { DATABASE_DIRECT_URL: direct } : {}),
    }).then(
      async (program) => {
        await program.kill('SIGTERM')
        return 'it started'
      },
      (error: Error) => error.message,
    )
    if (
      !/Sahay cannot start:\n.*pooler in transaction mode.*DATABASE_DIRECT_URL|DATABASE_DIRECT_URL leads through a pooler/.test(
        said,
      )
    )
      broken.push(`through the pooler alone: ${said}`)
  }
  return broken
}

/** Gives at one server and checks both: each must soon show what was given. */
async function giveAndLook(one: TestProgram, other: TestProgram, gifts: number): Promise<string[]> {
  const token = await journey.signUp(one, journey.somebody())
  const before = await received(one)
  // both have a cached answer that a gift makes stale
  await received(other)
  for (let nth = 0; nth < gifts; nth++) {
    const donation = await journey.donate(one, token, NEED, 10)
    await journey.confirm(one, token, donation, await journey.pay(one, donation.orderId))
  }
  const wanted = before + gifts * 10
  const broken: string[] = []
  for (const [name, app] of Object.entries({ 'the server it was given at': one, 'the other': other })) {
    const until = Date.now() + SOON_MS
    while ((await received(app)) !== wanted && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const shown = await received(app)
    if (shown !== wanted) broken.push(`${name} still shows ${shown} instead of ${wanted}`)
  }
  return broken
}

async function received(app: TestProgram): Promise<number> {
  const { body } = await app.ask('GET', '/api/donation/list')
  const needs = body['data'] as { id: string; received_amount: number }[]
  const need = needs.find(({ id }) => id === NEED)
  if (!need) throw new Error(`the list lacks ${NEED}`)
  return need.received_amount
}
