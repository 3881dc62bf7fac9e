import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/database.ts'
import { type RowOf, t } from '../database/fields.ts'
import { one, statement, value } from '../database/statement.ts'
import { mustHave } from '../problem.ts'

/** The deciding time, as an input of a statement. */
export const decidingTime = t.sql(sql`app_now()`)

/** The body of the database function `app_now()`: the database's own clock, and with test controls the stored offset. */
const bodies = {
  real: 'select clock_timestamp()',
  test: `select clock_timestamp() + coalesce((select ahead from test_clock), interval '0')`,
} as const

/** So that processes that start together do not replace the function concurrently. */
const LOCK = 72_174_210

const bodyInPlace = statement('time.bodyInPlace', {
  gives: value({ body: t.text }),
  sql: () => sql`select prosrc as body from pg_proc where oid = 'app_now()'::regprocedure`,
})

/**
 * Makes the database's `app_now()` return its own clock's time, and with test controls that time moved by /dev/clock.
 * Without test controls any offset is removed. Call it as the owner, after the migrations.
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
/** The current time for all decisions, and how far a test has moved it ahead, in milliseconds. */
export type AppTime = RowOf<typeof appTime>

const askAppTime = statement('time.readAppTime', {
  hot: true,
  gives: one(appTime),
  sql: () => sql`
    select app_now() as now, (extract(epoch from app_now() - clock_timestamp()) * 1000)::float8 as "aheadMs"`,
})

/** Reads the deciding time from the database. */
export async function readAppTime(tx: Executor): Promise<AppTime> {
  return mustHave(await askAppTime(tx), 'the database did not say what time it is')
}

/** Moves the deciding time ahead for every process on this database; minutes. Only for test controls. */
export async function advanceAppTime(tx: Executor, minutes: number): Promise<void> {
  if (minutes === 0) return
  await tx.execute(sql`
    insert into test_clock (ahead) values (make_interval(secs => ${minutes * 60}))
    on conflict ("only") do update set ahead = test_clock.ahead + excluded.ahead`)
}
