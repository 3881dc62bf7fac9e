import { findProgram } from '../../../apps/server/test/find-program.ts'
import { startBalancer } from '../balancer.ts'
import type { BenchServer } from '../bench-server.ts'
import { addNeeds, benchNeeds } from '../fill.ts'
import { each, inTurns, WARM_SECONDS } from '../figures.ts'
import type { Fixture, Site } from '../fixture.ts'
import { runLoad } from '../load.ts'
import type { Turn } from '../load/plan.ts'
import { memoryOf, processorSeconds } from '../memory.ts'
import { donorTokens, forgetUnpaid } from '../bench-donors.ts'
import { line, type Measurement, type ReportRow } from '../row.ts'
import { databaseOf } from './start.ts'

/** Per process, so that several processes get proportionally more. Concurrent gifts are written together. */
const CONNECTIONS = 32
/** The numbers of equal workers of a server. */
const counts = [1, 2, 4] as const
const ALONE = '1 worker'
const TWO_CORES = '2 workers on two cores'
/** The number of equal processes behind a balancer, as on separate machines. */
const PROCESSES = 3

/** The results of one measurement of a server. */
interface Measured {
  /** CPU milliseconds per answer, of the program with its workers and of the database. */
  readonly spent: number
  /** The time within which 99 of 100 answers arrived, in milliseconds. */
  readonly p99: number
  /** Answers per second. */
  readonly rate: number
  /** MB, directly after the load. */
  readonly memory: number
}

interface Server {
  readonly site: Site
  /** The visitors' address. */
  readonly url: string
  readonly roots: readonly number[]
  readonly processes: number
  readonly tokens: readonly string[]
}

/**
 * One, two and four workers, and three processes behind HAProxy, on the same core under the same load: the cost of an
 * answer, and the slowest answers. Two workers also run on two cores, one of which also carries the load: the gain in
 * answers.
 */
export const workers: ReportRow = {
  name: 'workers',
  async measure(fixture, { rounds, seconds }) {
    const servers = new Map<string, Server>()
    for (const count of counts)
      servers.set(count === 1 ? ALONE : `${count} workers`, await serverWith(fixture, count))
    if (fixture.cores.pinned) servers.set(TWO_CORES, await fixture.cores.onAll(() => serverWith(fixture, 2)))
    const haproxy = findProgram('haproxy')
    if (haproxy === undefined) console.error('HAProxy is not here: processes behind it are left out.')
    else servers.set(`${PROCESSES} processes behind HAProxy`, await balanced(fixture, haproxy))
    const measured = async (turn: 'get' | 'give') =>
      inTurns(
        rounds,
        Object.fromEntries(
          [...servers]
            // for pages, one worker already answers as many as the load can request from its core
            .filter(([name]) => turn === 'give' || name !== TWO_CORES)
            .map(([name, server]) => [
              name,
              async (nth: number) => {
                if (nth === 0 && turn === 'give') await warm(fixture, server)
                return take(fixture, server, turn, seconds)
              },
            ]),
        ),
      )
    return [...linesOf('a page', await measured('get')), ...linesOf('a gift begun', await measured('give'))]
  },
}

async function serverWith(fixture: Fixture, count: number): Promise<Server> {
  const site = await fixture.site({ WORKERS: String(count) })
  await addNeeds(site.database)
  const tokens = await donorTokens(site)
  return { site, url: site.url, roots: [site.pid, await databaseOf(site.dataDir)], processes: count, tokens }
}

async function balanced(fixture: Fixture, haproxy: string): Promise<Server> {
  const server = await serverWith(fixture, 1)
  const others: BenchServer[] = []
  while (others.length < PROCESSES - 1) others.push(await server.site.another())
  const urls = [server.url, ...others.map(({ url }) => url)]
  const balancer = await startBalancer(haproxy, await fixture.folder(), urls)
  fixture.after(balancer.close)
  return {
    ...server,
    url: balancer.url,
    processes: urls.length,
    roots: [...server.roots, ...others.map(({ pid }) => pid), balancer.pid],
  }
}

/** Warms up each process separately, so that no donor comes near the limit of unpaid orders. */
async function warm(fixture: Fixture, server: Server): Promise<void> {
  for (let nth = 0; nth < server.processes; nth++) await take(fixture, server, 'give', WARM_SECONDS)
}

async function take(
  fixture: Fixture,
  { site, url, roots, processes, tokens }: Server,
  kind: 'get' | 'give',
  seconds: number,
): Promise<Measured> {
  if (kind === 'give') await forgetUnpaid(site)
  const turn: Turn =
    kind === 'get' ? { kind, path: '/' } : { kind, needs: benchNeeds, tokens, confirm: false }
  const before = processorSeconds(roots)
  const { rate, p99 } = await runLoad(fixture.cores, {
    origin: url,
    connections: CONNECTIONS * processes,
    seconds,
    turn,
  })
  const spent = ((processorSeconds(roots) - before) * 1000) / (rate * seconds)
  return { spent, p99, rate, memory: await memoryOf(roots) }
}

function linesOf(what: string, found: Readonly<Record<string, readonly Measured[]>>): Measurement[] {
  const result = found[ALONE] ?? []
  return Object.entries(found).flatMap(([of, measured]) => {
    const against = of === ALONE ? {} : { limit: each(result, 'spent') }
    return [
      line(
        `${of}: processor time for ${what}${of === ALONE ? '' : ', against one'}`,
        'ms',
        each(measured, 'spent'),
        against,
      ),
      line(`${of}: ${what}, p99`, 'ms', each(measured, 'p99')),
      of === TWO_CORES
        ? line(`${of}: ${what}, a second, against one worker on one`, '/s', each(measured, 'rate'), {
            limit: each(result, 'rate'),
            reach: { atLeast: 1.6 },
          })
        : line(`${of}: ${what}, a second`, '/s', each(measured, 'rate')),
      line(`${of}: memory after ${what}`, 'MB', each(measured, 'memory')),
    ]
  })
}
