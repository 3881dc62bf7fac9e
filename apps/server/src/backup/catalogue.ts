import type pg from 'pg'
import type { BackedTable } from './manifest.ts'

/** The database contents of a backup, from the database's own catalogue. */

/** Our schemas: the tables, and the migrator's records. */
const OURS = `('public', 'drizzle')`

/** Without tables of extensions and generated columns. */
const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ${OURS} and c.relkind = 'r'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by 1, 2`

/** All tables, with the columns that are written. */
export async function tablesOf(client: pg.Client): Promise<BackedTable[]> {
  return (await client.query<BackedTable>(TABLES)).rows
}

export interface SequenceState {
  readonly name: string
  readonly last: string | null
}

/** The last value of each sequence. */
export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ${OURS} order by 1`)
  return rows
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** All foreign keys, with the statements that recreate them. */
export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

/** True if the database contains no data. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ${OURS})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rowCount === 0
}

/** A table's quoted name. */
export const quoted = (client: pg.Client, { schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** A table and its columns, as COPY wants them. */
export const copied = (client: pg.Client, table: BackedTable): string =>
  `${quoted(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/**
 * A separate connection as the owner, without time limit, which reads and writes values in one form whatever the server's
 * settings are.
 */
export async function prepareClient(client: pg.Client): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s';
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set client_min_messages = error`)
}
