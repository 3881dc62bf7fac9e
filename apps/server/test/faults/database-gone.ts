import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { askAt } from '../test-client.ts'
import type { Program } from '../program.ts'
import { assertAllowed } from './books.ts'
import { postmasterOf } from './database-kills.ts'
import type { Fault, Removal, Harness, FaultRun, Trial } from './fault.ts'
import { lost } from './kills.ts'
import { openHarness, repeat } from './harness.ts'

/** The embedded database dies, and only the program itself restarts it. */

const SERVED_AGAIN_MS = 30_000
const CONTROL_MS = 8_000
const ENDED_MS = 60_000
const QUICK_MS = 10_000

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls until both are ready; returns every status in between, and whether they became ready. */
async function untilServed(urls: readonly string[], harness: Harness, dead: number, timeoutMs: number) {
  const { app, nextToken, need } = harness
  const statuses = new Set<number>()
  const timeout = performance.now() + timeoutMs
  const body = { name: 'A', email: 'a@mail.example', message: 'x', mobile_no: '9825012345', amount: 1 }
  while (performance.now() < timeout) {
    let given = true
    for (const url of urls) {
      const [list, gift] = await Promise.all([
        askAt(url, 'GET', '/api/donation/list?fresh'),
        askAt(url, 'POST', '/api/donationDetail/add', {
          token: nextToken(),
          body: { ...body, donationId: need },
        }),
      ])
      for (const { status } of [list, gift]) statuses.add(status)
      given &&= list.status === 200 && gift.status === 200
    }
    const ready = await Promise.all(urls.map((url) => askAt(url, 'GET', '/readyz')))
    // an answer may be a second old
    const another = ![dead, Number.NaN].includes(await postmasterOf(app))
    if (another && given && ready.every(({ status }) => status === 200)) return { statuses, served: true }
    await soon(50)
  }
  return { statuses, served: false }
}

/** Ends the database in one way, and looks whether both processes serve again by themselves. */
async function endDatabase(
  harness: Harness,
  second: Program,
  signal: NodeJS.Signals,
  removed: Removal | null,
): Promise<string[]> {
  const { app } = harness
  const given = await repeat(3, () => harness.give(1))
  const dead = await postmasterOf(app)
  process.kill(dead, signal)
  const timeout = removed ? CONTROL_MS : SERVED_AGAIN_MS
  const { statuses, served } = await untilServed([app.url, second.found], harness, dead, timeout)
  if (!served) return [`${signal}: not served again within ${timeout / 1000} s`]
  const donation = await harness.give(1)
  const answer = await harness.confirm(donation, await harness.pay(donation))
  return [
    ...(statuses.has(500) ? [`${signal}: somebody was answered 500`] : []),
    ...(answer.body['payment'] === 'Success' ? [] : [`${signal}: a gift afterwards was not settled`]),
    ...(await lost(harness, [...given, donation])),
  ]
}

/** The database ends while the server is told to end: the end must not wait for a relaunch. */
async function endBoth({ app }: Harness): Promise<string[]> {
  process.kill(await postmasterOf(app), 'SIGKILL')
  const begun = performance.now()
  const code = await app.stop()
  const took = performance.now() - begun
  await app.restart()
  return [
    ...(code === 0 ? [] : [`ended with ${String(code)} beside its dead database`]),
    ...(took < QUICK_MS ? [] : [`took ${Math.round(took)} ms to end beside its dead database`]),
  ]
}

/** The database ends and cannot be launched again: the process must end with a failure. */
async function cannotReturn({ app }: Harness): Promise<string[]> {
  const control = join(app.dataDir, 'postgres', 'global', 'pg_control')
  await rename(control, `${control}.away`)
  process.kill(await postmasterOf(app), 'SIGKILL')
  const code = await Promise.race([app.ended(), soon(ENDED_MS).then(() => 'not at all')])
  await rename(`${control}.away`, control)
  const said = await app.stop()
  if (code === 'not at all' || said === 0)
    return [`without its database the process ended with ${String(code)}`]
  await app.restart()
  return []
}

async function attempt(run: FaultRun, removed: Removal | null): Promise<Trial> {
  const harness = await openHarness(null, removed)
  const { app } = harness
  try {
    const second = await app.another()
    const broken: string[] = []
    let injections = 0
    try {
      const signals = (['SIGKILL', 'SIGINT'] as const).slice(0, removed ? 1 : 2)
      for (const signal of signals.flatMap((one) => Array.from({ length: run.times(1, 3) }, () => one))) {
        injections += 1
        broken.push(...(await endDatabase(harness, second, signal, removed)))
        if (broken.length > 0) return { injections, broken }
      }
    } finally {
      await second.kill('SIGTERM')
    }
    broken.push(...(await endBoth(harness)))
    const hopeless = run.times(0, 1)
    if (hopeless > 0) broken.push(...(await cannotReturn(harness)))
    return { injections: injections + 1 + hopeless, broken: [...broken, ...(await assertAllowed(app))] }
  } finally {
    await app.close()
  }
}

export const databaseGone: Fault = {
  number: 21,
  title: 'the database that comes along killed or shut down, and not restarted by the test',
  holds: 'A F G, served again by itself or ended with a failure',
  control: { what: 'the supervisor that launches it again', guards: ['relaunch'] },
  longOnly: true,
  attempt,
}
