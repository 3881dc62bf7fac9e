import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { BeneficiaryHolder } from '../../../platform/beneficiaries/beneficiaries.ts'
import { insertNote } from '../../../platform/casework/casework.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { disburse } from '../deciding/disbursing.ts'
import { studentName } from '../applications-list.store.ts'
import { applicationNumber } from '../counter-receipts.store.ts'
import { applications } from '../schemes.tables.ts'
import { mayTransition } from '../states.ts'
import { lockApplication } from '../transitions.store.ts'

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

const filter = {
  sent: t.nullable(t.given<readonly [from: Date, until: Date]>([new Date(0), new Date(1)])),
  standard: t.nullable(applications.standard),
  school: t.text,
  area: t.text,
  without: t.texts,
}

const findApproved = statement('schemes.findApproved', {
  takes: [filter, t.integer],
  gives: many(beneficiary),
  sql: ({ sent, standard, school, area, without }, most) => {
    const conditions: SQL[] = [sql`status = 'approved' and scheme = 'uniform' and erased_at is null`]
    if (sent) conditions.push(sql`created_at >= ${sent[0]} and created_at < ${sent[1]}`)
    if (standard) conditions.push(sql`standard = ${standard}`)
    if (school) conditions.push(sql`position(lower(${school}) in lower(school_name)) > 0`)
    if (area) conditions.push(sql`position(lower(${area}) in lower(area)) > 0`)
    conditions.push(sql`id <> all(${sql.param(without)}::text[])`)
    return sql`
      select ${columns(beneficiary, 'application')} from applications application where ${sql.join(conditions, sql` and `)}
      order by created_at, id limit ${most}`
  },
})

const readThem = statement('schemes.beneficiaries', {
  takes: [t.texts],
  gives: many(beneficiary),
  sql: (ids) => sql`
    select ${columns(beneficiary, 'application')} from applications application
    where id = any(${sql.param(ids)}::text[]) and scheme = 'uniform' and erased_at is null`,
})

/** The children to whom uniforms and stationery are promised, for anyone who hands them out. */
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
