import { documentTypes, type Scheme, standards } from '@sahay/contract/fields/scheme-rules'
import { heldDecisions as heldDecisionNames } from '@sahay/contract/schemes/office-decisions'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { queueIndex } from '../../platform/casework/casework.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import { accounts } from '../../platform/identity/identity.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { bytea, instant, languageColumn, paise, reference } from '../../kernel/database/columns.ts'
import { schools } from './schools.tables.ts'
import { applicationStates } from './states.ts'

/** A family's application for one child and one scheme, and its state. */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    /** The account, if the sender was signed in. */
    accountId: text('account_id').references(() => accounts.id),
    /** The client's idempotency key of the form: sent twice, it makes one record. */
    once: text().unique(),
    /** Identifies it until it is paid: SAHAY-7K3F-92MQ. */
    reference: text().notNull().unique(),
    /** Without gaps in the financial year it was paid in; null until then. */
    registration: text().unique(),
    /** The financial year it was sent in, such as 2026-27. */
    year: text().notNull(),
    scheme: text().$type<Scheme>().notNull(),
    rulesVersion: text('rules_version').notNull(),
    /** The consent notice shown beside the button, and the hash of its text; null if none was named. */
    consentVersion: text('consent_version'),
    consentSha256: bytea('consent_sha256'),
    /** Whether the terms box was ticked; recorded, never enforced (product.md 5). */
    termsTicked: boolean('terms_ticked').notNull(),
    studentName: text('student_name').notNull(),
    studentFatherName: text('student_father_name').notNull(),
    studentLastname: text('student_lastname').notNull(),
    /** Null once erased. */
    birthDate: date('birth_date', { mode: 'string' }),
    standard: text({ enum: standards }).notNull(),
    schoolName: text('school_name').notNull(),
    schoolAddress: text('school_address').notNull(),
    email: text().notNull(),
    apartment: text().notNull(),
    area: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    guardianName: text('guardian_name').notNull(),
    /** E.164, like the other one; empty once erased. */
    guardianMobile: text('guardian_mobile').notNull(),
    guardianBusiness: text('guardian_business').notNull(),
    businessMobile: text('business_mobile').notNull(),
    businessAddress: text('business_address').notNull(),
    /** How the family heard of the trust. */
    referredBy: text('told_by').notNull(),
    otherInformation: text('other_information').notNull(),
    /** The hash of the child's name, birth date, school and guardian's mobile; null once erased. */
    childKey: bytea('child_key'),
    /** The amount to pay with the form. */
    nominalPaise: paise('nominal_paise').notNull(),
    status: text({ enum: applicationStates }).notNull(),
    /** When it was paid; from then on it has its registration number. */
    paidAt: instant('paid_at'),
    /** Until when the trust promised to decide; null while it waits for the family. */
    promisedBy: instant('promised_by'),
    /** The working days that were left when the promise was suspended to wait for the family's documents. */
    daysLeft: integer('days_left'),
    /** The documents that the trust waits for. */
    wanted: text({ enum: documentTypes }).array().notNull().default(sql`'{}'`),
    /** A year's fee, as the school has confirmed it. */
    schoolFeePaise: paise('school_fee_paise'),
    /** The amount that others give towards that fee. */
    otherHelpPaise: paise('other_help_paise').notNull().default(sql`0`),
    recommended: boolean().notNull().default(false),
    approvedPaise: paise('approved_paise'),
    /** The receipt or reference that proves that the help was given. */
    proof: text(),
    /** When an unpaid one gets its one reminder. */
    remindAt: instant('remind_at'),
    createdAt: instant('created_at').notNull(),
    erasedAt: instant('erased_at'),
    /** How often it was corrected: a correction names the version that was read. */
    version: integer().notNull().default(0),
    /** The school's name without case, spaces and marks, by which the register recognises it. */
    schoolKey: text('school_key').notNull().generatedAlwaysAs(sql`school_key(school_name)`),
    /** The school as staff assigned it, if the spelling does not identify it; stays when the family's words are erased. */
    schoolId: text('school_id').references(() => schools.id),
    /** For a paper form: who typed it in; also the day it was signed, and who accepted it. */
    enteredBy: text('entered_by').references(() => staff.id),
    signedOn: date('signed_on', { mode: 'string' }),
    takenBy: text('taken_by'),
    /** The application that continues in its place, if both were the same: it has its documents and notes. */
    mergedInto: text('merged_into').references((): AnyPgColumn => applications.id),
    /** For a declined one: not declined by the trust, but ended by the family. */
    withdrawn: boolean().notNull().default(false),
  },
  (table) => [
    index('applications_newest').on(table.createdAt, table.id),
    index('applications_status').on(table.status, table.createdAt, table.id),
    index('applications_scheme').on(table.scheme, table.createdAt, table.id),
    index('applications_child').on(table.childKey, table.year).where(sql`child_key is not null`),
    index('applications_promise').on(table.promisedBy, table.id).where(sql`promised_by is not null`),
    queueIndex('applications_queue', sql`${table.promisedBy} is not null`, table),
    index('applications_second_mobile').on(table.businessMobile),
    index('applications_guardian').on(table.guardianMobile),
    index('applications_unpaid').on(table.createdAt).where(sql`status = 'received' and erased_at is null`),
    index('applications_school_key').on(table.schoolKey, table.createdAt, table.id),
    index('applications_school').on(table.schoolId).where(sql`school_id is not null`),
    index('applications_amount').on(table.nominalPaise, table.id),
    index('applications_stage_amount').on(table.status, table.nominalPaise, table.id),
    index('applications_amount_waiting').on(table.nominalPaise).where(sql`promised_by is not null`),
    index('applications_account').on(table.accountId).where(sql`account_id is not null`),
    index('applications_remind').on(table.remindAt).where(sql`remind_at is not null`),
    index('applications_merged_into').on(table.mergedInto).where(sql`merged_into is not null`),
    index('applications_withdrawn').on(table.createdAt, table.id).where(sql`withdrawn`),
    check(
      'applications_merged',
      sql`${table.mergedInto} is null or (${table.status} = 'declined' and ${table.mergedInto} <> ${table.id})`,
    ),
    check('applications_amount', sql`${table.nominalPaise} >= 100`),
    check(
      'applications_registered_when_paid',
      sql`(${table.status} = 'received') = (${table.registration} is null) and (${table.registration} is null) = (${table.paidAt} is null)`,
    ),
    check(
      'applications_approved_has_amount',
      sql`(${table.status} in ('approved', 'disbursed')) = (${table.approvedPaise} is not null) and ${table.approvedPaise} > 0`,
    ),
    check(
      'applications_disbursed_has_proof',
      sql`(${table.status} = 'disbursed') = (${table.proof} is not null)`,
    ),
    check(
      'applications_promise',
      sql`(${table.status} in ('paid', 'under_review')) = (${table.promisedBy} is not null)`,
    ),
    check(
      'applications_clock_rests',
      sql`(${table.status} = 'more_needed') = (${table.daysLeft} is not null)`,
    ),
    check('applications_wanted', sql`${table.status} = 'more_needed' or cardinality(${table.wanted}) = 0`),
    check('applications_consent', sql`(${table.consentVersion} is null) = (${table.consentSha256} is null)`),
    check('applications_facts', sql`${table.schoolFeePaise} >= 0 and ${table.otherHelpPaise} >= 0`),
    check(
      'applications_on_paper',
      sql`(${table.enteredBy} is null) = (${table.signedOn} is null) and (${table.enteredBy} is null) = (${table.takenBy} is null)`,
    ),
    check(
      'applications_erased',
      sql`(${table.erasedAt} is not null) = (${table.birthDate} is null) and (${table.childKey} is null or ${table.erasedAt} is null)`,
    ),
  ],
)

/** Staff's corrections of a family's input, with the previous values; both are erased with the application. */
export const applicationCorrections = pgTable(
  'application_corrections',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    applicationId: reference('application_id', () => applications.id),
    at: instant('at').notNull(),
    by: reference('by', () => staff.id),
    reason: text().notNull(),
    /** By the form's field names. */
    before: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index('application_corrections_application').on(table.applicationId, table.id)],
)

/** Every state that an application has had, with the text to the family and the note for staff. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    applicationId: reference('application_id', () => applications.id),
    status: text({ enum: applicationStates }).notNull(),
    at: instant('at').notNull(),
    /** 'family', 'payment', or the id of a member of staff. */
    by: text().notNull(),
    /** For the family: what is missing, or why it was declined. */
    words: text(),
    /** For staff only: why a rule was overridden. */
    note: text(),
  },
  (table) => [index('application_steps_application').on(table.applicationId, table.id)],
)

/** The form field of a picture; the picture itself is a document. Deleted with the document. */
export const applicationDocuments = pgTable(
  'application_papers',
  {
    documentId: text('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    applicationId: reference('application_id', () => applications.id),
    documentType: text('paper', { enum: documentTypes }).notNull(),
    addedAt: instant('added_at').notNull(),
    /** When staff found that it is unreadable; from then on it counts as missing. */
    unreadableAt: instant('unreadable_at'),
  },
  (table) => [index('application_papers_application').on(table.applicationId)],
)

/** Lets a person who proved a code read one application, until then. */
export const applicationTickets = pgTable(
  'application_tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    applicationId: reference('application_id', () => applications.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('application_tickets_expire').on(table.expiresAt)],
)

/**
 * The number of applications per financial year and stage; a trigger maintains it. Several rows for each, one of which
 * may be negative, so that concurrent changes do not wait for each other: only their sum counts.
 */
export const applicationTotals = pgTable(
  'application_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    year: text().notNull(),
    status: text({ enum: applicationStates }).notNull(),
    /** For declined ones: those that the trust did not decline. */
    ending: text({ enum: ['withdrawn', 'merged'] }),
    applications: integer().notNull(),
  },
  (table) => [index('application_totals_stage').on(table.year, table.status)],
)

/** A decision that can still be undone: when it is due it is made, and its row is deleted. */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    applicationId: reference('application_id', () => applications.id).primaryKey(),
    decision: text({ enum: heldDecisionNames }).notNull(),
    /** The body of its call. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    staffId: reference('staff_id', () => staff.id),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('held_decisions_due').on(table.dueAt)],
)
