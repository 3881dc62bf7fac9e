import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant } from '../../kernel/database/columns.ts'

/** The schools that families name. One that was merged into another stays, so that they can be taken apart again. */
export const schools = pgTable(
  'schools',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    /** Whom to ask for there. */
    contact: text().notNull(),
    /** E.164, or empty. */
    mobile: text().notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    mergedInto: text('merged_into').references((): AnyPgColumn => schools.id),
    mergedAt: instant('merged_at'),
    mergedBy: text('merged_by').references(() => staff.id),
    version: integer().notNull().default(0),
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

/** How families write a school's name, without capitals, spaces and marks: each belongs to one school. */
export const schoolSpellings = pgTable(
  'school_spellings',
  {
    key: text().primaryKey(),
    /** As it was written where it was first added. */
    spelling: text().notNull(),
    schoolId: text('school_id')
      .notNull()
      .references(() => schools.id),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('school_spellings_school').on(table.schoolId)],
)
