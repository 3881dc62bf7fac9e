import * as contract from '@sahay/contract/inquiries/office-inquiries'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../manifest/feature.ts'
import { casePicture, casesRead } from '../../platform/casework/cases-read.ts'
import { casesIn } from '../../platform/casework/casework.published.ts'
import { paymentOf, paymentSeen } from '../../money/payments/payment-status.ts'
import { joinOrder } from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { implement } from '../../kernel/http/implement.ts'
import { inquiries } from './inquiries.tables.ts'

const inquiriesRead = casesRead({
  name: 'inquiries',
  table: inquiries,
  row: rowOf(inquiries, ['name', 'email', 'mobile', 'type', 'address', 'purpose'], {
    amount: inquiries.amountPaise,
    payment: paymentSeen,
    photo: t.computed(t.boolean, sql`request.document_id is not null`),
    slip: t.computed(slipColumns.number, sql`${slipColumns.number}`),
    language: inquiries.lang,
  }),
  joins: sql`${joinOrder(sql`request.id`)} ${joinSlip(sql`request.id`)}`,
  looked: 'inquiry.read',
})

/** Givers' inquiries, as staff read them. */
export const officeInquiries = implement(contract.inquiries, (platform: Platform) => ({
  one: inquiriesRead.read(platform),
}))

export const officeInquiryPhoto = casePicture({
  name: 'inquiries',
  call: contract.readInquiryPhoto,
  table: inquiries,
  looked: 'inquiry.photo_read',
})

/** Givers are answered by mail. */
export const inquiryCases = casesIn({
  idPrefix: 'inq',
  table: inquiries,
  title: sql`request.name`,
  reads: 'inquiries.read',
  works: 'inquiries.answer',
  asked: sql`request.type`,
  amount: sql`request.amount_paise`,
  email: sql`request.email`,
  payment: paymentOf(sql`request.id`),
  today: 'inquiry',
  addressOf: statement({
    name: 'inquiries.inquiryAddress',
    takes: [inquiries.id],
    gives: one({ email: inquiries.email, language: inquiries.lang, reference: t.nullable(t.text) }),
    sql: (id) =>
      sql`select email, lang as "language", null::text as "reference" from inquiries where id = ${id}`,
  }),
})
