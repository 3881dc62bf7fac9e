import { sql } from 'drizzle-orm'
import type { CaseHolder } from '../../../platform/casework/case-holder.ts'
import { waitingIn } from '../../../platform/casework/waiting-cases.ts'
import { equals, sameAs, searchIn } from '../../../platform/search/search.published.ts'
import { namesBegin, searchTermsOf } from '../applications-list.store.ts'
import { applications } from '../schemes.tables.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { rowOf } from '../../../kernel/database/fields.ts'

const lock = rowBy('schemes.lockCase', applications.id, rowOf(applications, ['id']), {
  rest: sql`and erased_at is null for update`,
})

/** Applications are claimed and annotated like every case; they have their own states, which decisions change. */
export const applicationCases: CaseHolder = {
  idPrefix: 'app',
  reads: 'applications.read',
  works: 'applications.decide',
  today: 'application',
  ...waitingIn({
    idPrefix: 'app',
    table: applications,
    open: sql`request.promised_by is not null`,
    unfinished: sql`request.status not in ('declined', 'disbursed') and request.erased_at is null`,
    reference: sql`coalesce(request.registration, request.reference)`,
    title: sql`trim(concat_ws(' ', request.student_name, request.student_lastname))`,
    asked: sql`request.scheme`,
    // the family's last document moves it on
    state: sql`case when request.status = 'paid' then 'Paid' when (
        select by from application_steps where application_id = request.id order by application_steps.id desc limit 1) = 'family'
      then 'Answered' else 'Under review' end`,
  }),
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}

/** Search for applications by every name in them, their numbers, both mobiles and the address. */
export const applicationSearch = searchIn({
  kind: 'application',
  reads: 'applications.read',
  name: 'applications',
  id: sql`application.id`,
  title: sql`trim(concat_ws(' ', application.student_name, application.student_father_name, application.student_lastname))`,
  number: sql`coalesce(application.registration, application.reference)`,
  at: sql`application.created_at`,
  from: sql`applications application`,
  by: {
    id: equals(sql`application.id`),
    number: equals(sql`application.reference`, sql`application.registration`),
    mobile: equals(sql`application.guardian_mobile`, sql`application.business_mobile`),
    email: sameAs(sql`application.email`),
    name: (text) => [namesBegin(searchTermsOf(text))],
  },
})
