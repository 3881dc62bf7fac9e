import { applyMigrations } from '../../src/kernel/database/migrations.ts'
import { type Query, withReader } from './with-reader.ts'

/**
 * Everything that migrations create, each object in one complete line; columns by their position in the table. Without
 * `app_now()`, which each start creates again, with test controls or without.
 */
const SCHEMA = `
  with tables as (select c.*, relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S'))
  select concat_ws(' ', relkind, name, relpersistence, reloptions::text, case when relkind = 'v' then pg_get_viewdef(oid) end) as line from tables
  union all select concat_ws(' ', 'column', name, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attstorage, attgenerated, attidentity, pg_get_expr(adbin, adrelid))
    from tables c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  union all select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(o.oid))
    from tables c join pg_constraint o on conrelid = c.oid and contype <> 'n'
  union all select 'index ' || pg_get_indexdef(indexrelid) from tables c join pg_index on indrelid = c.oid
  union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid)) from tables c join pg_trigger t on tgrelid = c.oid and not tgisinternal
  union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqincrement, seqmin, seqmax, seqcache, seqcycle)
    from tables c join pg_sequence on seqrelid = c.oid
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and proname <> 'app_now'
  union all select concat_ws(' ', 'type', typtype, typname) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  order by 1`

/** The schema of a database, read with the given query function. */
export const linesOf = async (query: Query): Promise<string[]> =>
  (await query(SCHEMA)).map(({ line }) => String(line))

/** The schema of the database in a data folder; no process may be using it. */
export const readSchema = (dataDir: string): Promise<string[]> => withReader(dataDir, linesOf)

/** The schema that this release makes from nothing, in a new data folder. */
export const makeSchema = (dataDir: string): Promise<string[]> =>
  withReader(dataDir, async (query, ownerUrl) => {
    await applyMigrations(ownerUrl)
    return linesOf(query)
  })
