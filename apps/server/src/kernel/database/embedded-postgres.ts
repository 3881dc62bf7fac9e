import { realpath, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { makeDataFolder } from '../config/data-folder.ts'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster, readPassword } from './postgres/cluster.ts'
import { ensureApplicationRole } from './postgres/application-role.ts'
import { connectionString, ensureDatabase } from './postgres/connection.ts'
import { withFolderLock } from './postgres/folder-lock.ts'
import { leaveServer } from './postgres/leave-server.ts'
import { placesOf } from './postgres/places.ts'
import { findPostmaster, launchPostmaster } from './postgres/postmaster.ts'
import type { ServerSettings } from './postgres/server-settings.ts'
import { serverUser } from './postgres/server-user.ts'
import { usersOf } from './postgres/server-users.ts'
import { supervise } from './postgres/supervisor.ts'
import { startWatcher } from './postgres/watcher.ts'

export interface EmbeddedPostgresOptions {
  /** The folder that holds the cluster (`postgres/`) and the server's log (`postgres.log`). */
  readonly dataDir: string
  readonly log: (event: string, details?: object) => void
  /** Overrides settings of the server when it is launched; a running server keeps its settings. */
  readonly settings?: ServerSettings
  /**
   * Watches the server and relaunches it at the same address when it is gone, for whatever reason. Called with the reason if
   * that fails: the process should end then, so that its supervisor can act.
   */
  readonly onGone?: (error: Error) => void
}

/**
 * Starts the embedded PostgreSQL, on a socket or loopback only, or joins the one that already runs in `dataDir`: of another
 * process of ours, or left by a starter that was just killed. It is stopped when the last process that uses it is gone, for
 * any reason. Throws an Error with a plain sentence if it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions) {
  await makeDataFolder(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const places = placesOf(dataDir)
  const { cluster, lock } = places
  const { settings = {} } = options
  const users = usersOf(places.users)

  const user = serverUser(cluster)
  const binaries = await findBinaries(user)

  const begin = async () => {
    const begun = performance.now()
    const fresh = !existsSync(cluster)
    await ensureCluster(cluster, binaries, user)
    const password = await readPassword(cluster)
    const running = await findPostmaster(cluster, password, { user })
    if (!running) await rm(places.users, { recursive: true, force: true })
    const server = running ?? (await launchPostmaster(cluster, binaries, user, { settings }))
    await ensureDatabase(server.address, password)
    const applicationUrl = await ensureApplicationRole(cluster, server.address, password, user)
    await users.add()
    const event = running ? 'database joined' : fresh ? 'database created' : 'database started'
    options.log(event, { pid: server.pid, ms: Math.round(performance.now() - begun) })
    return { server, password, applicationUrl, ownerUrl: connectionString(server.address, password) }
  }

  // before the server exists, so that it is never left unwatched
  const watcher = startWatcher(dataDir, users.mine, (pid) => options.log('database watcher started', { pid }))
  const begun = await withFolderLock(lock, begin).catch((error: unknown) => {
    watcher.giveUp()
    throw error
  })
  const { applicationUrl, ownerUrl, password } = begun
  let { server } = begun

  const relaunch = async (signal: AbortSignal): Promise<void> => {
    const running = await findPostmaster(cluster, password, { user, signal })
    server =
      running ??
      (await launchPostmaster(cluster, binaries, user, { sameAddress: server.address, signal, settings }))
    if (connectionString(server.address, password) !== ownerUrl)
      throw new Error('The database was launched again at another address.')
    // its launcher may have begun a new list
    await users.add()
    options.log(running ? 'database joined again' : 'database launched again', { pid: server.pid })
  }
  const supervisor = options.onGone
    ? supervise({
        current: () => server,
        url: ownerUrl,
        relaunch: (signal) => withFolderLock(lock, () => relaunch(signal), signal),
        onGone: options.onGone,
        log: options.log,
      })
    : null

  const leave = async (): Promise<void> => {
    const pid = await leaveServer({ users, cluster, user, binaries, known: server })
    watcher.left()
    if (pid !== undefined) options.log('database stopped', { pid })
  }
  let left: Promise<void> | undefined
  /** Leaves the server; the last process to leave stops it. Safe to repeat. */
  const stop = (): Promise<void> =>
    (left ??= (supervisor?.stop() ?? Promise.resolve()).then(() => withFolderLock(lock, leave)))

  return {
    /** The address for the application's role. It contains the password: never print it. */
    url: applicationUrl,
    /** The address for the cluster's owner, a superuser: only for migrations, LISTEN and retention. */
    ownerUrl,
    /** True if it has not answered anyone for minutes, or is gone for good; never if it is not watched. */
    dead: (): boolean => supervisor?.dead() ?? false,
    stop,
  }
}
