import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Cores } from './cores.ts'

const runFile = promisify(execFile)
const RANDOM = 'random(1, 9000000000000000000)'
const NEEDS = 'random(10, 109)'

interface Burst {
  readonly databaseUrl: string
  readonly statements: readonly string[]
  /** The number of donors in the statements. */
  readonly donors: number
  readonly clients: number
  readonly seconds: number
  /** The folder for the script. */
  readonly folder: string
}

/** True if PostgreSQL's load tool is installed. */
export const hasPgbench = spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0

/** Runs the statements repeatedly, from several clients; returns complete turns per second. */
export async function burst(cores: Cores, what: Burst): Promise<number> {
  return hasPgbench ? pgbench(cores, what) : throughPg(cores, what)
}

async function pgbench(
  cores: Cores,
  { databaseUrl, statements, donors, clients, seconds, folder }: Burst,
): Promise<number> {
  const script = join(folder, 'pgbench.sql')
  await writeFile(
    script,
    `\\set r ${RANDOM}\n\\set need ${NEEDS}\n\\set donor random(1, ${donors})\n${statements.map((text) => `${text.replaceAll(/\s+/g, ' ')};\n`).join('')}`,
  )
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const [command, args] = cores.forLoad('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    `--time=${Math.ceil(seconds)}`,
    `--file=${script}`,
    pathname.slice(1),
  ])
  const { stdout } = await runFile(command, args, {
    timeout: (seconds + 60) * 1000,
    env: {
      ...process.env,
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
    },
  })
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  if (failed > 0 || Number.isNaN(rate)) throw new Error(`pgbench failed:\n${stdout}`)
  return rate
}

async function throughPg(
  cores: Cores,
  { databaseUrl, statements, donors, clients, seconds }: Burst,
): Promise<number> {
  const program = fileURLToPath(new URL('limits/statements-through-pg.ts', import.meta.url))
  const plan = JSON.stringify({ databaseUrl, statements, donors, clients, seconds })
  const [command, args] = cores.forLoad(process.execPath, [program])
  const { stdout } = await runFile(command, args, {
    timeout: (seconds + 60) * 1000,
    env: { ...process.env, PLAN: plan },
  })
  return Number(stdout)
}
