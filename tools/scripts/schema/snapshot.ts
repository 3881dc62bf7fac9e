import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { root } from '../project.mjs'

const folder = join(root, 'apps/server/migrations/meta')

/** drizzle-kit's id of the snapshot before the first. */
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * The snapshots with which `npm run db:generate` compares the tables: that of the newest migration with one. This script
 * writes that of a hand-written migration. Older ones are never compared, and not kept.
 */
interface Snapshots {
  /** The file of the newest migration's snapshot. */
  readonly file: string
  /** True if that file exists. */
  readonly isThere: boolean
  /** The declared tables, to be written there. */
  readonly declared: Readonly<Record<string, unknown>>
  /** True if the newest snapshot is already the same. */
  readonly isCurrent: boolean
  /** The files of older migrations. */
  readonly older: readonly string[]
}

/** Reads all `*.tables.ts` of the server and the newest snapshot. */
export async function readSnapshots(): Promise<Snapshots> {
  const all = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const newest = all.toSorted().at(-1) ?? ''
  const file = `${newestTag().slice(0, 4)}_snapshot.json`
  const isThere = file === newest
  const { id, prevId, ...known } = newest === '' ? { id: NONE } : readJson(newest)
  const before = String(isThere ? prevId : id)
  const made: unknown = generateDrizzleJson(await readTables(), before, undefined, 'snake_case')
  // as it will be read back: undefined values are not written
  const { id: newId, prevId: _, ...now } = parseRecord(JSON.stringify(made))
  const declared = { id: newId, prevId: before, ...now }
  const isCurrent = isDeepStrictEqual(known, now)
  const current = isCurrent ? newest : file
  return { file, isThere, declared, isCurrent, older: all.filter((name) => name !== current) }
}

/** Writes the newest migration's snapshot. */
export function writeSnapshot({ file, declared }: Snapshots): void {
  writeFileSync(join(folder, file), `${JSON.stringify(declared, null, 2)}\n`)
}

/**
 * Gives the newest migration a later time than the one before it: databases use it to find missing migrations, and a
 * generated one has this machine's time. Returns its name if it was set.
 */
export function orderTimes(journal = join(folder, '_journal.json')): string | null {
  const text = readFileSync(journal, 'utf8')
  const times = [...text.matchAll(/"when": (\d+),\s*"tag": "(\w+)"/g)]
  const [before, newest] = times.slice(-2)
  if (!before || !newest || Number(newest[1]) > Number(before[1])) return null
  const later = newest[0].replace(String(newest[1]), String(Number(before[1]) + 1000))
  writeFileSync(journal, text.replace(newest[0], later))
  return newest[2] ?? null
}

/** Removes the snapshots of older migrations. */
export function removeOlder({ older }: Snapshots): void {
  for (const name of older) rmSync(join(folder, name))
}

/** Returns the newest migration's name, which begins with a four-digit number. */
function newestTag(): string {
  const tags = [...readFileSync(join(folder, '_journal.json'), 'utf8').matchAll(/"tag": "(\d{4}_\w+)"/g)]
  return tags.map(([, tag = '']) => tag).at(-1) ?? ''
}

/** Returns all exports of the server's `*.tables.ts`. */
async function readTables(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {}
  for (const file of globSync('apps/server/src/**/*.tables.ts', { cwd: root })) {
    const module: unknown = await import(pathToFileURL(join(root, file)).href)
    Object.assign(tables, module)
  }
  return tables
}

const readJson = (name: string) => parseRecord(readFileSync(join(folder, name), 'utf8'))

function parseRecord(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (!(value instanceof Object)) throw new Error('this is no snapshot')
  return { ...value }
}
