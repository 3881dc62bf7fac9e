import { randomBytes } from 'node:crypto'
import { chown, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { flush } from './cluster.ts'
import { connectionString, APPLICATION_ROLE, DATABASE, type ServerAddress, refusal } from './connection.ts'
import { readIfThere } from './read-if-there.ts'
import type { ServerUser } from './server-user.ts'

const PASSWORD_FILE = `${APPLICATION_ROLE}.password`

/**
 * Makes sure that the application's role can sign in, and returns its address. Its password is stored beside the owner's; a
 * cluster of an earlier release, which has neither, gets both. Call it under the folder's lock.
 */
export async function ensureApplicationRole(
  cluster: string,
  address: ServerAddress,
  ownerPassword: string,
  user: ServerUser | undefined,
): Promise<string> {
  const password = await ensurePassword(cluster, user)
  const url = connectionString(address, password, DATABASE, APPLICATION_ROLE)
  if ((await refusal(url)) === undefined) return url
  const client = new pg.Client({ connectionString: connectionString(address, ownerPassword) })
  await client.connect()
  try {
    const role = client.escapeIdentifier(APPLICATION_ROLE)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${role}
        login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
  return url
}

/** Written to a temporary file and renamed, so that it is never read half written. */
async function ensurePassword(cluster: string, user: ServerUser | undefined): Promise<string> {
  const file = join(cluster, PASSWORD_FILE)
  const there = await readIfThere(file)
  if (there !== undefined) return there
  const password = randomBytes(24).toString('base64url')
  const aside = `${file}.new`
  await writeFile(aside, password, { mode: 0o600 })
  if (user) await chown(aside, user.uid, user.gid)
  await flush(aside)
  await rename(aside, file)
  await flush(cluster)
  return password
}
