import type { Paper, Scheme, Standard } from '@sahay/contract/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Consent } from '../../foundation/consent/consent.ts'
import { type Document, documentInsert } from '../../foundation/documents/documents.published.ts'
import {
  joinOrder,
  type NewOrder,
  orderColumns,
  orderInsert,
} from '../../foundation/payments/payments.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy } from '../../kernel/database/query.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, one, statement } from '../../kernel/database/statement.ts'
import { applications } from './schemes.tables.ts'

/** What is written down when a family sends the form. */
export interface NewApplication {
  readonly id: string
  readonly accountId: string | null
  readonly once: string | null
  readonly reference: string
  readonly year: string
  readonly scheme: Scheme
  readonly rulesVersion: string
  readonly consent: Consent
  readonly termsTicked: boolean
  readonly studentName: string
  readonly studentFatherName: string
  readonly studentLastname: string
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly standard: Standard
  readonly schoolName: string
  readonly schoolAddress: string
  readonly email: string
  readonly apartment: string
  readonly area: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly guardianName: string
  readonly guardianMobile: string
  readonly guardianBusiness: string
  readonly businessMobile: string
  readonly businessAddress: string
  readonly toldBy: string
  readonly otherInformation: string
  readonly childKey: Buffer
  readonly amount: Paise
  readonly remindAt: Date
  readonly createdAt: Date
}

/** A picture that is put away, and the field it was sent in. */
export interface SentPaper {
  readonly field: Paper
  readonly document: Document
}

/** An order that a form sent before has made already. */
const earlierOrder = {
  id: orderColumns.id,
  applicationId: applications.id,
  reference: applications.reference,
  amount: applications.nominalPaise,
  /** null: the provider has not made it yet. */
  providerOrderId: orderColumns.providerOrderId,
}
export type EarlierOrder = RowOf<typeof earlierOrder>

/**
 * Writes an application with its papers, its first step and its order in one statement. False, and nothing written,
 * where a form with the same key was kept before, or its reference is somebody else's.
 */
export async function insertApplication(
  tx: Executor,
  written: NewApplication,
  papers: readonly SentPaper[],
  order: NewOrder,
): Promise<boolean> {
  const documents = papers.map(
    ({ document }, index) =>
      sql`${sql.raw(`document${index}`)} as (${documentInsert(document, sql`application`)}),`,
  )
  const inserted = await changedBy(
    tx,
    sql`
    with application as (
      insert into applications (id, account_id, once, reference, year, scheme, rules_version, consent_version,
        consent_sha256, terms_ticked, student_name, student_father_name, student_lastname, birth_date, standard,
        school_name, school_address, email, apartment, area, city, state, pincode, guardian_name, guardian_mobile,
        guardian_business, business_mobile, business_address, told_by, other_information, child_key, nominal_paise,
        status, remind_at, created_at)
      values (${written.id}, ${written.accountId}, ${written.once}, ${written.reference}, ${written.year}, ${written.scheme},
        ${written.rulesVersion}, ${written.consent.version}, ${written.consent.sha256}, ${written.termsTicked},
        ${written.studentName}, ${written.studentFatherName}, ${written.studentLastname}, ${written.birthDate}, ${written.standard},
        ${written.schoolName}, ${written.schoolAddress}, ${written.email}, ${written.apartment}, ${written.area}, ${written.city},
        ${written.state}, ${written.pincode}, ${written.guardianName}, ${written.guardianMobile}, ${written.guardianBusiness},
        ${written.businessMobile}, ${written.businessAddress}, ${written.toldBy}, ${written.otherInformation}, ${written.childKey},
        ${written.amount}, 'received', ${written.remindAt}, ${written.createdAt})
      on conflict do nothing
      returning id
    ),
    ${sql.join(documents, sql` `)}
    papers as (
      insert into application_papers (document_id, application_id, paper, added_at)
      select sent.document_id, application.id, sent.paper, ${written.createdAt}::timestamptz
      from application, unnest(${sql.param(papers.map(({ document }) => document.id))}::text[],
        ${sql.param(papers.map(({ field }) => field))}::text[]) as sent (document_id, paper)
    ),
    step as (
      insert into application_steps (application_id, status, at, by)
      select id, 'received', ${written.createdAt}::timestamptz, 'family' from application
    )
    ${orderInsert(order, sql`application`)}`,
  )
  return inserted === 1
}

/** The order that a form with this key has made before. */
export const orderOnce = statement({
  name: 'schemes.orderOnce',
  takes: [t.text],
  gives: one(earlierOrder),
  sql: (once) => sql`
    select ${columns(earlierOrder)} from applications ${joinOrder(applications.id)}
    where applications.once = ${once}`,
})
