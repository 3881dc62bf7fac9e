import { sql } from 'drizzle-orm'
import {
  caseConditions,
  caseOrders,
  caseRow,
  caseSelect,
  casesAsked,
  casesIn,
  joinAssignee,
  searchAsked,
  searchCondition,
} from '../../platform/casework/casework.published.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { helpRequests, ngoRequests } from './help.tables.ts'

/** Requests as staff read and answer them. */

export type CasesPage = PageAsked<keyof typeof caseOrders>

const helpRow = {
  ...caseRow(helpRequests),
  reference: helpRequests.reference,
  type: helpRequests.type,
  name: helpRequests.name,
  mobile: helpRequests.mobile,
}
export type HelpRow = RowOf<typeof helpRow>

const helpSelect = sql`${caseSelect}, request.reference, request.type, request.name, request.mobile`

/** One page of the requests for help. Refuses with bad_request (after). */
export const listHelp = listStatement({
  name: 'help.findHelp',
  takes: { ...casesAsked, ...searchAsked, type: t.nullable(helpRequests.type) },
  row: helpRow,
  orders: caseOrders,
  counts: true,
  sql: ({ type, ...asked }, { cursor, end }) => {
    const conditions = [...caseConditions(asked), ...searchCondition(asked, sql`request.reference`)]
    if (type) conditions.push(sql`request.type = ${type}`)
    return sql`
      select ${helpSelect}, ${cursor} from help_requests request ${joinAssignee(sql`request.id`)}
      ${end(...conditions)}`
  },
})

/** One request for help, whole; null once it was erased. */
export const helpRequestOf = statement({
  name: 'help.helpRequestOf',
  takes: [helpRequests.id],
  gives: one({
    ...helpRow,
    address: helpRequests.address,
    message: helpRequests.message,
    documentId: helpRequests.documentId,
    language: helpRequests.lang,
  }),
  sql: (id) => sql`
    select ${helpSelect}, request.address, request.message, request.document_id as "documentId",
      request.lang as "language"
    from help_requests request ${joinAssignee(sql`request.id`)} where request.id = ${id} and request.erased_at is null`,
})

const organisationRow = {
  ...caseRow(ngoRequests),
  reference: ngoRequests.reference,
  organisation: ngoRequests.organisation,
  name: ngoRequests.name,
  email: ngoRequests.email,
  mobile: ngoRequests.mobile,
}
export type OrganisationRow = RowOf<typeof organisationRow>

const organisationSelect = sql`${caseSelect}, request.reference, request.organisation, request.name, request.email,
  request.mobile`

/** One page of other organisations' requests. Refuses with bad_request (after). */
export const listOrganisations = listStatement({
  name: 'help.findOrganisationCases',
  takes: { ...casesAsked, ...searchAsked },
  row: organisationRow,
  orders: caseOrders,
  counts: true,
  sql: (asked, { cursor, end }) => sql`
    select ${organisationSelect}, ${cursor} from ngo_requests request ${joinAssignee(sql`request.id`)}
    ${end(...caseConditions(asked), ...searchCondition(asked, sql`request.reference`))}`,
})

/** One organisation's request, whole; null once it was erased. */
export const organisationOf = statement({
  name: 'help.organisationOf',
  takes: [ngoRequests.id],
  gives: one({ ...organisationRow, message: ngoRequests.message, language: ngoRequests.lang }),
  sql: (id) => sql`
    select ${organisationSelect}, request.message, request.lang as "language"
    from ngo_requests request ${joinAssignee(sql`request.id`)} where request.id = ${id} and request.erased_at is null`,
})

/** Whoever asks for help leaves a telephone number alone: they are called. */
export const helpCases = casesIn({
  idPrefix: 'help',
  table: helpRequests,
  title: sql`request.name`,
  reference: sql`request.reference`,
  reads: 'help.read',
  works: 'help.answer',
})

/** Other organisations are answered by mail. */
export const organisationCases = casesIn({
  idPrefix: 'ngo',
  table: ngoRequests,
  title: sql`request.organisation`,
  reference: sql`request.reference`,
  reads: 'organisations.read',
  works: 'organisations.answer',
  addressOf: statement({
    name: 'help.organisationAddress',
    takes: [ngoRequests.id],
    gives: one({ email: ngoRequests.email, language: ngoRequests.lang, reference: ngoRequests.reference }),
    sql: (id) => sql`select email, lang as "language", reference from ngo_requests where id = ${id}`,
  }),
})
