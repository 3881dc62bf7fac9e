import { schemes } from '@sahay/contract/fields/scheme-rules'
import { sql } from 'drizzle-orm'
import { paidColumns, paidRecord } from '../../../money/thanks/paid-record.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { joinSlip } from '../../../money/slips/slips.published.ts'
import type { ThanksSource } from '../../../money/thanks/thanks.service.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { paidBefore } from '../paid-before.ts'
import { applications } from '../schemes.tables.ts'
import { msg } from '../../../kernel/language/message.ts'
import { studentShown } from './student-shown.ts'

const { name: _name, ...sender } = paidRecord

const sentApplication = {
  ...sender,
  ...rowOf(applications, ['reference', 'registration', 'scheme', 'status', 'promisedBy']),
  ...rowOf(applications, ['studentName', 'studentLastname', 'guardianName']),
  paidBefore: t.boolean,
}

const applicationToShow = statement('schemes.applicationToShow', {
  takes: [applications.id],
  gives: one(sentApplication),
  sql: (id) => sql`
    select one.account_id as "accountId", reference, registration, scheme, one.status, student_name as "studentName",
      student_lastname as "studentLastname", guardian_name as "guardianName", guardian_mobile as "mobile", one.email,
      nominal_paise as "amount", promised_by as "promisedBy", one.created_at as "at",
      ${paidBefore(sql`one`)} as "paidBefore", ${paidColumns}
    from applications one ${joinOrder(sql`one.id`)} ${joinSlip(sql`one.id`)}
    where one.id = ${id} and erased_at is null`,
})

/** The thank-you page of applications: their numbers, and by when they are decided. */
export function applicationThanksSource(db: Database): ThanksSource {
  return {
    async read(id) {
      const found = await applicationToShow(db, id)
      if (!found) return null
      const { reference, registration, scheme, ...shown } = found
      const {
        status,
        guardianName: name,
        mobile: _mobile,
        studentName: _student,
        studentLastname: _lastname,
        promisedBy,
        paidBefore: isPaidBefore,
        ...paid
      } = shown
      const by = promisedBy?.toISOString() ?? null
      const numbers = { reference, registration, scheme: schemes[scheme], student: studentShown(found) }
      return {
        ...paid,
        name,
        open: status === 'received',
        parts: { application: { ...numbers, promisedBy: by, paidBefore: isPaidBefore } },
      }
    },

    async payer(id) {
      const found = orNotFound(await applicationToShow(db, id))
      if (found.status !== 'received') throw new Problem('already_paid')
      const { guardianName: name, email, mobile, studentName } = found
      const about = msg('thanks.application', 'the application of {student}', { student: studentName })
      return { name, email, mobile, about, heldUntil: null }
    },
  }
}
