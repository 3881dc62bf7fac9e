import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { approvals } from '../../platform/approvals/approvals.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { bytea, instant, paise, recordColumns, reference } from '../../kernel/database/columns.ts'

/** The schools that families name. One that was merged into another stays, so that the merge can be undone. */
export const schools = pgTable(
  'schools',
  {
    ...recordColumns(),
    name: text().notNull(),
    address: text().notNull(),
    /** The contact person there. */
    contact: text().notNull(),
    /** E.164, or empty. */
    mobile: text().notNull(),
    email: text().notNull(),
    mergedInto: text('merged_into').references((): AnyPgColumn => schools.id),
    mergedAt: instant('merged_at'),
    mergedBy: text('merged_by').references(() => staff.id),
  },
  (table) => [
    index('schools_name').on(sql`lower(${table.name})`, table.id).where(sql`merged_into is null`),
    index('schools_merged_into').on(table.mergedInto).where(sql`merged_into is not null`),
    check(
      'schools_merged',
      sql`(${table.mergedInto} is null) = (${table.mergedAt} is null) and (${table.mergedInto} is null) = (${table.mergedBy} is null) and ${table.mergedInto} <> ${table.id}`,
    ),
  ],
)

/** Families' spellings of a school's name, without case, spaces and marks: each belongs to one school. */
export const schoolSpellings = pgTable(
  'school_spellings',
  {
    key: text().primaryKey(),
    /** As it was written when first added. */
    spelling: text().notNull(),
    schoolId: reference('school_id', () => schools.id),
    addedAt: instant('added_at').notNull(),
    addedBy: reference('added_by', () => staff.id),
  },
  (table) => [index('school_spellings_school').on(table.schoolId)],
)

/**
 * How many applications staff assigned to a school by hand, and how many others use each spelling; a trigger maintains
 * it. Several rows for each, one of which may be negative, so that concurrent changes do not wait for each other: only
 * their sum counts.
 */
export const schoolTotals = pgTable(
  'school_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** Empty: by its spelling. */
    schoolId: text('school_id').notNull(),
    /** The spelling, without case, spaces and marks; empty: assigned by hand. */
    schoolKey: text('school_key').notNull(),
    applications: integer().notNull(),
    approvedPaise: paise('approved_paise').notNull(),
    /** Of the approved amounts. */
    givenPaise: paise('given_paise').notNull(),
  },
  (table) => [
    index('school_totals_school').on(table.schoolId, table.schoolKey),
    check('school_totals_of_one', sql`(${table.schoolId} = '') <> (${table.schoolKey} = '')`),
  ],
)

/** The schools' bank accounts. A trigger refuses any account without an approval of the same. */
export const schoolAccounts = pgTable('school_accounts', {
  schoolId: reference('school_id', () => schools.id).primaryKey(),
  /** Holder, number, IFSC and bank, encrypted for this school. */
  sealed: bytea().notNull(),
  /** The last four digits of the number. */
  ends: text().notNull(),
  since: instant('since').notNull(),
  approvalId: reference('approval_id', () => approvals.id),
})
