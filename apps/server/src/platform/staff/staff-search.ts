import { sql } from 'drizzle-orm'
import { equals, sameAs, searchIn } from '../search/search.published.ts'

/** Colleagues: there are few of them, so that nothing is gained by an index. */
export const staffSearch = searchIn({
  kind: 'staff',
  reads: 'staff.read',
  name: 'staff',
  id: sql`staff.id`,
  title: sql`staff.name`,
  from: sql`staff`,
  by: {
    id: equals(sql`staff.id`),
    email: sameAs(sql`staff.email`),
    name: (text) => [sql`strpos(lower(staff.name), ${text}) > 0`],
  },
})
