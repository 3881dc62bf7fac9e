import { sql } from 'drizzle-orm'
import type { Executor } from '../kernel/database/database.ts'
import { t } from '../kernel/database/fields.ts'
import { many, statement, value } from '../kernel/database/statement.ts'

/** How large the database is, in bytes. */
export const databaseSize = statement('checks.databaseSize', {
  gives: value({ bytes: t.float }),
  sql: () => sql`select pg_database_size(current_database())::float8 as bytes`,
})

/** Data that grows over the years: its size, and its oldest time; none for limits, which are constantly recounted. */
const grown = statement('checks.grown', {
  gives: many({
    what: t.oneOf('audit', 'limits', 'messages', 'files'),
    bytes: t.float,
    since: t.nullable(t.instant),
  }),
  sql: () => sql`
    select 'audit' as what, pg_total_relation_size('audit_log')::float8 as bytes, (select min(at) from audit_log) as since
    union all select 'limits', (pg_total_relation_size('limit_counts') + pg_total_relation_size('used_proofs'))::float8, null
    union all select 'messages', pg_total_relation_size('messages')::float8, (
      select min(created_at) from messages where recipient <> '' or subject <> '')
    union all select 'files', (select coalesce(sum(bytes), 0) from documents)::float8, (select min(created_at) from documents)`,
})

const largestTables = statement('checks.largestTables', {
  gives: many({ name: t.text, bytes: t.float }),
  sql: () => sql`
    select relname::text as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 2 desc, 1 limit 6`,
})

/** The total, with the six largest tables including their indexes. */
export async function readSizes(tx: Executor) {
  const [database, things, tables] = await Promise.all([databaseSize(tx), grown(tx), largestTables(tx)])
  return { database: database ?? 0, things, tables }
}
