import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReader } from '../../apps/server/test/fresh-database.ts'
import { openMailServer } from '../../apps/server/test/mail-server.ts'
import { freePort } from '../../apps/server/test/program.ts'
import { signedIn } from '../../apps/server/test/signed-in.ts'
import type { Closing } from '../../apps/server/test/closing.ts'
import { type Database, startDatabase } from './database.ts'
import { startEtcd } from './etcd.ts'
import type { Fixture } from './fixture.ts'
import { type Balancer, startHaproxy } from './haproxy.ts'
import { prepareNode } from './patroni.ts'
import type { Programs } from './programs.ts'
import { createSahayProcess, type SahayProcess } from './sahay.ts'
import { startSandbox } from './sandbox.ts'

/** A trust's site on several machines, as far as one machine can simulate them. */
export interface Site {
  readonly fixture: Fixture
  readonly balancer: Balancer
  readonly database: Database
  readonly processes: readonly SahayProcess[]
  /** The environment of each process. */
  readonly env: Readonly<Record<string, string>>
  readonly sandboxUrl: string
  /** The tokens of the givers, who are signed in. */
  readonly tokens: readonly string[]
  /** The needs for gifts; they never close. */
  readonly needs: readonly string[]
  /** Queries the primary, as the owner. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

const GIVERS = 200
const NEEDS = 20
/** How long a process continues to serve after the signal to stop: HAProxy checks twice a second whether it is ready. */
export const DRAIN_SECONDS = '2'

/** Starts all its parts. They are closed with `closing`, also if this throws. */
export async function openSite(programs: Programs, closing: Closing): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'sahay-cluster-'))
  closing.after(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL's user must be able to enter it
  await chmod(folder, 0o755)
  const fixture = { programs, folder, closing }
  const etcd = await startEtcd(fixture)
  const nodes = [await prepareNode(fixture, etcd, 'one'), await prepareNode(fixture, etcd, 'two')] as const
  const places = [] as { name: string; port: number }[]
  for (const name of ['a', 'b', 'c']) places.push({ name, port: await freePort() })
  const databasePort = await freePort()
  const balancer = await startHaproxy(fixture, {
    site: await freePort(),
    bare: await freePort(),
    database: databasePort,
    processes: places,
    nodes,
  })
  const database = await startDatabase([...nodes], databasePort)
  const sandbox = await startSandbox(fixture, balancer.siteUrl)
  const mail = await openMailServer()
  closing.after(mail.close)
  mail.comeBack()
  const env = {
    ...sandbox.env,
    PUBLIC_URL: balancer.siteUrl,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database.applicationUrl,
    DATABASE_DIRECT_URL: database.ownerUrl,
    SMTP_URL: mail.url,
    SECRET_KEY: 'secret-key-of-the-cluster-of-one-machine',
    // one machine simulates many visitors
    LIMITS: 'off',
    SEED: 'site',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS,
  }
  const processes = places.map(({ name, port }) => createSahayProcess(fixture, name, port, env))
  const [first, ...others] = processes
  // the first migrates and loads the public content
  await first?.start()
  await Promise.all(others.map((process) => process.start()))
  await Promise.all(processes.map(({ name }) => balancer.takes(name)))

  const reader = openReader(database.ownerUrl)
  closing.after(reader.close)
  const query: Site['query'] = (text, values = []) => reader.query(text, values)
  const needs = Array.from({ length: NEEDS }, (_, index) => `need_cluster${index + 10}`)
  await query(
    `insert into needs (id, name, requirement, required_paise, position, published_at)
     select id, 'Cluster', 'A need that never closes.', 4000000000000000, 1000, now() from unnest($1::text[]) as id`,
    [needs],
  )
  const tokens = (await signedIn(query, 'giver', GIVERS)).map(({ token }) => token)
  return { fixture, balancer, database, processes, env, sandboxUrl: sandbox.url, tokens, needs, query }
}
