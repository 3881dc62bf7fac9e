import { sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { BeneficiaryHolder } from '../../../platform/beneficiaries/beneficiaries.ts'
import { insertNote } from '../../../platform/casework/casework.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, statement, rowsByAny } from '../../../kernel/database/statement.ts'
import { disburse } from '../deciding/deciding.ts'
import { studentName } from '../applications-list.store.ts'
import { applicationNumber } from '../counter-receipts.store.ts'
import { applications } from '../schemes.tables.ts'
import { mayTransition } from '../states.ts'
import { lockApplication } from '../transitions.store.ts'
import { narrowing, when, whenIs, whenBetween } from '../../../kernel/database/list-statement.ts'

const beneficiary = rowOf(applications, ['id', 'standard', 'area', 'email'], {
  number: applicationNumber,
  firstName: applications.studentName,
  name: studentName,
  school: applications.schoolName,
  guardian: applications.guardianName,
  mobile: applications.guardianMobile,
  language: applications.lang,
  approved: t.computed(t.boolean, sql`status = 'approved'`),
})

const filter = narrowing({
  ...whenBetween(sql`created_at`),
  standard: whenIs(applications.standard, 'application'),
  school: when(t.text, (school) => sql`position(lower(${school}) in lower(school_name)) > 0`),
  area: when(t.text, (area) => sql`position(lower(${area}) in lower(area)) > 0`),
  without: when(t.texts, (ids) => sql`id <> all(${sql.param(ids)}::text[])`),
})

const isPromised = sql`scheme = 'uniform' and erased_at is null`

const findApproved = statement('schemes.findApproved', {
  takes: [filter.takes, t.integer],
  gives: many(beneficiary),
  sql: (input, most) => sql`
    select ${columns(beneficiary, 'application')} from applications application
    where ${sql.join([isPromised, sql`status = 'approved'`, ...filter.conditions(input)], sql` and `)}
    order by created_at, id limit ${most}`,
})

const readThem = rowsByAny('schemes.beneficiaries', applications.id, beneficiary, {
  as: 'application',
  rest: sql`and ${isPromised}`,
})

/** The children who were promised uniforms and stationery, for the feature that hands them out. */
export function createBeneficiaryHolder({ messages }: { readonly messages: Messages }): BeneficiaryHolder {
  return {
    find: findApproved,
    read: readThem,
    async handedOut(tx, { id, by, at, proof, complete }) {
      const application = await lockApplication(tx, id)
      if (!application || application.erasedAt || !mayTransition(application.status, 'disburse')) return false
      if (!complete) {
        await insertNote(tx, { subject: id, at, by: by.staffId, kind: 'note', text: proof })
        return false
      }
      const paise = await disburse(tx, messages, application, { by, at, proof })
      await recordAudit(tx, { action: 'application.disbursed', by, subject: id, detail: { paise } }, at)
      return true
    },
  }
}
