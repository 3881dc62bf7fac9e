import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent } from '../../../tools/scripts/end-with-parent.mjs'
import { openBlackHole } from './black-hole.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './program.ts'

/** A PgBouncer in front of a database. */
export interface PgBouncer {
  /** The address of the same database and role through it. */
  through(url: string): string
  close(): Promise<void>
}

/** The path of PgBouncer on this machine; undefined if there is none. */
export const findPgBouncer = (): string | undefined => findProgram('pgbouncer')

/** Starts PgBouncer on loopback for the roles of these addresses, which lead to one database. */
export async function openPgBouncer(
  program: string,
  poolMode: 'transaction' | 'session',
  urls: readonly string[],
): Promise<PgBouncer> {
  const [first = ''] = urls
  // the database may answer on a socket in a folder that PgBouncer's user cannot enter
  const relay = await openBlackHole(first)
  const server = new URL(relay.url)
  const folder = await mkdtemp(join(tmpdir(), 'sahay-pgbouncer-'))
  const port = await freePort()
  const roles = urls.map((url) => new URL(url))
  await writeFile(
    join(folder, 'users.txt'),
    roles.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
  )
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = ${poolMode}
default_pool_size = 20
`,
  )
  await chmod(folder, 0o755)
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithParent(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${said}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    })
  })
  return {
    through(url) {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      address.searchParams.delete('host')
      return address.href
    },
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await relay.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
