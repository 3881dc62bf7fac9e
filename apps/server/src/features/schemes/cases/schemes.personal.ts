import { sql, eq } from 'drizzle-orm'
import { section } from '../../../privacy/erasure/columns.ts'
import type { AccountHolder } from '../../../privacy/erasure/erasure.ts'
import { eraseApplication, lockToErase } from './erase-application.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { msg } from '../../../kernel/language/message.ts'
import { applications } from '../schemes.tables.ts'
import { rowsBy } from '../../../kernel/database/statement.ts'

const shown = {
  ...rowOf(applications, ['reference', 'registration', 'scheme', 'status']),
  child: applications.studentName,
  father: applications.studentFatherName,
  surname: applications.studentLastname,
  born: t.computed(t.nullable(t.text), sql`birth_date::text`),
  class: applications.standard,
  school: applications.schoolName,
  'school address': applications.schoolAddress,
  email: applications.email,
  address: t.computed(t.text, sql`concat_ws(', ', apartment, area, city, state, pincode)`),
  guardian: applications.guardianName,
  mobile: applications.guardianMobile,
  work: applications.guardianBusiness,
  'second mobile': applications.businessMobile,
  'work address': applications.businessAddress,
  'told by': applications.referredBy,
  other: applications.otherInformation,
  consent: applications.consentVersion,
  at: t.computed(t.text, sql`created_at::text`),
}

const applicationsToShow = rowsBy('schemes.applicationsToShow', applications.accountId, shown, {
  rest: sql`and erased_at is null order by created_at desc`,
})

const openOf = rowsBy('schemes.openOf', applications.accountId, rowOf(applications, ['id']), {
  rest: sql`and erased_at is null order by id`,
})

/**
 * The stored data about applications sent while signed in. Closing the account erases those that are unpaid or decided;
 * one under way is the family's matter and continues without the account.
 */
export const applicationsHolder: AccountHolder = {
  async show(tx, accountId) {
    const rows = await applicationsToShow(tx, accountId)
    return [section(msg('kept.applications', 'Applications you sent while signed in'), rows)]
  },

  async erase(tx, accountId, at) {
    const sent = await openOf(tx, accountId)
    const folders: string[] = []
    for (const { id } of sent) {
      const { locked, isOver } = await lockToErase(tx, id, 'cancelled')
      if (!locked || !isOver) continue
      folders.push(...(await eraseApplication(tx, locked, { at, by: 'closed_account' })))
    }
    await tx.update(applications).set({ accountId: null }).where(eq(applications.accountId, accountId))
    // each has erased its own traces
    return { subjects: [], addresses: [], folders }
  },
}
