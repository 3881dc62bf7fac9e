import { execFileSync } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlackHole, openBlackHole } from '../../apps/server/test/black-hole.ts'
import { freePort } from '../../apps/server/test/program.ts'
import type { Fixture } from './fixture.ts'
import { answers, type ClusterProcess, startPart } from './cluster-process.ts'
import { killTree } from './processes.ts'

/** One PostgreSQL server under Patroni. */
export interface DatabaseNode {
  readonly name: 'one' | 'two'
  /** The port of PostgreSQL. */
  readonly port: number
  /** The port of Patroni's status API. */
  readonly apiPort: number
  /** The network through which a standby reads from it. */
  readonly network: BlackHole
  /** True if Patroni reports this role: primary, standby, or a standby that commits wait for. */
  is(what: 'primary' | 'replica' | 'sync'): Promise<boolean>
  /** Kills PostgreSQL with all its processes. Patroni continues. */
  killDatabase(): Promise<void>
  /** Kills PostgreSQL and Patroni, as if the machine had failed. */
  killMachine(): Promise<void>
  /** Starts Patroni, which starts PostgreSQL in its previous or new role. */
  start(): Promise<void>
}

const USER = 'postgres'
export const superuser = { username: 'postgres', password: 'superuser-of-the-cluster' }
const replication = { username: 'standby', password: 'standby-of-the-cluster' }

/** The settings common to all nodes, kept in etcd (docs/decisions/0009). */
const shared = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // a synchronous standby may always take over; otherwise this is the accepted loss, large enough for the control run to
  // lose data
  maximum_lag_on_failover: 100 * 1024 * 1024,
  // does not wait for a failed primary while its standby has all data
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: false,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, wal_log_hints: 'on', shared_buffers: '64MB' },
  },
}

/** Prepares a node with its own folder, ports and configuration; `start` starts it. */
export async function prepareNode(
  fixture: Fixture,
  etcd: string,
  name: DatabaseNode['name'],
): Promise<DatabaseNode> {
  const { programs, folder, closing } = fixture
  const home = join(folder, name)
  const [port, apiPort] = [await freePort(), await freePort()]
  const network = await openBlackHole(`postgres://127.0.0.1:${port}/`)
  closing.after(network.close)
  const api = `127.0.0.1:${apiPort}`
  const settings = {
    scope: 'sahay',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: [etcd] },
    bootstrap: { dcs: shared, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      // the address for the other node
      connect_address: new URL(network.url).host,
      data_dir: join(home, 'data'),
      bin_dir: programs.postgres,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser, replication },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication standby 127.0.0.1/32 scram-sha-256',
      ],
      basebackup: [{ checkpoint: 'fast' }],
      // a node that cannot be rewound is copied again
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
  await mkdir(home, { mode: 0o700 })
  const file = join(home, 'patroni.yml')
  // JSON is YAML
  await writeFile(file, JSON.stringify(settings))
  if (process.getuid?.() === 0) for (const path of [home, file]) await chown(path, idOf('-u'), idOf('-g'))

  let patroni: ClusterProcess | null = null
  const postmaster = async () => {
    const pid = Number.parseInt(await readFile(join(home, 'data/postmaster.pid'), 'utf8'), 10)
    if (!(pid > 1)) throw new Error(`PostgreSQL of node ${name} does not run`)
    return pid
  }
  return {
    name,
    port,
    apiPort,
    network,
    is: (what) => answers(`http://${api}/${what}`),
    killDatabase: async () => killTree(await postmaster()),
    async killMachine() {
      const pid = await postmaster()
      await patroni?.kill()
      killTree(pid)
    },
    async start() {
      patroni = await startPart(fixture, {
        name: `patroni-${name}`,
        command: programs.patroni,
        args: [file],
        user: USER,
        cwd: '/',
        endsWithUs: 'SIGTERM',
        isReady: () => answers(`http://${api}/health`),
      })
    },
  }
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, USER], { encoding: 'utf8' }))
