import { sql } from 'drizzle-orm'
import { loadDemoEvents } from './features/events/events.demo.ts'
import { createSeedSeal } from './features/events/sealed-seed.ts'
import { hasNeeds, loadDemoNeeds } from './features/giving/giving.demo.ts'
import { loadDemoStories } from './features/stories/stories.demo.ts'
import { closeDemoStaff, loadDemoStaff, openDemoStaff } from './foundation/staff/staff.demo.ts'
import { DEMO_ADDRESS, loadDemoSettings } from './foundation/settings/settings.demo.ts'
import type { Database } from './kernel/database/database.ts'
import { t } from './kernel/database/fields.ts'
import { one, statement } from './kernel/database/statement.ts'

const SEED_LOCK = 72_174_202

/** Loads the demo's content into an empty database, once; answers whether it did. */
export async function loadDemo(db: Database, now: Date, secretKey: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await hasNeeds(tx)) return false
    await loadDemoSettings(tx, now)
    await loadDemoNeeds(tx, now)
    await loadDemoStories(tx, now)
    await loadDemoEvents(tx, now, createSeedSeal([secretKey]))
    return true
  })
}

const demoThere = statement({
  name: 'demo.demoThere',
  takes: [],
  gives: one({ demo: t.boolean }),
  sql: () => sql`select exists (select from needs where id like 'need\\_demo%')
      or exists (select from events where id like 'evt\\_demo%')
      or exists (select from settings where name = 'contact' and value ->> 'email' = ${DEMO_ADDRESS}) as demo`,
})

/**
 * Whether the database holds the demo's content: invented children, for whom nobody must be asked to pay. Its rows are
 * known by their fixed ids.
 */
export async function holdsDemo(db: Database): Promise<boolean> {
  const row = await demoThere(db)
  return row?.demo ?? false
}

/**
 * Lets the demo's staff in where this is a demonstration, and closes them where it is none. Answers, in lines to be
 * printed, how each signs in.
 */
export async function seatDemoStaff(
  db: Database,
  { demo, secretKey, now }: { demo: boolean; secretKey: string; now: Date },
): Promise<string[]> {
  if (!demo) {
    await closeDemoStaff(db, now)
    return []
  }
  await loadDemoStaff(db, secretKey, now)
  return (await openDemoStaff(db)).map(({ email, role, totp }) => `${role}: ${email}, authenticator ${totp}`)
}
