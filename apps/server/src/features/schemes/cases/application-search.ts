import { sql } from 'drizzle-orm'
import { equals, sameAs, searchIn } from '../../../platform/search/search.published.ts'
import { namesBegin, searchTermsOf } from '../applications-list.store.ts'

/** Applications are found by every name in them, their numbers, both mobiles and the address. */
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
