import { sql } from 'drizzle-orm'
import type { Consent } from '../../platform/consent/consent.ts'
import { type Document, documentInsert, documentRow } from '../../platform/documents/documents.published.ts'
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
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement } from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'

const inquiryRow = {
  id: inquiries.id,
  language: inquiries.lang,
  accountId: inquiries.accountId,
  once: inquiries.once,
  name: inquiries.name,
  email: inquiries.email,
  mobile: inquiries.mobile,
  type: inquiries.type,
  address: inquiries.address,
  purpose: inquiries.purpose,
  amount: inquiries.amountPaise,
  termsTicked: inquiries.termsTicked,
  createdAt: inquiries.createdAt,
  promisedBy: inquiries.promisedBy,
}
const consentRow = { version: t.text, sha256: t.bytes }
export type Inquiry = RowOf<typeof inquiryRow> & { readonly consent: Consent }

/** An inquiry as its giver reads it. */
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

/** An order that a form sent before has made already. */
const earlierOrder = {
  id: orderColumns.id,
  inquiryId: inquiries.id,
  amount: inquiries.amountPaise,
  /** null: the provider has not made it yet. */
  providerOrderId: orderColumns.providerOrderId,
}

const writeInquiry = statement({
  name: 'inquiries.writeInquiry',
  takes: [inquiryRow, consentRow, documentRow, newOrder],
  gives: changes,
  sql: (inquiry, consent, photo, order) => sql`
    with inquiry as (
      insert into inquiries (id, lang, account_id, once, name, email, mobile, type, address, purpose, amount_paise,
        terms_ticked, document_id, consent_version, consent_sha256, created_at, promised_by)
      values (${inquiry.id}, ${inquiry.language}, ${inquiry.accountId}, ${inquiry.once}, ${inquiry.name}, ${inquiry.email},
        ${inquiry.mobile}, ${inquiry.type}, ${inquiry.address}, ${inquiry.purpose}, ${inquiry.amount}, ${inquiry.termsTicked},
        ${photo.id}, ${consent.version}, ${consent.sha256}, ${inquiry.createdAt}, ${inquiry.promisedBy})
      on conflict (once) do nothing
      returning id, account_id, created_at
    ),
    ${historyInserts('inquiry', sql`inquiry`)},
    document as (${documentInsert(photo, sql`inquiry`)})
    ${orderInsert(order, sql`inquiry`)}`,
})

/**
 * Writes an inquiry with its photo, its order and, where somebody is signed in, its place in their history, in one
 * statement. False, and nothing written, where a form with the same key was kept before.
 */
export async function insertInquiry(
  tx: Executor,
  inquiry: Inquiry,
  photo: Document,
  order: NewOrder,
): Promise<boolean> {
  return (await writeInquiry(tx, inquiry, inquiry.consent, photo, order)) === 1
}

/** Writes an inquiry whose payment came before it, with its order. */
export async function insertAdopted(
  tx: Executor,
  {
    id,
    name,
    email,
    mobile,
    amount,
    createdAt,
    promisedBy,
  }: Pick<Inquiry, 'id' | 'name' | 'email' | 'mobile' | 'amount' | 'createdAt' | 'promisedBy'>,
  order: NewOrder,
): Promise<void> {
  await tx.execute(sql`
    with inquiry as (
      insert into inquiries (id, name, email, mobile, type, address, purpose, amount_paise, terms_ticked, created_at,
        promised_by)
      values (${id}, ${name}, ${email}, ${mobile}, 'profession', '', '', ${amount}, false,
        ${createdAt}, ${promisedBy})
      returning id
    )
    ${orderInsert(order, sql`inquiry`)}`)
}

/** The order that a form with this key has made before. */
export const orderByKey = statement({
  name: 'inquiries.orderByKey',
  takes: [t.text],
  gives: one(earlierOrder),
  sql: (idempotencyKey) => sql`
    select ${columns(earlierOrder)} from inquiries ${joinOrder(inquiries.id)}
    where inquiries.once = ${idempotencyKey}`,
})

const pastInquiries = statement({
  name: 'inquiries.pastInquiries',
  takes: [pageEntries],
  gives: many(pastInquiry),
  sql: (entries) => sql`
      select ${columns(pastInquiry)}
      from ${entries} entries
      join inquiries on inquiries.id = entries.subject_id
      ${joinOrder(inquiries.id)} ${joinSlip(inquiries.id)}
      order by entries.nth desc`,
})

/** One page of a person's inquiries, newest first, and how many there are. */
export const inquiriesOf = (tx: Executor, accountId: string, page: PageWindow) =>
  pageOf(tx, { accountId, kind: 'inquiry' }, page, (entries) => pastInquiries(tx, entries))

/** What the slip of an inquiry says. */
export const inquiryToThank = statement({
  name: 'inquiries.inquiryToThank',
  takes: [inquiries.id],
  gives: one({ name: inquiries.name, email: inquiries.email, language: inquiries.lang }),
  sql: (id) => sql`select name, email, lang as "language" from inquiries where id = ${id}`,
})

const photoOfInquiry = statement({
  name: 'inquiries.photoOfInquiry',
  takes: [t.text, inquiries.id],
  gives: one({ documentId: inquiries.documentId }),
  sql: (accountId, id) =>
    sql`select document_id as "documentId" from inquiries where id = ${id} and account_id = ${accountId}`,
})

/** The photo of a person's own inquiry. */
export async function photoOf(tx: Executor, accountId: string, id: string): Promise<string | null> {
  const row = await photoOfInquiry(tx, accountId, id)
  return row?.documentId ?? null
}

/** Erases inquiries of before an instant: amount and date stay. */
export const eraseInquiries = statement({
  name: 'inquiries.eraseInquiries',
  takes: [t.instant, t.integer, t.instant],
  gives: changes,
  sql: (before, most, at) => sql`
    update inquiries set name = '', email = '', mobile = '', type = '', address = '', purpose = '', erased_at = ${at}
    where id in (
      select id from inquiries where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
})
