import type { Written } from '@sahay/contract/schemes/office-corrections'
import { eq, sql } from 'drizzle-orm'
import { joinStaff } from '../../../platform/staff/staff.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { applicationCorrections, applications } from '../schemes.tables.ts'
import type { Stored } from '../applying/stored-application.ts'

/** The fields that a correction changes, with what stood in them before. */
export function changedIn(
  before: Readonly<Record<string, string>>,
  next: Written,
): Readonly<Record<string, string>> {
  const changed = Object.entries(next).filter(([field, value]) => field in before && before[field] !== value)
  return Object.fromEntries(changed.map(([field]) => [field, before[field] ?? '']))
}

/** Writes a correction of a locked application, and its line in the trail. */
export async function writeCorrection(
  tx: Executor,
  id: string,
  stored: Omit<Stored, 'written'>,
  line: { at: Date; by: string; reason: string; before: Readonly<Record<string, string>> },
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...stored, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
  await tx.insert(applicationCorrections).values({ applicationId: id, ...line })
}

const correction = {
  at: applicationCorrections.at,
  by: t.computed(t.text, sql`coalesce(staff.name, ${applicationCorrections.by})`),
  reason: applicationCorrections.reason,
  before: t.computed(t.json<Record<string, string>>(), sql`${applicationCorrections.before}`),
}

/** What was corrected in an application, the oldest first. */
export const correctionsOf = statement({
  name: 'schemes.correctionsOf',
  takes: [applicationCorrections.applicationId],
  gives: many(correction),
  sql: (applicationId) => sql`
    select ${columns(correction)} from application_corrections ${joinStaff(applicationCorrections.by)}
    where application_id = ${applicationId} order by application_corrections.id`,
})

/** Erases what stood in an application before it was corrected. */
export async function eraseCorrections(tx: Executor, applicationId: string): Promise<void> {
  await tx
    .update(applicationCorrections)
    .set({ reason: '', before: {} })
    .where(eq(applicationCorrections.applicationId, applicationId))
}
