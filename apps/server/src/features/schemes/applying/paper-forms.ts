import * as contract from '@sahay/contract/schemes/office-paper-forms'
import { dayOf, financialYear } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { noted } from '../../../platform/records/record.ts'
import { t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { fromApplications, listedRow, MOST_RELATED, relatedAnswer } from '../applications-list.store.ts'
import { createKeeping } from './applying.ts'
import { childKey } from './stored-application.ts'
import { wrongFields } from '../../../kernel/problem.ts'

/** Applications for a child in a year, and for other children of a guardian (E.164) in any year. */
const likeTyped = statement('schemes.likeTyped', {
  takes: [t.bytes, t.text, t.text],
  gives: many({ ...listedRow, sameChild: t.boolean }),
  sql: (key, year, mobile) => sql`
    select ${columns(listedRow, 'application')}, coalesce(application.child_key = ${key}, false) as "sameChild"
    ${fromApplications}
    where application.child_key = ${key} and application.year = ${year}
      or application.guardian_mobile = ${mobile} and application.child_key <> ${key}
    order by application.created_at desc, application.id desc limit ${MOST_RELATED}`,
})

/** Forms that families filled in on paper. */
export const paperForms = implement(contract.paperForms, (platform: Platform) => {
  const { db, now } = platform
  const keep = createKeeping(platform)

  return {
    /** It waits for payment like any other. Refuses with bad_request as the family's form does, and for a future signing date. */
    async add({ body: { language, signed_on: signedOn, taken_by: takenBy, ...draft }, files, staff: by }) {
      refuseAadhaar(takenBy)
      if (signedOn > dayOf(now())) {
        const says = /*i18n*/ 'This date is in the future.'
        throw wrongFields({ signed_on: says })
      }
      const onPaper = { lang: language, enteredBy: by.staffId, signedOn, takenBy }
      const recorded = await keep(draft, files, onPaper)
      const { applicationId: id, reference, isNew } = recorded
      if (isNew) await recordAudit(db, { action: 'application.entered', by, subject: id }, now())
      return { data: { id, reference }, message: noted }
    },

    /** The same child this year, and other children of the guardian. Refuses with bad_request (mobile). */
    async findChild({ body: typed }) {
      const guardianMobile = toE164(typed.father_mobileNo, 'father_mobileNo')
      const names = [typed.student_name, typed.student_father_name, typed.student_lastname]
      const { student_Birthdate: birthDate, school_name: school } = typed
      const key = childKey({ names, birthDate, school, guardianMobile })
      return { data: relatedAnswer(await likeTyped(db, key, financialYear(now()), guardianMobile)) }
    },
  }
})
