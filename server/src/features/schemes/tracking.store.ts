import type { Paper, Scheme, Standard } from '@sahay/contract/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { type Document, documentInsert } from '../../foundation/documents/documents.store.ts'
import type { OrderStatus } from '../../foundation/payments/states.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, rowsOf } from '../../kernel/database/query.ts'
import type { ApplicationState } from './states.ts'

/** An application as its family names it: by its number and a mobile in E.164. */
export interface Named {
  readonly number: string
  readonly mobile: string
}

/** The application that a number and one of its mobiles name, and where its mail goes. */
export function applicationNamed(
  tx: Executor,
  { number, mobile }: Named,
): Promise<{ id: string; email: string } | null> {
  return rowOf(
    tx,
    sql`
    select id, email from applications
    where (reference = ${number} or registration = ${number}) and ${mobile} in (guardian_mobile, business_mobile)
      and erased_at is null`,
  )
}

/** Keeps a ticket that opens one application. */
export async function insertTicket(
  tx: Executor,
  ticket: { tokenHash: Buffer; applicationId: string; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into application_tickets (token_hash, application_id, expires_at)
    values (${ticket.tokenHash}, ${ticket.applicationId}, ${ticket.expiresAt})`)
}

/** Forgets tickets that open nothing any more. */
export async function forgetTickets(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from application_tickets where token_hash in (
      select token_hash from application_tickets where expires_at < ${now} limit 2000 for update skip locked)`)
}

export interface Tracked {
  readonly id: string
  readonly reference: string
  readonly registration: string | null
  readonly scheme: Scheme
  readonly studentName: string
  readonly studentLastname: string
  readonly standard: Standard
  readonly status: ApplicationState
  readonly payment: OrderStatus
  readonly amount: Paise
  readonly approved: Paise | null
  readonly promisedBy: Date | null
  readonly wanted: readonly Paper[]
  readonly papers: readonly Paper[]
  readonly guardianName: string
  readonly guardianMobile: string
  readonly email: string
}

/** The application that a ticket opens. */
export function trackedBy(tx: Executor, tokenHash: Buffer, now: Date): Promise<Tracked | null> {
  return rowOf<Tracked>(
    tx,
    sql`
    select applications.id, reference, registration, scheme, student_name as "studentName",
      student_lastname as "studentLastname", standard, applications.status, payment_orders.status as "payment",
      nominal_paise as "amount", approved_paise as "approved", promised_by as "promisedBy",
      to_json(wanted) as "wanted", guardian_name as "guardianName", guardian_mobile as "guardianMobile", email,
      (select coalesce(json_agg(distinct paper), '[]') from application_papers
        where application_id = applications.id) as "papers"
    from application_tickets
    join applications on applications.id = application_tickets.application_id
    join payment_orders on payment_orders.subject_id = applications.id
    where token_hash = ${tokenHash} and expires_at > ${now} and erased_at is null`,
  )
}

export interface ToldStep {
  readonly status: ApplicationState
  readonly at: Date
  readonly words: string | null
}

/** What a family may read of an application's history, the oldest first. */
export function stepsToldOf(tx: Executor, applicationId: string): Promise<ToldStep[]> {
  return rowsOf<ToldStep>(
    tx,
    sql`select status, at, words from application_steps where application_id = ${applicationId} order by id`,
  )
}

/** Keeps a paper that was asked for, with its picture, and takes it off the list; answers what is still wanted. */
export async function addWanted(
  tx: Executor,
  applicationId: string,
  paper: Paper,
  document: Document,
): Promise<readonly Paper[]> {
  const row = await rowOf<{ wanted: readonly Paper[] }>(
    tx,
    sql`
    with application as (
      update applications set wanted = array_remove(wanted, ${paper}) where id = ${applicationId}
      returning id, wanted
    ),
    document as (${documentInsert(document, sql`application`)}),
    paper as (
      insert into application_papers (document_id, application_id, paper, added_at)
      select ${document.id}, id, ${paper}, ${document.createdAt}::timestamptz from application
    )
    select to_json(wanted) as "wanted" from application`,
  )
  if (!row) throw new Error(`application ${applicationId} is gone`)
  return row.wanted
}
