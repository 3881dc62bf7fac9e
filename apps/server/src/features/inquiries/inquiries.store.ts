import { sql } from 'drizzle-orm'
import { documentInsert, documentRow } from '../../platform/documents/documents.published.ts'
import {
  historyInserts,
  type PageWindow,
  pageEntries,
  pageOf,
} from '../../platform/histories/histories.published.ts'
import { paymentSeen } from '../../money/payments/payment-status.ts'
import {
  joinOrder,
  type NewOrder,
  newOrder,
  orderColumns,
  orderInsert,
} from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import {
  changes,
  columns,
  type InputOf,
  many,
  rowBy,
  statement,
  value,
} from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'

/** An inquiry for its giver. */
const pastInquiry = rowOf(inquiries, ['id', 'name', 'purpose', 'email', 'type', 'address'], {
  image: t.computed(
    t.text,
    sql`case when inquiries.document_id is null then '' else '/api/donatorInquiry/photo/' || inquiries.id end`,
  ),
  amount: inquiries.amountPaise,
  mobileNo: inquiries.mobile,
  status: paymentSeen,
  /** The number of its slip, once one is issued. */
  slip: slipColumns.number,
  at: inquiries.createdAt,
})

/** The order that a form sent earlier has created. */
const earlierOrder = {
  id: orderColumns.id,
  inquiryId: inquiries.id,
  amount: inquiries.amountPaise,
  /** null: the provider has not created it yet. */
  providerOrderId: orderColumns.providerOrderId,
}

const newInquiry = t.newRow(inquiries, 'documentId')
type NewInquiry = InputOf<typeof newInquiry>

/**
 * Inserts an inquiry with its photo, its order and, for a signed-in giver, its history entry, in one statement. Returns
 * 0 and writes nothing if a form with the same key was stored before.
 */
export const insertInquiry = statement('inquiries.writeInquiry', {
  takes: [newInquiry, documentRow, newOrder],
  gives: changes,
  sql: (inquiry, photo, order) => sql`
    with inquiry as (
      ${insertInto(inquiries, { ...inquiry, documentId: photo.id })}
      on conflict (once) do nothing returning id, account_id, created_at
    ),
    ${historyInserts('inquiry', sql`inquiry`)},
    document as (${documentInsert(photo, sql`inquiry`)})
    ${orderInsert(order, sql`inquiry`)}`,
})

/** Inserts an inquiry for an earlier payment, with its order. */
export async function insertAdopted(tx: Executor, inquiry: NewInquiry, order: NewOrder): Promise<void> {
  await tx.execute(sql`
    with inquiry as (${insertInto(inquiries, inquiry)} returning id) ${orderInsert(order, sql`inquiry`)}`)
}

/** The order that a form with this key created before. */
export const orderByKey = rowBy('inquiries.orderByKey', inquiries.once, earlierOrder, {
  join: joinOrder(inquiries.id),
})

const pastInquiries = statement('inquiries.pastInquiries', {
  takes: [pageEntries],
  gives: many(pastInquiry),
  sql: (entries) => sql`
      select ${columns(pastInquiry)}
      from ${entries} entries
      join inquiries on inquiries.id = entries.subject_id
      ${joinOrder(inquiries.id)} ${joinSlip(inquiries.id)}
      order by entries.nth desc`,
})

/** One page of a person's inquiries, newest first, with their number. */
export const inquiriesOf = (tx: Executor, accountId: string, page: PageWindow) =>
  pageOf(tx, { accountId, kind: 'inquiry' }, page, (entries) => pastInquiries(tx, entries))

/** The data for the slip of an inquiry. */
export const inquiryToThank = rowBy('inquiries.inquiryToThank', inquiries.id, {
  ...rowOf(inquiries, ['name', 'email']),
  language: inquiries.lang,
})

/** The photo of a person's own inquiry. */
export const photoOf = statement('inquiries.photoOf', {
  takes: [t.text, inquiries.id],
  gives: value({ documentId: inquiries.documentId }),
  sql: (accountId, id) =>
    sql`select document_id as "documentId" from inquiries where id = ${id} and account_id = ${accountId}`,
})
