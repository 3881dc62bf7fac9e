import { openBlackHole, type BlackHole } from '../black-hole.ts'
import { askAt } from '../test-client.ts'
import * as journey from '../journey.ts'
import type { Program } from '../program.ts'
import { assertAllowed } from './books.ts'
import type { Fault, Removal, Harness, FaultRun, Trial } from './fault.ts'
import { lost } from './kills.ts'
import { openHarness } from './harness.ts'

/** The network between the server and its database loses every packet for a while, and closes no connection. */

const SWALLOWED_MS = 20_000
/** A statement times out after 20 s, so a statement begun last is answered that much later. */
const ANSWERED_MS = 27_000
const SERVED_AGAIN_MS = 25_000
/** The listener's heartbeat is every 30 s, and its echo may take five. */
const RECONNECT_TIMEOUT_MS = 45_000
const ENDED_MS = 14_000

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until something is true. Returns a sentence if it was not in time. */
async function inTime(what: string, ms: number, isTrue: () => Promise<boolean>): Promise<string[]> {
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    if (await isTrue().catch(() => false)) return []
    await soon(200)
  }
  return [`${what}: not within ${ms / 1000} s`]
}

/** Requests lists and makes gifts while the network swallows packets; returns who waited too long. */
async function askMeanwhile({ app, nextToken, need }: Harness, hole: BlackHole): Promise<string[]> {
  const waited: number[] = []
  const asking = { open: true }
  const body = { name: 'A', email: 'a@mail.example', message: 'x', mobile_no: '9825012345', amount: 1 }
  const clients = Array.from({ length: 12 }, async (_, nth) => {
    while (asking.open) {
      const begun = performance.now()
      const options = { token: nextToken(), body: { ...body, donationId: need } }
      const asked =
        nth % 2 === 0
          ? app.ask('GET', '/api/donation/list?fresh')
          : app.ask('POST', '/api/donationDetail/add', options)
      await Promise.race([asked.catch(() => undefined), soon(ANSWERED_MS + 1_000)])
      waited.push(performance.now() - begun)
      await soon(100)
    }
  })
  await soon(500)
  hole.swallow()
  await soon(SWALLOWED_MS)
  hole.forward()
  asking.open = false
  await Promise.all(clients)
  const longest = Math.max(...waited)
  return longest < ANSWERED_MS ? [] : [`somebody waited for more than ${ANSWERED_MS / 1000} s`]
}

/** Looks whether everything works again by itself. */
async function worksAgain(harness: Harness, second: Program): Promise<string[]> {
  const { app, give, pay, confirm } = harness
  const amounts = async (url: string) => {
    const { body } = await askAt(url, 'GET', '/api/donation/list')
    return JSON.stringify(body['data'])
  }
  const served = await Promise.all([
    inTime('ready', SERVED_AGAIN_MS, async () => (await app.ask('GET', '/readyz')).status === 200),
    inTime('a list', SERVED_AGAIN_MS, async () => {
      const { status } = await app.ask('GET', '/api/donation/list?fresh')
      return status === 200
    }),
    inTime('a gift', SERVED_AGAIN_MS, async () => {
      const donation = await give(1)
      return (await confirm(donation, await pay(donation))).body['payment'] === 'Success'
    }),
    inTime('a sign-in code', SERVED_AGAIN_MS, async () => {
      const { email } = journey.somebody()
      await app.ask('POST', '/api/auth/signup', {
        body: { name: 'Asha', email, mobile_no: '+919825012345' },
      })
      await journey.codeFor(app, email)
      return true
    }),
  ])
  const broken = served.flat()
  if (broken.length > 0) return broken
  return inTime('word of a change at another process', RECONNECT_TIMEOUT_MS, async () => {
    await amounts(second.found)
    const donation = await give(1)
    await confirm(donation, await pay(donation))
    await soon(300)
    return (await amounts(second.found)) === (await amounts(app.url))
  })
}

/** The server is told to end while the network swallows. */
async function endMeanwhile({ app }: Harness, hole: BlackHole): Promise<string[]> {
  hole.swallow()
  const asked = app.ask('GET', '/api/donation/list?fresh').catch(() => undefined)
  await soon(500)
  const begun = performance.now()
  const code = await app.stop()
  const took = performance.now() - begun
  await asked
  hole.forward()
  await app.restart()
  return code === 0 && took < ENDED_MS ? [] : [`ended with ${String(code)} after ${Math.round(took)} ms`]
}

async function attempt(run: FaultRun, removed: Removal | null): Promise<Trial> {
  const hole = await openBlackHole(run.databaseServer)
  try {
    const harness = await openHarness(run.databaseServer, removed, {}, hole.through)
    const { app } = harness
    try {
      const before = await harness.give(1)
      const second = await app.another()
      try {
        const broken = await askMeanwhile(harness, hole)
        broken.push(...(await worksAgain(harness, second)))
        if (broken.length > 0) return { injections: hole.swallowed(), broken }
        broken.push(...(await endMeanwhile(harness, hole)))
        broken.push(...(await lost(harness, [before])))
        return { injections: hole.swallowed(), broken: [...broken, ...(await assertAllowed(app))] }
      } finally {
        await second.kill('SIGTERM')
      }
    } finally {
      await app.close()
    }
  } finally {
    await hole.close()
  }
}

export const networkForgets: Fault = {
  number: 22,
  title: 'a network that forgets connections to the database for 20 s',
  holds: 'F G, answers again within the deadlines',
  control: { what: 'the deadlines and the heartbeat', guards: ['deadlines'] },
  longOnly: true,
  attempt,
}
