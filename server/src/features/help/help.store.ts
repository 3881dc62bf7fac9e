import type { HelpType } from '@sahay/contract/help'
import { sql } from 'drizzle-orm'
import type { Consent } from '../../foundation/consent/consent.ts'
import { type Document, documentInsert } from '../../foundation/documents/documents.store.ts'
import { nextNumber } from '../../foundation/numbers/numbers.store.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf } from '../../kernel/database/query.ts'

export interface HelpRequest {
  readonly id: string
  readonly name: string
  readonly type: HelpType
  readonly address: string
  readonly message: string
  readonly mobile: string
  readonly consent: Consent
  readonly createdAt: Date
}

export interface NgoRequest {
  readonly id: string
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly message: string
  readonly consent: Consent
  readonly createdAt: Date
}

/** Writes a help request with its picture and the next number, in one statement; answers the number. */
export async function insertHelpRequest(
  tx: Executor,
  request: HelpRequest,
  document: Document,
): Promise<string> {
  const { id, name, type, address, message, mobile, consent, createdAt } = request
  return referenceOf(
    await rowOf(
      tx,
      sql`
      with ${nextNumber('HELP', createdAt)},
      request as (
        insert into help_requests (id, reference, name, type, address, message, mobile, document_id, consent_version,
          consent_sha256, created_at)
        select ${id}, reference, ${name}, ${type}, ${address}, ${message}, ${mobile}, ${document.id}, ${consent.version},
          ${consent.sha256}::bytea, ${createdAt}::timestamptz
        from numbered
        returning id, reference
      ),
      document as (${documentInsert(document, sql`request`)})
      select reference from request`,
    ),
  )
}

/** Writes another organisation's request with the next number, in one statement; answers the number. */
export async function insertNgoRequest(tx: Executor, request: NgoRequest): Promise<string> {
  const { id, organisation, name, email, mobile, message, consent, createdAt } = request
  return referenceOf(
    await rowOf(
      tx,
      sql`
      with ${nextNumber('NGO', createdAt)}
      insert into ngo_requests (id, reference, organisation, name, email, mobile, message, consent_version,
        consent_sha256, created_at)
      select ${id}, reference, ${organisation}, ${name}, ${email}, ${mobile}, ${message}, ${consent.version},
        ${consent.sha256}::bytea, ${createdAt}::timestamptz
      from numbered
      returning reference`,
    ),
  )
}

function referenceOf(row: { reference: string } | null): string {
  if (!row) throw new Error('no number was given out')
  return row.reference
}

/** Empties requests for help of before an instant: number, kind and date stay. */
export function emptyHelpRequests(tx: Executor, before: Date, most: number, at: Date): Promise<number> {
  return changedBy(
    tx,
    sql`
    update help_requests set name = '', mobile = '', address = '', message = '', erased_at = ${at}
    where id in (
      select id from help_requests where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
  )
}

/** Empties other organisations' requests of before an instant. */
export function emptyNgoRequests(tx: Executor, before: Date, most: number, at: Date): Promise<number> {
  return changedBy(
    tx,
    sql`
    update ngo_requests set organisation = '', name = '', email = '', mobile = '', message = '', erased_at = ${at}
    where id in (
      select id from ngo_requests where created_at < ${before} and erased_at is null
      order by created_at limit ${most} for update skip locked)`,
  )
}
