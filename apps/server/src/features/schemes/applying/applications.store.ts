import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { sql } from 'drizzle-orm'
import type { Consent } from '../../../platform/consent/consent.ts'
import { type Document, documentInsert } from '../../../platform/documents/documents.published.ts'
import {
  joinOrder,
  type NewOrder,
  newOrder,
  orderColumns,
  orderInsert,
} from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { changes, columns, one, statement } from '../../../kernel/database/statement.ts'
import { applications } from '../schemes.tables.ts'

/** What is written down when a family sends the form. */
const newApplication = {
  id: applications.id,
  language: applications.lang,
  accountId: applications.accountId,
  once: applications.once,
  reference: applications.reference,
  year: applications.year,
  scheme: applications.scheme,
  rulesVersion: applications.rulesVersion,
  termsTicked: applications.termsTicked,
  studentName: applications.studentName,
  studentFatherName: applications.studentFatherName,
  studentLastname: applications.studentLastname,
  birthDate: t.present(applications.birthDate),
  standard: applications.standard,
  schoolName: applications.schoolName,
  schoolAddress: applications.schoolAddress,
  email: applications.email,
  apartment: applications.apartment,
  area: applications.area,
  city: applications.city,
  state: applications.state,
  pincode: applications.pincode,
  guardianName: applications.guardianName,
  guardianMobile: applications.guardianMobile,
  guardianBusiness: applications.guardianBusiness,
  businessMobile: applications.businessMobile,
  businessAddress: applications.businessAddress,
  referredBy: applications.referredBy,
  otherInformation: applications.otherInformation,
  childKey: t.present(applications.childKey),
  amount: applications.nominalPaise,
  remindAt: t.present(applications.remindAt),
  createdAt: applications.createdAt,
  /** Null, all three, but for one that came on paper. */
  enteredBy: applications.enteredBy,
  signedOn: applications.signedOn,
  takenBy: applications.takenBy,
}
export type NewApplication = RowOf<typeof newApplication> & { readonly consent: Consent }

/** A picture that is put away, and the field it was sent in. */
export interface SentDocument {
  readonly field: DocumentType
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

const sampleDocument: SentDocument = {
  field: 'student_photo',
  document: {
    id: 'x',
    kind: 'application',
    isPrivate: true,
    folder: 'x',
    keyId: 'x',
    bytes: 1,
    width: 1,
    height: 1,
    sha256: Buffer.from('x'),
    createdAt: new Date(0),
    expiresAt: null,
  },
}

const writeApplication = statement({
  name: 'schemes.writeApplication',
  takes: [
    newApplication,
    { version: t.text, sha256: t.bytes },
    t.given<readonly SentDocument[]>([], [sampleDocument]),
    newOrder,
  ],
  gives: changes,
  sql: (written, consent, attached, order) => {
    const documents = attached.map(
      ({ document }, index) =>
        sql`${sql.raw(`document${index}`)} as (${documentInsert(document, sql`application`)}),`,
    )
    return sql`
    with application as (
      insert into applications (id, lang, account_id, once, reference, year, scheme, rules_version, consent_version,
        consent_sha256, terms_ticked, student_name, student_father_name, student_lastname, birth_date, standard,
        school_name, school_address, email, apartment, area, city, state, pincode, guardian_name, guardian_mobile,
        guardian_business, business_mobile, business_address, told_by, other_information, child_key, nominal_paise,
        status, remind_at, created_at, entered_by, signed_on, taken_by)
      values (${written.id}, ${written.language}, ${written.accountId}, ${written.once}, ${written.reference}, ${written.year}, ${written.scheme},
        ${written.rulesVersion}, ${consent.version}, ${consent.sha256}, ${written.termsTicked},
        ${written.studentName}, ${written.studentFatherName}, ${written.studentLastname}, ${written.birthDate}, ${written.standard},
        ${written.schoolName}, ${written.schoolAddress}, ${written.email}, ${written.apartment}, ${written.area}, ${written.city},
        ${written.state}, ${written.pincode}, ${written.guardianName}, ${written.guardianMobile}, ${written.guardianBusiness},
        ${written.businessMobile}, ${written.businessAddress}, ${written.referredBy}, ${written.otherInformation}, ${written.childKey},
        ${written.amount}, 'received', ${written.remindAt}, ${written.createdAt}, ${written.enteredBy}, ${written.signedOn}, ${written.takenBy})
      on conflict do nothing
      returning id
    ),
    ${sql.join(documents, sql` `)}
    attached as (
      insert into application_papers (document_id, application_id, paper, added_at)
      select sent.document_id, application.id, sent.paper, ${written.createdAt}::timestamptz
      from application, unnest(${sql.param(attached.map(({ document }) => document.id))}::text[],
        ${sql.param(attached.map(({ field }) => field))}::text[]) as sent (document_id, paper)
    ),
    step as (
      insert into application_steps (application_id, status, at, by)
      select id, 'received', ${written.createdAt}::timestamptz, ${written.enteredBy ?? 'family'} from application
    )
    ${orderInsert(order, sql`application`)}`
  },
})

/**
 * Writes an application with its documents, its first step and its order in one statement. False, and nothing written,
 * where a form with the same key was kept before, or its reference is somebody else's.
 */
export async function insertApplication(
  tx: Executor,
  application: NewApplication,
  attached: readonly SentDocument[],
  order: NewOrder,
): Promise<boolean> {
  return (await writeApplication(tx, application, application.consent, attached, order)) === 1
}

/** The order that a form with this key has made before. */
export const orderByKey = statement({
  name: 'schemes.orderByKey',
  takes: [t.text],
  gives: one(earlierOrder),
  sql: (idempotencyKey) => sql`
    select ${columns(earlierOrder)} from applications ${joinOrder(applications.id)}
    where applications.once = ${idempotencyKey}`,
})
