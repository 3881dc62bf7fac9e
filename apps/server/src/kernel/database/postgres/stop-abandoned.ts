import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { withFolderLock } from './folder-lock.ts'
import { leaveServer } from './leave-server.ts'
import { placesOf } from './places.ts'
import { serverUser } from './server-user.ts'
import { usersOf } from './server-users.ts'

/**
 * What the watcher runs once the program it watched is gone (watcher.ts): stops the server of a DATA_DIR, unless another
 * process uses it. `stop-abandoned.ts DATA_DIR FILE_OF_THE_USER MILLISECONDS`; what it says goes to postgres.log.
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
