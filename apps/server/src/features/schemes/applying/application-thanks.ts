import { schemes } from '@sahay/contract/fields/scheme-rules'
import { sql } from 'drizzle-orm'
import { paidRow } from '../../../money/thanks/paid-record.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { joinSlip } from '../../../money/slips/slips.published.ts'
import type { ThanksSource } from '../../../money/thanks/thanks.service.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { paidBefore } from '../paid-before.ts'
import { applications } from '../schemes.tables.ts'
import { msg } from '../../../kernel/language/message.ts'
import { studentShown } from './student-shown.ts'

const sentApplication = {
  ...rowOf(applications, ['accountId', 'email', 'reference', 'registration']),
  ...rowOf(applications, ['scheme', 'status', 'promisedBy']),
  ...rowOf(applications, ['studentName', 'studentLastname', 'guardianName']),
  mobile: applications.guardianMobile,
  amount: applications.nominalPaise,
  at: applications.createdAt,
  paidBefore: t.computed(t.boolean, paidBefore(sql`one`)),
  ...paidRow,
}

const applicationToShow = rowBy('schemes.applicationToShow', applications.id, sentApplication, {
  as: 'one',
  join: sql`${joinOrder(sql`one.id`)} ${joinSlip(sql`one.id`)}`,
  rest: sql`and erased_at is null`,
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
