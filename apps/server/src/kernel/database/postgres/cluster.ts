import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { ROLE } from './connection.ts'
import type { ServerUser } from './server-user.ts'

const PASSWORD_FILE = 'sahay.password'

/**
 * The path under which the database knows its folder. Its user may not be able to traverse the path to it (a project in
 * root's own 0700 home), but it is started inside, and Linux lets a process refer to its own folder without traversal.
 */
export function folderFor(user: ServerUser | undefined, cluster: string): string {
  return user && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster
}

/**
 * Makes sure that a cluster exists at `cluster`: built in a temporary folder, flushed to disk, then renamed, so that a
 * half-built one is never used. Throws if it was written by another major version.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  if (existsSync(cluster)) return checkVersion(cluster, binaries)
  const data = dirname(cluster)
  for (const name of await readdir(data)) {
    if (name.startsWith('postgres-new-')) await rm(join(data, name), { recursive: true, force: true })
  }
  const making = join(data, `postgres-new-${randomBytes(6).toString('hex')}`)
  const password = `${making}.password`
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await mkdir(making, { mode: 0o700 })
  if (user) await Promise.all([making, password].map((path) => chown(path, user.uid, user.gid)))
  await initialise(making, password, binaries, user)
  await rename(password, join(making, PASSWORD_FILE))
  await flush(join(making, PASSWORD_FILE))
  await flush(making)
  await rename(making, cluster)
  await flush(data)
}

async function checkVersion(cluster: string, binaries: Binaries): Promise<void> {
  const written = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (written === binaries.major) return
  throw new Error(
    `The database in ${cluster} was written by PostgreSQL ${written}; this release brings ${binaries.major}. ` +
      'Dump it with the old release and restore it with this one.',
  )
}

async function initialise(
  folder: string,
  password: string,
  binaries: Binaries,
  user: ServerUser | undefined,
) {
  // As standard input, the file can be read by a user who cannot traverse the path to it.
  const input = await open(password, 'r')
  try {
    await run(binaries.initdb, initArguments(folder, password, user), folder, input.fd, user)
  } finally {
    await input.close()
  }
}

function initArguments(folder: string, password: string, user: ServerUser | undefined): string[] {
  return [
    `--pgdata=${folderFor(user, folder)}`,
    `--pwfile=${process.platform === 'win32' ? password : '/dev/stdin'}`,
    `--username=${ROLE}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}

function run(
  program: string,
  args: string[],
  cwd: string,
  input: number,
  user: ServerUser | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const written: Buffer[] = []
    const options = { cwd, env: serverEnvironment(), windowsHide: true, ...user }
    const child = spawn(program, args, { ...options, stdio: [input, 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => written.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`A new database could not be made: ${Buffer.concat(written).toString().trim()}`))
    })
  })
}

/** The password of the cluster's role, which only its user and root can read. */
export async function readPassword(cluster: string): Promise<string> {
  return readFile(join(cluster, PASSWORD_FILE), 'utf8')
}

/** The environment of PostgreSQL's programs: no secrets, no foreign locale or time zone. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const plain = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] }
  return process.platform === 'win32' ? { ...process.env, ...plain } : plain
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  // Windows cannot open folders, and preserves the order of renames itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
