import { sql } from 'drizzle-orm'
import type { RowOf } from './fields.ts'
import { t } from './fields.ts'
import { one, statement } from './statement.ts'

const place = {
  /** Equal for a database and its standbys, and different on any other server. */
  system: t.text,
  name: t.text,
  /** It grows with each failover. */
  timeline: t.integer,
  /** Its position in bytes of the log; null if it follows no server. */
  bytes: t.nullable(t.bigint),
}
/** A server's position in the log that standbys follow. */
export type Place = RowOf<typeof place>

/** How far the database has written: all that was answered is before it. Fails on a standby. */
export const primaryPlace = statement('reader.primaryPlace', {
  gives: one({ ...place, bytes: t.bigint }),
  sql: () => sql`
    select (select system_identifier::text from pg_control_system()) as system, current_database()::text as name,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as bytes`,
})

/** How far a standby has replayed: everything before it can be read there. */
export const readerPlace = statement('reader.readerPlace', {
  gives: one(place),
  sql: () => sql`
    select (select system_identifier::text from pg_control_system()) as system, current_database()::text as name,
      (select timeline_id from pg_control_checkpoint()) as timeline,
      case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as bytes`,
})
