import { sql } from 'drizzle-orm'
import { equals, nameBegins, sameAs, searchIn } from '../../platform/search/search.published.ts'

/** Givers' inquiries. */
export const inquirySearch = searchIn({
  kind: 'inquiry',
  reads: 'inquiries.read',
  name: 'inquiries',
  id: sql`request.id`,
  title: sql`request.name`,
  at: sql`request.created_at`,
  amount: sql`request.amount_paise`,
  from: sql`inquiries request`,
  where: sql`request.erased_at is null`,
  by: {
    id: equals(sql`request.id`),
    mobile: equals(sql`request.mobile`),
    email: sameAs(sql`request.email`),
    name: nameBegins(sql`request.name`),
  },
})
