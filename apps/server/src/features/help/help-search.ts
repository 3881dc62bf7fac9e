import { sql } from 'drizzle-orm'
import { equals, nameBegins, sameAs, searchIn } from '../../platform/search/search.published.ts'

const there = sql`request.erased_at is null`

/** Requests for help, as people name them. */
export const helpSearch = searchIn({
  kind: 'help',
  reads: 'help.read',
  name: 'help',
  id: sql`request.id`,
  title: sql`request.name`,
  number: sql`request.reference`,
  at: sql`request.created_at`,
  from: sql`help_requests request`,
  where: there,
  by: {
    id: equals(sql`request.id`),
    number: equals(sql`request.reference`),
    mobile: equals(sql`request.mobile`),
    name: nameBegins(sql`request.name`),
  },
})

/** Other organisations, by their own name or the person who wrote for them. */
export const organisationSearch = searchIn({
  kind: 'organisation',
  reads: 'organisations.read',
  name: 'organisations',
  id: sql`request.id`,
  title: sql`request.organisation`,
  number: sql`request.reference`,
  at: sql`request.created_at`,
  from: sql`ngo_requests request`,
  where: there,
  by: {
    id: equals(sql`request.id`),
    number: equals(sql`request.reference`),
    mobile: equals(sql`request.mobile`),
    email: sameAs(sql`request.email`),
    name: (text) => [...nameBegins(sql`request.organisation`)(text), ...nameBegins(sql`request.name`)(text)],
  },
})
