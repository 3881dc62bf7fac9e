import { mkdir, realpath, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster, readPassword } from './postgres/cluster.ts'
import { ensureApplicationRole } from './postgres/application-role.ts'
import { addressOf, createDatabase, refusal } from './postgres/connection.ts'
import { withFolderLock } from './postgres/folder-lock.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from './postgres/postmaster.ts'
import { serverUser } from './postgres/server-user.ts'
import { usersOf } from './postgres/server-users.ts'

export interface EmbeddedPostgres {
  /** Where the database answers the application's role. It holds the password: never print it. */
  readonly url: string
  /** Where it answers the owner of the cluster, a superuser: for migrations, LISTEN and retention alone. */
  readonly ownerUrl: string
  /** Leaves the server; the last process to leave stops it. Safe to repeat. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The folder that holds the cluster (`postgres/`) and the server's log (`postgres.log`). */
  readonly dataDir: string
  readonly log: (event: string, details?: object) => void
}

/**
 * Starts the PostgreSQL that the project brings along, on a socket or loopback only, or joins the one that already
 * runs in `dataDir`: another process of ours, or a server whose starter was killed.
 * Throws an Error with a plain sentence when it cannot be had.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const lock = join(dataDir, 'postgres.lock')
  const users = usersOf(join(dataDir, 'postgres-users'))

  const user = serverUser(cluster)
  const binaries = await findBinaries(user)

  const begin = async () => {
    const begun = performance.now()
    const fresh = !existsSync(cluster)
    await ensureCluster(cluster, binaries, user)
    const password = await readPassword(cluster)
    const running = await findPostmaster(cluster, password)
    if (!running) await rm(join(dataDir, 'postgres-users'), { recursive: true, force: true })
    const server = running ?? (await launchPostmaster(cluster, binaries, user))
    if ((await refusal(addressOf(server.door, password))) !== undefined)
      await createDatabase(server.door, password)
    const applicationUrl = await ensureApplicationRole(cluster, server.door, password, user)
    await users.add()
    const event = running ? 'database joined' : fresh ? 'database created' : 'database started'
    options.log(event, { pid: server.pid, ms: Math.round(performance.now() - begun) })
    return { server, applicationUrl, ownerUrl: addressOf(server.door, password) }
  }

  const { server, applicationUrl, ownerUrl } = await withFolderLock(lock, begin)

  const leave = async (): Promise<void> => {
    if (await users.leave()) return
    await stopPostmaster(server, cluster, binaries)
    options.log('database stopped', { pid: server.pid })
  }
  let left: Promise<void> | undefined
  const stop = () => (left ??= withFolderLock(lock, leave))

  return { url: applicationUrl, ownerUrl, stop }
}
