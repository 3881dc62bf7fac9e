import type pg from 'pg'

/** Server settings for each connection. */
const limits = {
  /** A statement or a forgotten transaction must not hold a row for ever; milliseconds. */
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  /**
   * A statement uses one database process: short ones would be slower with three (15 ms to start them), and long ones would
   * take processes from visitors.
   */
  max_parallel_workers_per_gather: 0,
}

/** The limits as a startup parameter, which every PostgreSQL accepts and most poolers refuse. */
export const limitsAtStart = Object.entries(limits)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Sets the limits on our role in this database: behind a pooler we cannot set the server's connections. It applies to
 * connections that the pooler opens from now on, at no cost to statements.
 */
export async function setRoleTimeouts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; settings: string[] }>(`
    select current_database() as database, coalesce((
      select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)), '{}') as settings`)
  const { database = '', settings = [] } = rows[0] ?? {}
  for (const [name, value] of Object.entries(limits)) {
    if (settings.some((setting) => setting.startsWith(`${name}=`))) continue
    await client.query(
      `alter role current_user in database ${client.escapeIdentifier(database)} set ${name} = ${value}`,
    )
  }
}
