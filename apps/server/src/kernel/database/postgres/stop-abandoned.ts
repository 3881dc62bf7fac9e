import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { withFolderLock } from './folder-lock.ts'
import { leaveServer } from './leave-server.ts'
import { placesOf } from './places.ts'
import { serverUser } from './server-user.ts'
import { usersOf } from './server-users.ts'

/**
 * Run by the watcher once the watched program is gone (watcher.ts): stops the server of a DATA_DIR, unless another process
 * uses it. `stop-abandoned.ts DATA_DIR FILE_OF_THE_USER MILLISECONDS`; its output goes to postgres.log.
 */
const [dataDir = '', userFile = '', fastMs] = process.argv.slice(2)
const { cluster, lock, users } = placesOf(dataDir)
if (existsSync(cluster)) {
  const user = serverUser(cluster)
  const binaries = await findBinaries(user)
  const stopped = await withFolderLock(lock, () =>
    leaveServer({ users: usersOf(users, userFile), cluster, user, binaries, fastMs: Number(fastMs) }),
  )
  if (stopped !== undefined)
    process.stdout.write(
      `${new Date().toISOString()} server ${stopped} was stopped: the program that used it is gone\n`,
    )
}
