import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Consent } from '../../foundation/consent/consent.ts'
import { type Document, documentInsert } from '../../foundation/documents/documents.store.ts'
import { historyEntry, type PageAsked, pageOf } from '../../foundation/histories/histories.store.ts'
import { type NewOrder, orderInsert } from '../../foundation/payments/payments.store.ts'
import type { OrderStatus } from '../../foundation/payments/states.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'

export interface Inquiry {
  readonly id: string
  readonly accountId: string | null
  readonly once: string | null
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly type: string
  readonly address: string
  readonly purpose: string
  readonly amount: Paise
  readonly termsTicked: boolean
  readonly consent: Consent
  readonly createdAt: Date
}

export type PastInquiry = Omit<Inquiry, 'accountId' | 'once' | 'termsTicked' | 'consent'> & {
  readonly hasPhoto: boolean
  readonly status: OrderStatus
  /** The number of its slip, once one is issued. */
  readonly slip: string | null
}

/** An order that a form sent before has made already. */
export interface EarlierOrder {
  readonly id: string
  readonly inquiryId: string
  readonly amount: Paise
  /** null: the provider has not made it yet. */
  readonly providerOrderId: string | null
}

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
  const { id, accountId, once, name, email, mobile, type, address, purpose, amount, createdAt } = inquiry
  const history =
    accountId === null
      ? sql``
      : sql`${historyEntry({ accountId, kind: 'inquiry' }, createdAt, sql`inquiry`)},`
  const written = await changedBy(
    tx,
    sql`
    with inquiry as (
      insert into inquiries (id, account_id, once, name, email, mobile, type, address, purpose, amount_paise,
        terms_ticked, document_id, consent_version, consent_sha256, created_at)
      values (${id}, ${accountId}, ${once}, ${name}, ${email}, ${mobile}, ${type}, ${address}, ${purpose}, ${amount},
        ${inquiry.termsTicked}, ${photo.id}, ${inquiry.consent.version}, ${inquiry.consent.sha256}, ${createdAt})
      on conflict (once) do nothing
      returning id
    ),
    ${history}
    document as (${documentInsert(photo, sql`inquiry`)})
    ${orderInsert(order, sql`inquiry`)}`,
  )
  return written === 1
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
  }: Pick<Inquiry, 'id' | 'name' | 'email' | 'mobile' | 'amount' | 'createdAt'>,
  order: NewOrder,
): Promise<void> {
  await tx.execute(sql`
    with inquiry as (
      insert into inquiries (id, name, email, mobile, type, address, purpose, amount_paise, terms_ticked, created_at)
      values (${id}, ${name}, ${email}, ${mobile}, 'profession', '', 'Booked from the payment service', ${amount}, false,
        ${createdAt})
      returning id
    )
    ${orderInsert(order, sql`inquiry`)}`)
}

/** The order that a form with this key has made before. */
export function orderOnce(tx: Executor, once: string): Promise<EarlierOrder | null> {
  return rowOf<EarlierOrder>(
    tx,
    sql`
    select payment_orders.id, inquiries.id as "inquiryId", inquiries.amount_paise as "amount",
      payment_orders.provider_order_id as "providerOrderId"
    from inquiries join payment_orders on payment_orders.subject_id = inquiries.id
    where inquiries.once = ${once}`,
  )
}

/** One page of a person's inquiries, newest first, and how many there are. */
export async function inquiriesOf(
  tx: Executor,
  accountId: string,
  page: PageAsked,
): Promise<{ total: number; inquiries: PastInquiry[] }> {
  const { total, rows } = await pageOf(tx, { accountId, kind: 'inquiry' }, page, (entries) =>
    rowsOf<PastInquiry>(
      tx,
      sql`
      select inquiries.id, inquiries.name, inquiries.email, inquiries.mobile, inquiries.type, inquiries.address,
        inquiries.purpose, inquiries.amount_paise as "amount", inquiries.created_at as "createdAt",
        inquiries.document_id is not null as "hasPhoto", payment_orders.status, slips.number as "slip"
      from ${entries} entries
      join inquiries on inquiries.id = entries.subject_id
      join payment_orders on payment_orders.subject_id = inquiries.id
      left join slips on slips.subject_id = inquiries.id
      order by entries.nth desc`,
    ),
  )
  return { total, inquiries: rows }
}

/** What the slip of an inquiry says. */
export function inquiryToThank(tx: Executor, id: string): Promise<Pick<Inquiry, 'name' | 'email'> | null> {
  return rowOf(tx, sql`select name, email from inquiries where id = ${id}`)
}

/** The photo of a person's own inquiry. */
export async function photoOf(tx: Executor, accountId: string, id: string): Promise<string | null> {
  const row = await rowOf<{ documentId: string | null }>(
    tx,
    sql`select document_id as "documentId" from inquiries where id = ${id} and account_id = ${accountId}`,
  )
  return row?.documentId ?? null
}

/** Empties inquiries of before an instant: amount and date stay. */
export function emptyInquiries(tx: Executor, before: Date, most: number, at: Date): Promise<number> {
  return changedBy(
    tx,
    sql`
    update inquiries set name = '', email = '', mobile = '', type = '', address = '', purpose = '', erased_at = ${at}
    where id in (
      select id from inquiries where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
  )
}
