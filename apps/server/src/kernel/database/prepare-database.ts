import { errorCode } from '../error-code.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { openClient } from './connection/open-client.ts'
import { applyGrants, type Grants } from './grants.ts'
import { applyMigrations } from './migrations.ts'
import { findPooling, type Pooling } from './connection/pooler.ts'
import { missingFeatures } from './server-features.ts'
import { setRoleTimeouts } from './connection/statement-limits.ts'

/** The database's addresses. */
export interface DatabaseAddresses {
  /** The application's role, perhaps through a pooler. */
  readonly url: string
  /** For the owner's role, past any pooler; equal to `url` if there is only one address. */
  readonly ownerUrl: string
}

/** A database that is ready to be served from. */
export interface PreparedDatabase {
  readonly pooling: Pooling
  readonly ownerPooling: Pooling
  /** `owner`: an attacker who gets into the application could change tables, triggers, ledger and audit log. */
  readonly role: 'application' | 'owner'
}

interface Role {
  readonly name: string
  /** Distinguishes databases, even those with the same name on two servers. */
  readonly database: string
  readonly version: number
}

const OLDEST_VERSION = 150_000
const NOTIFICATION_TIMEOUT_MS = 10_000
const APART = 'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, past any pooler.'

/**
 * Prepares a database: detects poolers, applies migrations and grants, and checks that change notifications arrive. Safe to
 * repeat, and for several concurrent processes. Throws a ConfigError that names the variable at fault.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseAddresses,
  grants: Grants,
): Promise<PreparedDatabase> {
  const pooling = await findPooling(url)
  const ownerPooling = ownerUrl === url ? pooling : await findPooling(ownerUrl)
  if (ownerPooling.mode === 'transaction') {
    throw new ConfigError(
      ownerUrl === url
        ? 'DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the role that owns the tables.'
        : 'DATABASE_DIRECT_URL leads through a pooler in transaction mode. Set it to the address of PostgreSQL itself.',
    )
  }
  const name = await withClient(url, (application) =>
    withClient(ownerUrl, async (owner) => {
      const role = await roleOf(application)
      if (role.version < OLDEST_VERSION)
        throw new ConfigError('DATABASE_URL leads to a PostgreSQL that is too old: 15 or newer is needed.')
      // first of all: another database must not be migrated by mistake
      if (role.database !== (await roleOf(owner)).database) throw new ConfigError(APART)
      await tryNotifications(application, owner)
      await demandFeatures(owner)
      return role.name
    }),
  )

  let changesTables = true
  await asOwner(ownerUrl === url, () =>
    applyMigrations(ownerUrl, async (owner, schema) => {
      // only a newer release knows the rights for its tables
      if (schema === 'ours' && !(await ownsTables(owner, name))) await applyGrants(owner, name, grants)
      changesTables = await mayChangeTables(owner, name)
    }),
  )
  if (pooling.mode !== 'none') await withClient(url, setRoleTimeouts)
  if (ownerPooling.mode !== 'none') await withClient(ownerUrl, setRoleTimeouts)
  return { pooling, ownerPooling, role: changesTables ? 'owner' : 'application' }
}

/** Throws a ConfigError that names the PostgreSQL features that a server lacks. */
async function demandFeatures(owner: pg.Client): Promise<void> {
  const missing = await missingFeatures(owner)
  if (missing.length === 0) return
  throw new ConfigError(
    `The database server lacks what Sahay needs: ${missing.join('; ')}. Any PostgreSQL from version 15 on has all of it.`,
  )
}

/** Throws a ConfigError if the owner's work failed for lack of a right. */
async function asOwner(alone: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const advice = alone
      ? 'DATABASE_URL’s role does not own the tables. Set DATABASE_DIRECT_URL to an address with the role that does.'
      : 'DATABASE_DIRECT_URL’s role does not own the tables. Set it to an address with the role that does.'
    throw new ConfigError(advice, { cause: error })
  }
}

function isRefusal(error: unknown): boolean {
  if (errorCode(error) === '42501') return true
  return error instanceof Error && error.cause instanceof Error && isRefusal(error.cause)
}

/** Throws a ConfigError if a notification sent through one address does not arrive at the other. */
async function tryNotifications(sender: pg.Client, listener: pg.Client): Promise<void> {
  const channel = `sahay_${randomUUID().replaceAll('-', '')}`
  const arrived = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true))
    setTimeout(resolve, NOTIFICATION_TIMEOUT_MS, false).unref()
  })
  await listener.query(`listen ${channel}`)
  await sender.query('select pg_notify($1, $2)', [channel, ''])
  if (await arrived) return
  throw new ConfigError(`What DATABASE_URL notifies does not arrive. ${APART}`)
}

async function roleOf(client: pg.Client): Promise<Role> {
  const { rows } = await client.query<Role>(
    `select current_user as name, current_setting('server_version_num')::int as version,
      current_database() || ' since ' || pg_postmaster_start_time() as database`,
  )
  if (!rows[0]) throw new Error('the database did not say who we are')
  return rows[0]
}

/** True if a role owns our tables, or may act as their owner: then it needs no grants. */
async function ownsTables(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ owns: boolean }>(
    `select bool_or(pg_has_role($1, relowner, 'member')) as owns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    [role],
  )
  return rows[0]?.owns ?? true
}

/** True if a role could undo what the tables protect: as their owner, or by excessive rights. */
async function mayChangeTables(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_schema_privilege($1, 'public', 'create')
      or has_table_privilege($1, 'audit_log', 'update, delete, truncate, trigger')
      or has_table_privilege($1, 'ledger_entries', 'update, delete, truncate, trigger') as may`,
    [role],
  )
  return (rows[0]?.may ?? true) || ownsTables(owner, role)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, { query_timeout: 15_000, application_name: 'sahay start' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
