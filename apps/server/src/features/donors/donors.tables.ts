import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { accounts } from '../../platform/identity/identity.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'

const inList = sql`merged_into is null and erased_at is null`

/** Everybody with an account, and everybody who gave without one. */
export const donorRecords = pgTable(
  'donor_records',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .unique()
      .references(() => accounts.id),
    /** For an account: copied from it by a trigger. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** Includes the donors merged into it. */
    gifts: integer().notNull().default(0),
    retainedPaise: paise('retained_paise').notNull().default(sql`0`),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    mergedInto: text('merged_into').references((): AnyPgColumn => donorRecords.id),
    mergedAt: instant('merged_at'),
    /** Null: by rule, when the donor signed up. */
    mergedBy: text('merged_by').references(() => staff.id),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('donor_records_last')
      .on(sql`coalesce(${table.lastAt}, 'epoch'::timestamptz)`, table.id)
      .where(inList),
    index('donor_records_sum').on(table.retainedPaise, table.id).where(inList),
    index('donor_records_by_name').on(sql`lower(${table.name})`, table.id).where(inList),
    index('donor_records_no_email')
      .on(sql`coalesce(${table.lastAt}, 'epoch'::timestamptz)`, table.id)
      .where(sql`email = '' and merged_into is null and erased_at is null`),
    index('donor_records_name').using('btree', sql`lower(${table.name}) text_pattern_ops`),
    index('donor_records_last_name').using(
      'btree',
      sql`lower(substring(${table.name} from '[^ ]*$')) text_pattern_ops`,
    ),
    index('donor_records_whole')
      .using(
        'btree',
        sql`lower(${table.name}) text_pattern_ops`,
        sql`coalesce(${table.lastAt}, 'epoch'::timestamptz)`,
        table.id,
      )
      .where(inList),
    index('donor_records_word')
      .using(
        'btree',
        sql`lower(substring(${table.name} from '[^ ]*$')) text_pattern_ops`,
        sql`coalesce(${table.lastAt}, 'epoch'::timestamptz)`,
        table.id,
      )
      .where(inList),
    index('donor_records_email').on(sql`lower(${table.email})`),
    index('donor_records_mobile').on(table.mobile),
    index('donor_records_merged_into').on(table.mergedInto).where(sql`merged_into is not null`),
    check(
      'donor_records_merged',
      sql`(${table.mergedInto} is null) = (${table.mergedAt} is null) and ${table.mergedInto} <> ${table.id}`,
    ),
    check('donor_records_given', sql`${table.gifts} >= 0 and ${table.retainedPaise} >= 0`),
  ],
)

/** The keys from a gift without an account to its donor: `mail:…`, `mobile:…`, or the gift itself. */
export const donorKeys = pgTable(
  'donor_keys',
  {
    key: text().primaryKey(),
    donorId: reference('donor_id', () => donorRecords.id),
  },
  (table) => [index('donor_keys_donor').on(table.donorId)],
)

/** The donor of each gift, and the amount kept of it; no donor if the giver was erased. */
export const donorGifts = pgTable(
  'donor_gifts',
  {
    subjectId: text('subject_id').primaryKey(),
    donorId: text('donor_id').references(() => donorRecords.id),
    kind: text().notNull(),
    at: instant('at').notNull(),
    retainedPaise: paise('retained_paise').notNull(),
  },
  (table) => [index('donor_gifts_donor').on(table.donorId, table.at, table.subjectId)],
)

/** The gifts of each financial year, by the year in which it begins; including merged donors. */
export const donorYears = pgTable(
  'donor_years',
  {
    donorId: reference('donor_id', () => donorRecords.id),
    year: integer().notNull(),
    gifts: integer().notNull(),
    retainedPaise: paise('retained_paise').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.year] }),
    index('donor_years_last').on(table.year, table.lastAt, table.donorId),
  ],
)

/** Work to do: a new or changed gift, or a donor whose sums changed. Triggers write it with the change. */
export const donorDue = pgTable(
  'donor_due',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    subjectId: text('subject_id'),
    donorId: text('donor_id'),
  },
  (table) => [check('donor_due_one', sql`num_nonnulls(${table.subjectId}, ${table.donorId}) = 1`)],
)

/** Staff's corrections, with the values before. */
export const donorCorrections = pgTable(
  'donor_corrections',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    donorId: reference('donor_id', () => donorRecords.id),
    field: text({ enum: ['name', 'email', 'mobile'] }).notNull(),
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    by: reference('by', () => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('donor_corrections_donor').on(table.donorId, table.id),
    check('donor_corrections_field', sql`${table.field} in ('name', 'email', 'mobile')`),
  ],
)
