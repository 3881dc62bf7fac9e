import { t, type RowOf } from '../../kernel/database/fields.ts'
import { changes, one, statement } from '../../kernel/database/statement.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { backups, installation } from './backups.tables.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { randomLetters } from '../../kernel/new-id.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { TodayHolder } from '../today/today-holder.ts'
import { mustHave } from '../../kernel/problem.ts'

const claimed = { id: backups.id, tries: backups.tries }

/**
 * Claims the night's backup for the first process that asks. It can be claimed again when its retry after a failure is
 * due, or when its run has given no sign of life since `deadBefore`. null: nothing to do.
 */
export const claimBackup = statement('backups.claim', {
  takes: [{ id: backups.id, day: t.text, run: backups.run, now: t.instant, deadBefore: t.instant }],
  gives: one(claimed),
  sql: ({ id, day, run, now, deadBefore }) => sql`
    insert into backups (id, day, state, started_at, run, heartbeat_at)
    values (${id}, ${day}, 'running', ${now}, ${run}, ${now})
    on conflict (day) do update set state = 'running', started_at = ${now}::timestamptz, run = excluded.run,
      heartbeat_at = ${now}::timestamptz, tries = backups.tries + 1, next_try_at = null, failure = null,
      name = null, made_at = null, overdue = null
    where backups.state = 'failed' and backups.next_try_at <= ${now}::timestamptz
      or backups.state = 'running' and backups.heartbeat_at < ${deadBefore}::timestamptz
    returning id, tries`,
})

type Noted = Partial<typeof backups.$inferInsert>

/** Which run makes which backup. */
export interface BackupRun {
  readonly id: string
  readonly run: string
}

/** Records the start of a manual backup. */
export const beginByHand = (db: Executor, begun: BackupRun, now: Date) =>
  db.insert(backups).values({ ...begun, state: 'running', startedAt: now, heartbeatAt: now })

const isRun = ({ id, run }: BackupRun) => and(eq(backups.id, id), eq(backups.run, run))

/** Notes something of a run that makes a backup just now; false: another makes it. */
export const noteRunning = async (db: Executor, of: BackupRun, noted: Noted): Promise<boolean> =>
  (
    await db
      .update(backups)
      .set(noted)
      .where(and(isRun(of), eq(backups.state, 'running')))
  ).rowCount === 1

/** Notes what became of a run. */
export const noteRun = (db: Executor, of: BackupRun, noted: Noted) =>
  db.update(backups).set(noted).where(isRun(of))

/**
 * The last good backup: its time and size, the last test restore, and how many backups still existed though too old
 * after the last nightly one.
 */
export const lastBackup = statement('backups.last', {
  gives: one({
    madeAt: t.nullable(backups.madeAt),
    bytes: t.nullable(backups.bytes),
    missing: t.nullable(backups.missing),
    testedAt: t.nullable(backups.testedAt),
    /** When the first backup ever was started. */
    begunAt: t.nullable(backups.startedAt),
    overdue: t.nullable(backups.overdue),
    /** True if the newest backup failed. */
    isFailed: t.nullable(t.boolean),
  }),
  sql: () => sql`
    select last.made_at as "madeAt", last.bytes, last.missing,
      (select max(tested_at) from backups where state = 'good') as "testedAt",
      (select min(started_at) from backups) as "begunAt",
      (select state = 'failed' from backups order by started_at desc limit 1) as "isFailed",
      (select overdue from backups where made_at is not null and overdue is not null order by made_at desc limit 1) as "overdue"
    from (select) one left join lateral (
      select made_at, bytes, missing from backups where state = 'good' order by made_at desc limit 1) last on true`,
})

/** Deletes rows of old backups. */
export const forgetOld = (db: Executor, before: Date) =>
  db.delete(backups).where(lt(backups.startedAt, before))

const theInstallation = { id: installation.id, copiedAt: t.nullable(installation.copiedAt) }
/** A database's installation, and when it was restored as a copy of one that is still running; null: it is no copy. */
export type Installation = RowOf<typeof theInstallation>

const readInstallation = statement('backups.installation', {
  gives: one(theInstallation),
  sql: () => sql`select id, copied_at as "copiedAt" from installation`,
})

/** A name for an installation: eight letters and digits. */
export const newInstallation = (): string => randomLetters().slice(0, 8)

/** Returns this installation; gives it its name on the first call. */
export async function ownInstallation(db: Executor): Promise<Installation> {
  await db.insert(installation).values({ id: newInstallation() }).onConflictDoNothing()
  return mustHave(await readInstallation(db), 'the database did not say which installation it is')
}

/** Sets the name of this installation. Only the owner's role may. */
export const setInstallation = statement('backups.setInstallation', {
  takes: [theInstallation],
  gives: changes,
  sql: ({ id, copiedAt }) => sql`
    insert into installation (id, copied_at) values (${id}, ${copiedAt}::timestamptz)
    on conflict ("only") do update set id = excluded.id, copied_at = excluded.copied_at`,
})

/** An older backup counts as missing. */
export const BACKUP_MINUTES = 2 * 24 * 60

/** Warns that the last backup failed or is too old; `isOn`: a backup is made each night. */
export const backupToday = (isOn: boolean): TodayHolder => ({
  kind: 'backup',
  reads: 'health.read',
  works: 'health.read',
  async find(tx, { now }) {
    const last = isOn ? await lastBackup(tx) : null
    const at = last?.madeAt ?? last?.begunAt ?? null
    if (!last || at === null) return { rows: [], count: 0 }
    const isOld = at <= minutesAfter(now, -BACKUP_MINUTES)
    if (last.isFailed !== true && !isOld) return { rows: [], count: 0 }
    return { rows: [{ id: '', name: '', by: null, at, state: isOld ? 'old' : 'failed' }], count: 1 }
  },
})
