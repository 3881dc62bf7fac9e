import type { HeldDecision } from '@sahay/contract/schemes/office-decisions'
import { secondsLeft } from '../deciding/held-decisions.store.ts'
import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, rowsBy, statement, rowBy, valueBy } from '../../../kernel/database/statement.ts'
import { fromApplications, listedRow, MOST_RELATED } from '../applications-list.store.ts'
import { duplicateReceipts } from '../counter-receipts.tables.ts'
import {
  applicationCorrections,
  applicationDocuments,
  applications,
  applicationSteps,
} from '../schemes.tables.ts'
import { joinAssignee } from '../../../platform/casework/casework.published.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { isReturned } from '../counter-receipts.store.ts'
import { joinStaff, nameOfStaff, byStaff } from '../../../platform/staff/staff.published.ts'

/** One application for staff. */
const detail = {
  ...listedRow,
  state: applications.status,
  /** The family's input, by the form's field names. */
  written: t.computed(
    t.json<Record<string, string>>(),
    sql`jsonb_build_object('school_name', school_name, 'school_address', school_address, 'student_name', student_name,
        'student_father_name', student_father_name, 'student_lastname', student_lastname,
        'student_standard', standard, 'student_Birthdate', coalesce(birth_date::text, ''), 'email', application.email, 'apartment', apartment, 'area', area,
        'city', city, 'state', state, 'pincode', pincode, 'fathername', guardian_name,
        'father_mobileNo', guardian_mobile, 'father_business', guardian_business, 'business_mobileNo', business_mobile,
        'business_address', business_address, 'person_name', told_by, 'other_information', other_information)`,
  ),
  language: applications.lang,
  ...rowOf(applications, ['version', 'termsTicked', 'rulesVersion', 'recommended']),
  consent: t.computed(
    t.nullable(t.json<{ readonly version: string; readonly sha256: string }>()),
    sql`case when consent_version is not null and consent_sha256 is not null
      then jsonb_build_object('version', consent_version, 'sha256', encode(consent_sha256, 'hex')) end`,
  ),
  /** For a paper form: who typed it in, when it was signed and who accepted it. */
  onPaper: t.computed(
    t.nullable(t.json<{ readonly by: string; readonly signedOn: string; readonly takenBy: string }>()),
    sql`case when entered_by is not null and signed_on is not null then jsonb_build_object(
      'by', ${nameOfStaff(sql`application.entered_by`)}, 'signedOn', signed_on, 'takenBy', coalesce(taken_by, '')) end`,
  ),
  schoolFee: applications.schoolFeePaise,
  otherHelp: applications.otherHelpPaise,
  approved: applications.approvedPaise,
  /** The held decision, and for how many more seconds it can be undone. */
  held: t.computed(
    t.nullable(t.json<{ readonly decision: HeldDecision; readonly by: string; readonly seconds: number }>()),
    sql`(select jsonb_build_object('decision', decision, 'by', ${nameOfStaff(sql`staff_id`)}, 'seconds', ${secondsLeft})
      from held_decisions where application_id = application.id)`,
  ),
  /** True if its payment was refunded, or the refund is on its way. */
  returned: t.computed(t.boolean, isReturned(sql`application.id`)),
}

/** One application, with its input. */
export const detailOf = rowBy('schemes.detailsOf', applications.id, detail, {
  as: 'application',
  from: fromApplications,
})

const related = {
  ...listedRow,
  sameChild: t.computed(t.nullable(t.boolean), sql`application.child_key = own.child_key`),
}

/** Applications for the same child in the same year, and for other children of the same guardian in any year. */
export const relatedTo = statement('schemes.relatedTo', {
  takes: [applications.id],
  gives: many(related),
  sql: (id) => sql`
    select ${columns(related, 'application')}
    from applications own
    join applications application on application.id <> own.id and (
      (application.child_key = own.child_key and application.year = own.year)
      or (application.guardian_mobile = own.guardian_mobile and own.guardian_mobile <> ''
        and application.child_key is distinct from own.child_key))
    ${joinOrder(sql`application.id`)} ${joinAssignee(sql`application.id`)}
    where own.id = ${id}
    order by application.created_at desc, application.id desc limit ${MOST_RELATED}`,
})

const paper = {
  id: applicationDocuments.documentId,
  paper: applicationDocuments.documentType,
  at: applicationDocuments.addedAt,
  unreadableAt: applicationDocuments.unreadableAt,
}

/** The documents of an application, oldest first; those whose retention has ended are gone. */
export const papersOf = rowsBy('schemes.documentsOf', applicationDocuments.applicationId, paper, {
  rest: sql`order by added_at, document_id`,
})

const step = {
  ...rowOf(applicationSteps, ['status', 'at', 'words', 'note']),
  /** The name of a member of staff; 'family', 'payment', 'closed_account' or 'retention'. */
  by: byStaff(applicationSteps.by),
}

/** Every step of an application, the oldest first. */
export const stepsOf = rowsBy('schemes.stepsOf', applicationSteps.applicationId, step, {
  join: joinStaff(applicationSteps.by),
  rest: sql`order by application_steps.id`,
})

const receipt = {
  at: duplicateReceipts.at,
  amount: duplicateReceipts.amountPaise,
  by: byStaff(duplicateReceipts.by),
}

/** The duplicate receipts that were issued. */
export const receiptsOf = rowsBy('schemes.receiptsOf', duplicateReceipts.applicationId, receipt, {
  join: joinStaff(duplicateReceipts.by),
  rest: sql`order by duplicate_receipts.id`,
})

/** The application of a document. */
export const applicationOfDocument = valueBy(
  'schemes.ownerOfDocument',
  applicationDocuments.documentId,
  applicationDocuments.applicationId,
)

const correction = {
  at: applicationCorrections.at,
  by: byStaff(applicationCorrections.by),
  reason: applicationCorrections.reason,
  before: t.computed(t.json<Record<string, string>>(), sql`${applicationCorrections.before}`),
}

/** The corrections of an application, oldest first. */
export const correctionsOf = rowsBy(
  'schemes.correctionsOf',
  applicationCorrections.applicationId,
  correction,
  { join: joinStaff(applicationCorrections.by), rest: sql`order by application_corrections.id` },
)

const merged = {
  id: applications.id,
  number: t.computed(t.text, sql`coalesce(other.registration, other.reference)`),
  /** True if it continues in the place of the requested one. */
  stays: t.computed(t.boolean, sql`coalesce(own.merged_into = other.id, false)`),
  at: t.computed(applicationSteps.at, sql`step.at`),
  by: t.computed(t.text, nameOfStaff(sql`step.by`)),
  reason: t.computed(t.text, sql`coalesce(step.note, '')`),
}

/** The application that one was merged into, and those merged into it, oldest first. */
export const mergedWith = statement('schemes.mergedWith', {
  takes: [applications.id],
  gives: many(merged),
  sql: (id) => sql`
    select ${columns(merged, 'other')} from applications own
    join applications other on other.id = own.merged_into or other.merged_into = own.id
    cross join lateral (
      select at, by, note from application_steps
      where application_id = coalesce(nullif(own.id, coalesce(other.merged_into, '')), other.id) and status = 'declined'
      order by id desc limit 1) step
    where own.id = ${id} order by step.at, other.id`,
})
