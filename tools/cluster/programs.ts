import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, isProgram } from '../../apps/server/test/find-program.ts'

/** The programs that the cluster is made of, as Debian has them. */
export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** Starts a program that ends with us, and as another user where we are root. */
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

/** Finds them all; or says which of Debian's packages are missing. */
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

/** The programs of the newest PostgreSQL from 15 on that Debian has installed here. */
function newestPostgres(): string | undefined {
  let versions: string[]
  try {
    versions = readdirSync(POSTGRES)
  } catch {
    // no version of it was ever installed
    return undefined
  }
  const [newest] = versions
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES && isProgram(join(POSTGRES, `${version}/bin/postgres`)))
    .toSorted((a, b) => b - a)
  return newest === undefined ? undefined : join(POSTGRES, `${newest}/bin`)
}
