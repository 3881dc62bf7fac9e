import { withReader } from './with-reader.ts'

/** All rows of a database by table and primary key, to compare two releases of it. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as key
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`

/** Reads every table of the database in a data folder; no process may be using it. */
export const readRows = (dataDir: string): Promise<Rows> =>
  withReader(dataDir, async (query) => {
    const all = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>()
    for (const { name, key } of await query(TABLES)) {
      const columns = key as string[]
      const rows = await query(`select to_jsonb(one) as row from "${String(name)}" one`)
      const read = rows.map(({ row }) => row as Record<string, unknown>)
      all.set(
        String(name),
        new Map(read.map((row) => [JSON.stringify(columns.map((column) => row[column])), row])),
      )
    }
    return all
  })

export interface Comparison {
  readonly table: string
  readonly before: number
  readonly after: number
  /** Keys of rows, and cells as `column: before`, that no longer exist. */
  readonly lost: readonly string[]
}

/** Columns that were renamed since: before, after. */
const RENAMED: Readonly<Record<string, string>> = {
  'donors.place': 'position',
  'donors.position': 'occupation',
  'gallery_items.place': 'position',
  'reviews.place': 'position',
  'statistics.place': 'position',
}

/**
 * Compares the data before and after, table by table. A cell is preserved if its column, or the renamed one, has the same
 * value, or another column of its row contains its text literally.
 */
export function compareRows(before: Rows, after: Rows): Comparison[] {
  return [...before].map(([table, rows]) => {
    const now = after.get(table)
    const lost = [...rows].flatMap(([key, row]) => {
      const found = now?.get(key)
      if (!found) return [key]
      return Object.entries(row)
        .filter(([column, value]) => !isPreserved(found, RENAMED[`${table}.${column}`] ?? column, value))
        .map(([column, value]) => `${key} ${column}: ${JSON.stringify(value)}`)
    })
    return { table, before: rows.size, after: now?.size ?? 0, lost }
  })
}

function isPreserved(found: Readonly<Record<string, unknown>>, column: string, value: unknown): boolean {
  if (column in found) return JSON.stringify(found[column]) === JSON.stringify(value)
  if (value === null || value === '') return true
  const text = typeof value === 'string' ? JSON.stringify(value.trimEnd()) : null
  return text !== null && JSON.stringify(found).includes(text)
}
