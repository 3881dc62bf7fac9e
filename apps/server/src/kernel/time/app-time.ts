import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/database.ts'
import { type RowOf, t } from '../database/fields.ts'
import { one, statement, value } from '../database/statement.ts'
import { mustHave } from '../problem.ts'

/** The time that decides, as a part of a statement that takes it. */
export const decidingTime = t.sql(sql`app_now()`)

/** The body of the database's function `app_now()`: its own clock, and with test controls the offset kept beside it. */
const bodies = {
  real: 'select clock_timestamp()',
  test: `select clock_timestamp() + coalesce((select ahead from test_clock), interval '0')`,
} as const

/** So that processes which start together do not replace the function at once. */
const LOCK = 72_174_210

const bodyInPlace = statement('time.bodyInPlace', {
  gives: value({ body: t.text }),
  sql: () => sql`select prosrc as body from pg_proc where oid = 'app_now()'::regprocedure`,
})

/**
 * Makes the database's `app_now()` tell its own clock's time, and with test controls that time moved by /dev/clock.
 * Without test controls no offset is left behind. Call it as the owner, after the migrations.
 */
export async function installAppTime(owner: Database, testControls: boolean): Promise<void> {
  const body = testControls ? bodies.test : bodies.real
  await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const there = await bodyInPlace(tx)
    if (there?.trim() === body) return
    if (!testControls) await tx.execute(sql`delete from test_clock`)
    await tx.execute(
      sql.raw(`create or replace function app_now() returns timestamptz language sql stable as $$${body}$$`),
    )
  })
}

const appTime = { now: t.instant, aheadMs: t.float }
/** What time it is for all that decides, and how far a test has moved it ahead, in milliseconds. */
export type AppTime = RowOf<typeof appTime>

const askAppTime = statement('time.readAppTime', {
  hot: true,
  gives: one(appTime),
  sql: () => sql`
    select app_now() as now, (extract(epoch from app_now() - clock_timestamp()) * 1000)::float8 as "aheadMs"`,
})

/** Asks the database for the time that decides. */
export async function readAppTime(tx: Executor): Promise<AppTime> {
  return mustHave(await askAppTime(tx), 'the database did not say what time it is')
}

/** Moves the time that decides ahead for every process on this database; minutes. Test controls alone call it. */
export async function advanceAppTime(tx: Executor, minutes: number): Promise<void> {
  if (minutes === 0) return
  await tx.execute(sql`
    insert into test_clock (ahead) values (make_interval(secs => ${minutes * 60}))
    on conflict ("only") do update set ahead = test_clock.ahead + excluded.ahead`)
}
