import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import type { LockedApplication } from '../transitions.store.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { fromApplications, listed, listedRow } from '../applications-list.store.ts'
import {
  applicationDocuments,
  applicationSteps,
  applications,
  duplicateReceipts,
  applicationTickets,
} from '../schemes.tables.ts'
import { joinAssignee } from '../../../platform/casework/casework.published.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { isReturned } from '../counter-receipts.store.ts'
import { eraseCorrections } from './corrections.store.ts'
import { joinStaff, nameOfStaff, staffName } from '../../../platform/staff/staff.published.ts'

/** One application as staff read it; what was written by the names that the form sends. */
const details = {
  ...listedRow,
  status: applications.status,
  version: applications.version,
  written: t.json<Record<string, string>>(),
  termsTicked: applications.termsTicked,
  consentVersion: applications.consentVersion,
  consentSha256: applications.consentSha256,
  rulesVersion: applications.rulesVersion,
  schoolFee: applications.schoolFeePaise,
  otherHelp: applications.otherHelpPaise,
  recommended: applications.recommended,
  approved: applications.approvedPaise,
  language: applications.lang,
  /** Whether what was paid with it went back, or is on its way. */
  returned: t.boolean,
  /** Who typed it in, where it came on paper. */
  enteredBy: t.nullable(t.text),
  signedOn: applications.signedOn,
  takenBy: applications.takenBy,
  schoolId: applications.schoolId,
}
export type ApplicationDetails = RowOf<typeof details>

/** One application, with what was written in it. */
export const detailsOf = statement({
  name: 'schemes.detailsOf',
  takes: [applications.id],
  gives: one(details),
  sql: (id) => sql`
    select ${listed}, application.status, application.version, terms_ticked as "termsTicked", consent_version as "consentVersion",
      consent_sha256 as "consentSha256", rules_version as "rulesVersion", school_fee_paise as "schoolFee",
      other_help_paise as "otherHelp", recommended, approved_paise as "approved",
      jsonb_build_object('school_name', school_name, 'school_address', school_address, 'student_name', student_name,
        'student_father_name', student_father_name, 'student_lastname', student_lastname,
        'student_standard', standard, 'student_Birthdate', coalesce(birth_date::text, ''), 'email', application.email, 'apartment', apartment, 'area', area,
        'city', city, 'state', state, 'pincode', pincode, 'fathername', guardian_name,
        'father_mobileNo', guardian_mobile, 'father_business', guardian_business, 'business_mobileNo', business_mobile,
        'business_address', business_address, 'person_name', told_by, 'other_information', other_information)
        as "written", application.lang as "language", ${isReturned(sql`application.id`)} as "returned",
      ${nameOfStaff(sql`application.entered_by`)} as "enteredBy",
      signed_on as "signedOn", taken_by as "takenBy", application.school_id as "schoolId"
    ${fromApplications} where application.id = ${id}`,
})

const MOST_RELATED = 100

/** Applications for the same child in the same year, and for other children of the same guardian in any year. */
export const relatedTo = statement({
  name: 'schemes.relatedTo',
  takes: [applications.id],
  gives: many({ ...listedRow, sameChild: t.nullable(t.boolean) }),
  sql: (id) => sql`
    select ${listed}, application.child_key = own.child_key as "sameChild"
    from applications own
    join applications application on application.id <> own.id and (
      (application.child_key = own.child_key and application.year = own.year)
      or (application.guardian_mobile = own.guardian_mobile and own.guardian_mobile <> ''
        and application.child_key is distinct from own.child_key))
    ${joinOrder(sql`application.id`)} ${joinAssignee(sql`application.id`)}
    where own.id = ${id}
    order by application.created_at desc, application.id desc limit ${MOST_RELATED}`,
})

/** The documents of an application, the oldest first; those whose time has run out are gone. */
export const documentsOf = statement({
  name: 'schemes.documentsOf',
  takes: [applications.id],
  gives: many({
    id: applicationDocuments.documentId,
    type: applicationDocuments.documentType,
    at: applicationDocuments.addedAt,
    unreadableAt: applicationDocuments.unreadableAt,
  }),
  sql: (id) => sql`
    select document_id as id, paper as "type", added_at as "at", unreadable_at as "unreadableAt" from application_papers where application_id = ${id}
    order by added_at, document_id`,
})

const officeStep = {
  status: applicationSteps.status,
  at: applicationSteps.at,
  /** A name of the staff's; 'family', 'payment', 'closed_account' or 'retention'. */
  by: t.text,
  words: applicationSteps.words,
  note: applicationSteps.note,
}
export type OfficeStep = RowOf<typeof officeStep>

/** Every step of an application, the oldest first. */
export const stepsOf = statement({
  name: 'schemes.stepsOf',
  takes: [applications.id],
  gives: many(officeStep),
  sql: (id) => sql`
    select application_steps.status, at, ${staffName(applicationSteps.by)}, words, note
    from application_steps ${joinStaff(applicationSteps.by)}
    where application_id = ${id} order by application_steps.id`,
})

/** The duplicate receipts that were given out. */
export const receiptsOf = statement({
  name: 'schemes.receiptsOf',
  takes: [applications.id],
  gives: many({ at: duplicateReceipts.at, amount: duplicateReceipts.amountPaise, by: t.text }),
  sql: (id) => sql`
    select at, amount_paise as "amount", ${staffName(duplicateReceipts.by)}
    from duplicate_receipts ${joinStaff(duplicateReceipts.by)} where application_id = ${id}
    order by duplicate_receipts.id`,
})

const ownerOfDocument = statement({
  name: 'schemes.ownerOfDocument',
  takes: [applicationDocuments.documentId],
  gives: one({ id: applicationDocuments.applicationId }),
  sql: (documentId) =>
    sql`select application_id as id from application_papers where document_id = ${documentId}`,
})

/** The application that a document is a document of. */
export async function applicationOfDocument(tx: Executor, documentId: string): Promise<string | null> {
  const row = await ownerOfDocument(tx, documentId)
  return row?.id ?? null
}

const namesRow = { names: t.texts, addresses: t.texts, numbers: t.texts }

const namesOf = statement({
  name: 'schemes.namesOf',
  takes: [applications.id],
  gives: one(namesRow),
  sql: (id) => sql`
    select regexp_split_to_array(
        trim(concat_ws(' ', student_name, student_father_name, student_lastname, guardian_name)), '\\s+') as names,
      array[email, guardian_mobile, business_mobile] as addresses,
      array_remove(array[reference, registration], null) as numbers
    from applications where id = ${id}`,
})

/** What names the family in an application: names word by word, addresses and mobiles, and its numbers. */
export async function namesIn(tx: Executor, id: string): Promise<RowOf<typeof namesRow>> {
  const found = await namesOf(tx, id)
  if (!found) throw new Error(`no application ${id}`)
  return found
}

/** When an application is erased, by whom, and why, where that is a member of staff. */
export interface Erasing {
  readonly at: Date
  /** 'closed_account', 'retention', or the id of a member of staff. */
  readonly by: string
  readonly reason?: string
}

/** Erases whatever names a family in a locked application; its numbers, amounts, times and the school of the register stay. */
export async function eraseTexts(
  tx: Executor,
  { id, status }: LockedApplication,
  { at, by, reason }: Erasing,
): Promise<void> {
  await tx.execute(sql`
    update applications set student_name = '', student_father_name = '', student_lastname = '', birth_date = null,
      school_id = coalesce(school_id, (select spelling.school_id from school_spellings spelling
        where spelling.key = applications.school_key)),
      taken_by = case when taken_by is not null then '' end, school_name = '', school_address = '', email = '', apartment = '', area = '', city = '', state = '', pincode = '',
      guardian_name = '', guardian_mobile = '', guardian_business = '', business_mobile = '', business_address = '',
      told_by = '', other_information = '', child_key = null, account_id = null, remind_at = null, erased_at = ${at}
    where id = ${id}`)
  await tx
    .update(applicationSteps)
    .set({ words: null, note: null })
    .where(eq(applicationSteps.applicationId, id))
  await eraseCorrections(tx, id)
  await tx.insert(applicationSteps).values({ applicationId: id, status, at, by, note: reason ?? null })
  await tx.delete(applicationTickets).where(eq(applicationTickets.applicationId, id))
}
