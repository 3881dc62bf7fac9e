import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'
import { findBinaries } from '../src/kernel/database/postgres/binaries.ts'
import { connectionString } from '../src/kernel/database/postgres/connection.ts'
import { launchPostmaster, stopPostmaster } from '../src/kernel/database/postgres/postmaster.ts'
import { serverUser } from '../src/kernel/database/postgres/server-user.ts'
import { openBlackHole } from './black-hole.ts'

/** A database server and a standby that follows it by streaming. */
export interface FollowedDatabase {
  /** The primary, as its owner. */
  readonly url: string
  /** The same database and role at the standby. */
  atStandby(url: string): string
  /** Makes the standby apply what arrives, or hold it back. */
  follow(on: boolean): Promise<void>
  /** Waits until the standby has applied everything written so far. */
  caughtUp(): Promise<void>
  /** Ends the standby, as when its machine is gone. */
  endStandby(): Promise<void>
  close(): Promise<void>
}

/** Starts both on loopback: the standby is a copy of the running primary's folder. */
export async function startFollowedDatabase(): Promise<FollowedDatabase> {
  const [dataDir, copyDir] = await Promise.all(
    ['primary', 'standby'].map((name) => mkdtemp(join(realpathSync(tmpdir()), `sahay-${name}-`))),
  )
  if (dataDir === undefined || copyDir === undefined) throw new Error('no folders for the servers')
  const primary = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // the standby's user may not be able to reach the primary's socket
  const relay = await openBlackHole(primary.ownerUrl)
  const way = new URL(relay.url)
  const books = new pg.Client({ connectionString: primary.ownerUrl })
  await books.connect()

  const copy = join(copyDir, 'postgres')
  await books.query("select pg_backup_start('standby', true)")
  await cp(join(dataDir, 'postgres'), copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.pid$|\.s\.PGSQL/.test(path),
  })
  const { rows } = await books.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(copy, 'standby.signal'), '')
  await writeFile(
    join(copy, 'postgresql.auto.conf'),
    `fsync = off\nprimary_conninfo = 'host=127.0.0.1 port=${way.port} user=${way.username} password=${decodeURIComponent(way.password)}'\n`,
  )
  const user = serverUser(join(dataDir, 'postgres'))
  await owned(copy, user)
  const binaries = await findBinaries(user)
  const standby = await launchPostmaster(copy, binaries, user)
  const standbyUrl = connectionString(standby.address, decodeURIComponent(way.password))
  const reader = new pg.Client({ connectionString: standbyUrl })
  reader.on('error', () => undefined)
  await reader.connect()
  const endStandby = async () => {
    await reader.end()
    await stopPostmaster(standby, copy, binaries)
  }
  let ended = false

  return {
    url: primary.ownerUrl,
    atStandby(url) {
      const address = new URL(standbyUrl)
      const { pathname, username, password } = new URL(url)
      return Object.assign(address, { pathname, username, password }).href
    },
    async follow(on) {
      await reader.query(`select pg_wal_replay_${on ? 'resume' : 'pause'}()`)
    },
    async caughtUp() {
      const written = await books.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      for (;;) {
        const found = await reader.query<{ there: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
          [written.rows[0]?.lsn],
        )
        if (found.rows[0]?.there) return
      }
    },
    async endStandby() {
      ended = true
      await endStandby()
    },
    async close() {
      await books.end()
      if (!ended) await endStandby()
      await relay.close()
      await primary.stop()
      await Promise.all([dataDir, copyDir].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

/** Files copied as root belong to root, but the server runs as another user. */
async function owned(folder: string, user: ReturnType<typeof serverUser>): Promise<void> {
  if (!user) return
  await chown(folder, user.uid, user.gid)
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), user.uid, user.gid)
}
