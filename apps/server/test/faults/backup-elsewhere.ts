import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupRefused } from '../../src/backup/refused.ts'
import { type RestoreRequest, restoreInto } from '../../src/backup/restore-into.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts'
import { BACKUP_KEY, SECRET_KEY } from '../backup-keys.ts'
import { freshDatabase, openReader } from '../fresh-database.ts'
import { runProgram } from '../program.ts'
import { clientOf } from '../test-client.ts'
import type { FaultRun, Harness } from './fault.ts'

/** Backups restored in another place: into a server's database, and into an embedded one. */

/** What people were told is saved, by the tables that hold it. */
export type Acknowledged = Readonly<Record<'donations' | 'applications', readonly string[]>>

export interface Backup {
  readonly folder: string
  /** Defaults to the newest complete one. */
  readonly name?: string
  readonly changes?: Readonly<Record<string, string>>
}

type Kind = 'a server’s' | 'embedded'
export const kinds: readonly Kind[] = ['a server’s', 'embedded']
type Query = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

interface Place {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** Queries the restored database. */
  read<T>(ask: (query: Query) => Promise<T>): Promise<T>
  /** The contents of the place, in words. */
  left(): Promise<string[]>
  close(): Promise<void>
}

/** Opens an empty place. */
async function openPlace({ databaseServer }: FaultRun, kind: Kind): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-elsewhere-'))
  const database = kind === 'embedded' ? null : await freshDatabase(databaseServer)
  const tables = `select tablename as name from pg_tables where schemaname in ('public', 'drizzle')`
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: database?.applicationUrl ?? '',
      DATABASE_DIRECT_URL: database?.url ?? '',
      SECRET_KEY,
      TEST_CONTROLS: '1',
    },
    async read(ask) {
      if (database) return ask(database.query)
      const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      const reader = openReader(embedded.ownerUrl)
      try {
        return await ask(reader.query)
      } finally {
        await reader.close()
        await embedded.stop()
      }
    },
    async left() {
      const rows = (await database?.query(tables, [])) ?? []
      return [...(await readdir(dataDir)), ...rows.map(({ name }) => `table ${String(name)}`)]
    },
    async close() {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function restoreTo(place: Place, { folder, name, changes }: Backup): Promise<[boolean, string[]]> {
  const said: string[] = []
  const config = readConfig({ ...place.env, BACKUP_URL: folder, BACKUP_KEY, ...changes })
  const request: RestoreRequest = name === undefined ? {} : { name }
  return [await restoreInto(config, request, (line) => said.push(line)), said]
}

/**
 * Restores a backup into a place of this kind, starts the program there with the same provider, and runs `check:money`;
 * returns what is wrong.
 */
export async function restoreElsewhere(
  run: FaultRun,
  harness: Harness,
  { kind, acknowledged, ...backup }: Backup & { readonly kind: Kind; readonly acknowledged: Acknowledged },
): Promise<string[]> {
  const place = await openPlace(run, kind)
  try {
    const [agrees, said] = await restoreTo(place, backup)
    const lacking = await place.read(async (query) => {
      const gone: string[] = []
      for (const [table, ids] of Object.entries(acknowledged)) {
        const asked = `select id from unnest($1::text[]) acknowledged (id) where id not in (select id from ${table})`
        for (const { id } of await query(asked, [ids]))
          gone.push(`G: ${String(id)} is not in the backup (${table})`)
      }
      const [rows] = await query('select count(*)::int as many from documents', [])
      const pictures = Number(rows?.['many'])
      const open = `${pictures} of ${pictures} pictures open.`
      return said.includes(open) && pictures > 0 ? gone : [...gone, `not ${open} ${said.join(' ')}`]
    })
    const found = [...(agrees ? [] : [`A: ${said.at(-1) ?? ''}`]), ...lacking]
    return [...found, ...(await goOn(harness, place))].map((one) => `${kind}: ${one}`)
  } finally {
    await place.close()
  }
}

/** Starts the program in the restored place, lets it learn of the payments since, and checks the books as an operator does. */
async function goOn({ app }: Harness, { env }: Place): Promise<string[]> {
  const started = await app.another({ BACKUP_URL: '', BACKUP_KEY: '', ...env })
  try {
    const restored = clientOf(started.found, app.sandboxUrl)
    const behindMs = (await app.advance(0)).getTime() - (await restored.advance(0)).getTime()
    // a backup is restored into the present, as the provider knows it
    await restored.advance(Math.max(0, Math.ceil(behindMs / 60_000)) + 90)
    const { code, output } = await runProgram('apps/sahay/check-money.ts', { ...app.env, ...env })
    return code === 0 ? [] : [`check:money ended with ${code}: ${output}`]
  } finally {
    await started.kill('SIGTERM')
  }
}

/** Tries to restore what must be refused, into places of both kinds; returns what was wrong with the outcome. */
export async function refused(run: FaultRun, backup: Backup, sentence: RegExp): Promise<string[]> {
  const wrong: string[] = []
  for (const kind of kinds) {
    const place = await openPlace(run, kind)
    try {
      await restoreTo(place, backup)
      wrong.push(`${kind}: it was restored, where ${String(sentence)} was to be said`)
    } catch (error) {
      if (!(error instanceof BackupRefused && sentence.test(error.message)))
        wrong.push(`${kind}: it was refused without ${String(sentence)}: ${String(error)}`)
      const left = await place.left()
      if (left.length > 0) wrong.push(`${kind}: it was refused, and left ${left.join(', ')}`)
    } finally {
      await place.close()
    }
  }
  return wrong
}

/** Damages a complete backup in every way that must be refused, and tries each; undone afterwards. */
export async function damage(run: FaultRun, folder: string, name: string): Promise<string[]> {
  const part = join(folder, name, 'part-00001')
  const whole = await readFile(part)
  const broken: string[] = []
  for (const bytes of [0, 1, Math.floor(whole.length / 2), whole.length - 1]) {
    await truncate(part, bytes)
    broken.push(...(await refused(run, { folder, name }, /cut short|changed or damaged/)))
    await writeFile(part, whole)
  }
  await rm(part)
  broken.push(...(await refused(run, { folder, name }, /cut short|changed or damaged/)))
  for (const at of [0, Math.floor(whole.length / 3), whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 0x40, at)
    await writeFile(part, changed)
    broken.push(...(await refused(run, { folder, name }, /changed or damaged/)))
  }
  await writeFile(part, whole)
  const keys = [
    [{ BACKUP_KEY: `${BACKUP_KEY}2` }, /BACKUP_KEY is not the key/],
    [{ SECRET_KEY: `${SECRET_KEY}2` }, /SECRET_KEY is not the key/],
  ] as const
  for (const [changes, sentence] of keys)
    broken.push(...(await refused(run, { folder, name, changes }, sentence)))
  return broken
}

/** The names of all backups in a folder, unfinished or complete. */
export const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('sahay-'))

/** The complete ones. */
export async function wholeIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder)
  return names.filter((name) => existsSync(join(folder, name, 'whole')))
}
