import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { BeneficiaryHolder } from '../../../platform/beneficiaries/beneficiaries.ts'
import { insertNote } from '../../../platform/casework/casework.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { t } from '../../../kernel/database/fields.ts'
import { many, statement } from '../../../kernel/database/statement.ts'
import { disburse } from '../deciding/disbursing.ts'
import { applications } from '../schemes.tables.ts'
import { mayTransition } from '../states.ts'
import { lockApplication } from '../transitions.store.ts'

const beneficiary = {
  id: applications.id,
  number: t.text,
  firstName: applications.studentName,
  name: t.text,
  standard: applications.standard,
  school: applications.schoolName,
  area: applications.area,
  guardian: applications.guardianName,
  mobile: applications.guardianMobile,
  email: applications.email,
  language: applications.lang,
  approved: t.boolean,
}

const selected = sql`id, coalesce(registration, reference) as "number", student_name as "firstName",
  trim(concat_ws(' ', student_name, student_father_name, student_lastname)) as "name", standard,
  school_name as "school", area, guardian_name as "guardian", guardian_mobile as "mobile", email, lang as "language",
  status = 'approved' as "approved"`

const filter = {
  sent: t.nullable(t.given<readonly [from: Date, until: Date]>([new Date(0), new Date(1)])),
  standard: t.nullable(applications.standard),
  school: t.text,
  area: t.text,
  without: t.texts,
}

const findApproved = statement({
  name: 'schemes.findApproved',
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
      select ${selected} from applications where ${sql.join(conditions, sql` and `)}
      order by created_at, id limit ${most}`
  },
})

const readThem = statement({
  name: 'schemes.beneficiaries',
  takes: [t.texts],
  gives: many(beneficiary),
  sql: (ids) => sql`
    select ${selected} from applications
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
        const note = { subject: id, at, by: by.staffId, text: proof, remindAt: null }
        await insertNote(tx, { ...note, kind: 'note', outcome: null })
        return false
      }
      const paise = await disburse(tx, messages, application, { by, at, proof })
      await recordAudit(tx, { action: 'application.disbursed', by, subject: id, detail: { paise } }, at)
      return true
    },
  }
}
