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
import { joinOrder, orderColumns, orderIs } from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'

/** Inquiries as staff read and answer them. */

export type CasesPage = PageAsked<keyof typeof caseOrders>

const inquiryRow = {
  ...caseRow(inquiries),
  name: inquiries.name,
  email: inquiries.email,
  mobile: inquiries.mobile,
  type: inquiries.type,
  amount: inquiries.amountPaise,
  payment: orderColumns.status,
}
export type InquiryRow = RowOf<typeof inquiryRow>

const inquirySelect = sql`${caseSelect}, request.name, request.email, request.mobile, request.type,
  request.amount_paise as "amount", ${orderColumns.status} as "payment"`
const fromInquiries = sql`from inquiries request ${joinOrder(sql`request.id`)} ${joinAssignee(sql`request.id`)}`

/** One page of givers' inquiries. Refuses with bad_request (after). */
export const listInquiries = listStatement({
  name: 'inquiries.findInquiryCases',
  takes: { ...casesAsked, ...searchAsked, paid: t.nullable(t.boolean) },
  row: inquiryRow,
  orders: caseOrders,
  counts: true,
  sql: ({ paid, ...asked }, { cursor, end }) => {
    const conditions = [...caseConditions(asked), ...searchCondition(asked, sql`request.email`)]
    if (paid !== null) conditions.push(paid ? orderIs('paid') : sql`not ${orderIs('paid')}`)
    return sql`select ${inquirySelect}, ${cursor} ${fromInquiries} ${end(...conditions)}`
  },
})

/** One inquiry, whole; null once it was erased. */
export const inquiryOf = statement({
  name: 'inquiries.inquiryOf',
  takes: [inquiries.id],
  gives: one({
    ...inquiryRow,
    address: inquiries.address,
    purpose: inquiries.purpose,
    documentId: inquiries.documentId,
    slip: slipColumns.number,
    language: inquiries.lang,
  }),
  sql: (id) => sql`
    select ${inquirySelect}, request.address, request.purpose, request.document_id as "documentId",
      ${slipColumns.number} as "slip", request.lang as "language"
    ${fromInquiries} ${joinSlip(sql`request.id`)} where request.id = ${id} and request.erased_at is null`,
})

/** Givers are answered by mail. */
export const inquiryCases = casesIn({
  idPrefix: 'inq',
  table: inquiries,
  title: sql`request.name`,
  reads: 'inquiries.read',
  works: 'inquiries.answer',
  addressOf: statement({
    name: 'inquiries.inquiryAddress',
    takes: [inquiries.id],
    gives: one({ email: inquiries.email, language: inquiries.lang, reference: t.nullable(t.text) }),
    sql: (id) =>
      sql`select email, lang as "language", null::text as "reference" from inquiries where id = ${id}`,
  }),
})
