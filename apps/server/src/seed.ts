import { sql } from 'drizzle-orm'
import { features } from './features.ts'
import { closedDemoStaff, closeDemoStaff, loadDemoStaff, openDemoStaff } from './platform/staff/staff.demo.ts'
import { DEMO_ADDRESS, loadDemoSettings } from './platform/settings/settings.demo.ts'
import type { Database } from './kernel/database/database.ts'
import { t } from './kernel/database/fields.ts'
import { statement, value } from './kernel/database/statement.ts'

const SEED_LOCK = 72_174_202

/**
 * Loads the demo's content into an empty database, once; returns whether it did. `withWeeks`: the previous weeks are played
 * afterwards (docs/decisions/0005).
 */
export async function loadDemo(
  db: Database,
  { now, secretKey, withHistory }: { now: Date; secretKey: string; withHistory: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    for (const { demo } of features) if (await demo?.isInUse?.(tx)) return false
    await loadDemoSettings(tx, now)
    for (const { demo } of features) await demo?.load(tx, { now, secretKey, withHistory })
    return true
  })
}

const demoThere = statement('demo.demoThere', {
  gives: value({ demo: t.boolean }),
  sql() {
    const ours = sql`select from settings where name = 'contact' and value ->> 'email' = ${DEMO_ADDRESS}`
    const rows = [ours, ...features.flatMap(({ demo }) => demo?.rows ?? [])]
    const exist = rows.map((query) => sql`exists (${query})`)
    return sql`select ${sql.join(exist, sql` or `)} as demo`
  },
})

/**
 * True if the database has the demo's content: invented children, for whom nobody must be asked to pay. Its rows are known
 * by their fixed ids.
 */
export async function holdsDemo(db: Database): Promise<boolean> {
  return (await demoThere(db)) ?? false
}

/**
 * Lets the demo's staff sign in if this is a demonstration, and otherwise closes their accounts for good. Returns how each
 * signs in, in lines to print, and how many are closed.
 */
export async function seatDemoStaff(
  db: Database,
  { demo, secretKey, now }: { demo: boolean; secretKey: string; now: Date },
): Promise<{ readonly open: readonly string[]; readonly closed: number }> {
  if (demo) await loadDemoStaff(db, secretKey, now)
  else await closeDemoStaff(db, now)
  const open = await openDemoStaff(db)
  return {
    open: open.map(({ email, role, totp }) => `${role}: ${email}, authenticator ${totp}`),
    closed: await closedDemoStaff(db),
  }
}
