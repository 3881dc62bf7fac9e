import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { sql } from 'drizzle-orm'
import {
  type Document,
  documentInsert,
  documentRow,
} from '../../../platform/documents/documents.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, forgetBefore, one, rowsBy, statement } from '../../../kernel/database/statement.ts'
import { paymentOf } from '../counter-receipts.store.ts'
import { payouts } from '../payouts.tables.ts'
import {
  applicationDocuments,
  applicationSteps,
  applicationTickets,
  applications,
} from '../schemes.tables.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { paymentSeenOf } from '../../../money/payments/payment-status.ts'

/** An application as its family identifies it: by its number and a mobile in E.164. */
export interface Named {
  readonly number: string
  readonly mobile: string
}

/** The application with a number and one of its mobiles, and its mail address. */
export const applicationNamed = statement('schemes.applicationNamed', {
  takes: [{ number: t.text, mobile: t.text }],
  gives: one({ id: applications.id, email: applications.email, language: applications.lang }),
  sql: ({ number, mobile }) => sql`
    select id, email, lang as "language" from applications
    where (reference = ${number} or registration = ${number}) and ${mobile} in (guardian_mobile, business_mobile)
      and erased_at is null`,
})

/** Deletes expired tickets. */
export const forgetTickets = forgetBefore(
  'schemes.forgetTickets',
  applicationTickets,
  sql`expires_at`,
  sql`token_hash`,
)

const tracked = {
  ...rowOf(applications, ['id', 'reference', 'registration', 'scheme', 'studentName', 'studentLastname']),
  ...rowOf(applications, ['standard', 'status', 'promisedBy', 'guardianName', 'guardianMobile', 'email']),
  payment: paymentSeenOf(paymentOf(sql`applications.id`)),
  amount: applications.nominalPaise,
  approved: applications.approvedPaise,
  /** The day on which the school was paid. */
  paidToSchoolOn: t.computed(
    payouts.paidOn,
    sql`(select paid_on from payout_lines join payouts on payouts.id = payout_id
      where application_id = applications.id and stands)`,
  ),
  /** The number of the one that continues in its place, if the family applied twice. */
  mergedInto: t.computed(
    t.nullable(t.text),
    sql`(select coalesce(other.registration, other.reference) from applications other
      where other.id = applications.merged_into)`,
  ),
  wanted: t.computed(t.json<readonly DocumentType[]>(), sql`to_json(wanted)`),
  papers: t.computed(
    t.json<readonly DocumentType[]>(),
    sql`(select coalesce(json_agg(distinct paper), '[]') from application_papers
      where application_id = applications.id)`,
  ),
}

/** The application that a ticket gives access to. */
export const trackedBy = statement('schemes.trackedBy', {
  takes: [applicationTickets.tokenHash, t.instant],
  gives: one(tracked),
  sql: (tokenHash, now) => sql`
    select ${columns(tracked)}
    from application_tickets
    join applications on applications.id = application_tickets.application_id
    ${joinOrder(applications.id)}
    where token_hash = ${tokenHash} and expires_at > ${now} and erased_at is null`,
})

/** The part of an application's history that its family may read, oldest first. */
export const stepsShownOf = rowsBy(
  'schemes.stepsShownOf',
  applicationSteps.applicationId,
  rowOf(applicationSteps, ['status', 'at', 'words']),
  { rest: sql`order by id` },
)

const writeDocument = statement('schemes.writeDocument', {
  takes: [applications.id, applicationDocuments.documentType, documentRow],
  gives: one({ wanted: t.json<readonly DocumentType[]>() }),
  sql: (applicationId, documentType, document) => sql`
    with application as (
      update applications set wanted = array_remove(wanted, ${documentType}) where id = ${applicationId}
      returning id, wanted
    ),
    document as (${documentInsert(document, sql`application`)}),
    added as (
      insert into application_papers (document_id, application_id, paper, added_at)
      select ${document.id}, id, ${documentType}, ${document.createdAt}::timestamptz from application
    )
    select to_json(wanted) as "wanted" from application`,
})

/** Stores a requested document, with its picture, and removes it from the list; returns what is still missing. */
export async function addRequested(
  tx: Executor,
  applicationId: string,
  documentType: DocumentType,
  document: Document,
): Promise<readonly DocumentType[]> {
  const row = await writeDocument(tx, applicationId, documentType, document)
  if (!row) throw new Error(`application ${applicationId} is gone`)
  return row.wanted
}
