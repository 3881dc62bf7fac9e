import { errorCode } from '../../error-code.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Owns the cluster, the tables and their triggers. */
export const ROLE = 'sahay'
/** The application's role: it reads and writes rows, as far as it is granted. */
export const APPLICATION_ROLE = 'sahay_app'
export const DATABASE = 'sahay'

export const NO_SUCH_DATABASE = '3D000'
const ANSWER_MS = 30_000

/** Addresses of Unix sockets hold about a hundred bytes on every system. */
const SOCKET_PATH_BYTES = 100

/** How one reaches the server: by a socket in the cluster's own folder, or by a port on loopback. */
export type ServerAddress = { readonly socket: string } | { readonly port: number }

/** The address for a new server: a socket if the system and the length of the path allow it. */
export function preferredAddress(cluster: string): ServerAddress {
  const path = join(cluster, '.s.PGSQL.5432')
  const fits = process.platform !== 'win32' && Buffer.byteLength(path) <= SOCKET_PATH_BYTES
  return fits ? { socket: cluster } : loopbackAddress()
}

/** A random port of the private range: the caller tries another if it is taken. */
export function loopbackAddress(): ServerAddress {
  return { port: 49152 + (randomBytes(2).readUInt16BE() % 16384) }
}

/** The address of a database at `address`. It holds the password: do not print it. */
export function connectionString(
  address: ServerAddress,
  password: string,
  database = DATABASE,
  role = ROLE,
): string {
  const who = `${role}:${encodeURIComponent(password)}`
  if ('port' in address) return `postgresql://${who}@127.0.0.1:${address.port}/${database}`
  return `postgresql://${who}@localhost/${database}?host=${encodeURIComponent(address.socket)}`
}

/** Tries to connect to a database. Returns undefined on success, otherwise the reason: a SQLSTATE or a system error code. */
export async function refusal(address: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
  // If the server goes away while we disconnect, that is the caller's concern and not an unhandled event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return errorCode(error) ?? 'no answer'
  } finally {
    await client.end()
  }
}

/** Waits until a server that has just started answers, and creates the application's database if it is new. */
export async function ensureDatabase(address: ServerAddress, password: string): Promise<void> {
  const deadline = performance.now() + ANSWER_MS
  for (;;) {
    const reason = await refusal(connectionString(address, password))
    if (reason === undefined) return
    if (reason === NO_SUCH_DATABASE) return createDatabase(address, password)
    if (performance.now() > deadline) throw new Error(`The database does not answer: ${reason}.`)
    await sleep(100)
  }
}

async function createDatabase(address: ServerAddress, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString(address, password, 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
