import { readFileSync, statSync } from 'node:fs'

/** The user that runs the database if we are root, in the form for `spawn`. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const candidates = ['sahay', 'nobody']

/**
 * Determines the user that must run the database in `cluster`: PostgreSQL refuses root, so as root we use the owner of the
 * cluster, or for a new one the user `sahay` if the operator created it, else `nobody`. Returns undefined if we run it as
 * ourselves. Throws an Error with a plain sentence if no user can.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  const own = process.getuid?.()
  if (own === undefined) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to another user (${owner.uid}). Start as that user or as root.`,
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : knownUser()
}

function knownUser(): ServerUser {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: unsigned(uid), gid: unsigned(gid) }]),
  )
  for (const name of candidates) {
    const user = users.get(name)
    if (user && user.uid !== 0) return user
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${candidates.join(' or ')} to run it as.`,
  )
}

/** macOS writes the ids of `nobody` as -2. */
function unsigned(id: string | undefined): number {
  return Number(id ?? 0) >>> 0
}
