import type { Binaries } from './binaries.ts'
import { currentPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import type { usersOf } from './server-users.ts'

interface Leaving {
  readonly users: ReturnType<typeof usersOf>
  readonly cluster: string
  readonly user: ServerUser | undefined
  readonly binaries: Binaries
  /** The server as the leaving process knows it; another process may have relaunched it meanwhile. */
  readonly known?: Postmaster
  /** How long the server may take to end cleanly. */
  readonly fastMs?: number
}

/**
 * Removes a process from the list of the server's users; stops the server if it was the last. Returns the process number of
 * a stopped server. Call it under the folder's lock.
 */
export async function leaveServer(leaving: Leaving): Promise<number | undefined> {
  const { users, cluster, user, binaries, known, fastMs } = leaving
  if (await users.leave()) return undefined
  const server = (await currentPostmaster(cluster, user)) ?? known
  if (!server) return undefined
  await stopPostmaster(server, cluster, binaries, fastMs)
  return server.pid
}
