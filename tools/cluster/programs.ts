import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, isProgram } from '../../apps/server/test/find-program.ts'

/** The programs of the cluster, from Debian packages. */
export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** Starts a program that ends with the test, and as another user if the test runs as root. */
  readonly setpriv: string
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string
}

/** The package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
} as const

const OLDEST_POSTGRES = 15
const POSTGRES = '/usr/lib/postgresql'

/** Finds all programs, or lists the missing Debian packages. */
export function findPrograms(): Programs | { readonly missing: readonly string[] } {
  const postgres = newestPostgres()
  const found = Object.entries(packages).map(([name, from]) => ({ name, from, at: findProgram(name) }))
  const missing: string[] = found.flatMap(({ from, at }) => (at === undefined ? [from] : []))
  if (postgres === undefined) missing.push(`postgresql-${OLDEST_POSTGRES}`)
  if (missing.length > 0) return { missing }
  const at = (name: keyof typeof packages) => found.find((program) => program.name === name)?.at ?? ''
  return {
    etcd: at('etcd'),
    patroni: at('patroni'),
    haproxy: at('haproxy'),
    pgbouncer: at('pgbouncer'),
    setpriv: at('setpriv'),
    postgres: postgres ?? '',
  }
}

/** Returns the folder of the newest installed Debian PostgreSQL, from version 15 on. */
function newestPostgres(): string | undefined {
  let versions: string[]
  try {
    versions = readdirSync(POSTGRES)
  } catch {
    // no version is installed
    return undefined
  }
  const [newest] = versions
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES && isProgram(join(POSTGRES, `${version}/bin/postgres`)))
    .toSorted((a, b) => b - a)
  return newest === undefined ? undefined : join(POSTGRES, `${newest}/bin`)
}
