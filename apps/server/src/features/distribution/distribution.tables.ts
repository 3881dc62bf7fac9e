import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { documents } from '../../platform/documents/documents.tables.ts'
import { staff } from '../../platform/staff/staff.tables.ts'
import { bytea, instant, reference } from '../../kernel/database/columns.ts'

/** A day on which things are handed out. */
export const distributionDays = pgTable(
  'distribution_days',
  {
    id: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    place: text().notNull(),
    /** Such as 09:30, in India's time. */
    opens: text().notNull(),
    closes: text().notNull(),
    /** True if phones should photograph the signed receipt. */
    photo: boolean().notNull().default(false),
    state: text({ enum: ['open', 'closed', 'cancelled'] }).notNull(),
    /** Incremented when day, place or hours change: letters with an older number are outdated. */
    details: integer().notNull().default(1),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('distribution_days_latest').on(table.day, table.id),
    index('distribution_days_state').on(table.state, table.day, table.id),
    check('distribution_days_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('distribution_days_hours', sql`${table.opens} < ${table.closes}`),
  ],
)

/** A kind of item that is brought to a day; each child gets one. */
export const distributionItems = pgTable(
  'distribution_items',
  {
    id: text().primaryKey(),
    dayId: reference('day_id', () => distributionDays.id),
    name: text().notNull(),
    sized: boolean().notNull(),
    brought: integer().notNull(),
    /** The count at the end, and the reason for a difference. */
    leftOver: integer('left_over'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('distribution_items_day').on(table.dayId, table.createdAt, table.id),
    check('distribution_items_counts', sql`${table.brought} >= 0 and ${table.leftOver} >= 0`),
  ],
)

/** A family invited to a day: only the data that identifies it there. */
export const distributionFamilies = pgTable(
  'distribution_families',
  {
    id: text().primaryKey(),
    dayId: reference('day_id', () => distributionDays.id),
    /** The content of its QR code: 100 random bits that name nobody and open nothing. */
    scan: text().notNull().unique(),
    /** Six digits, for typing. */
    code: text().notNull(),
    /** The day's `details` in its last letter; null: no letter was written. */
    lettered: integer(),
    removedAt: instant('removed_at'),
  },
  (table) => [unique('distribution_families_code').on(table.dayId, table.code)],
)

/** A child of such a family, by the application that promises the things. */
export const distributionChildren = pgTable(
  'distribution_children',
  {
    applicationId: text('application_id').notNull(),
    familyId: reference('family_id', () => distributionFamilies.id),
    dayId: reference('day_id', () => distributionDays.id),
    /** By the item's id; erased some time after the day. */
    sizes: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Whether the day is still to come, and the child on its list. */
    open: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.applicationId] }),
    index('distribution_children_day').on(table.dayId),
    // no child is invited to two days for the same items
    uniqueIndex('distribution_children_once').on(table.applicationId).where(sql`open`),
  ],
)

/** The pass that lets one phone hand out on one day. */
export const distributionPasses = pgTable(
  'distribution_passes',
  {
    id: text().primaryKey(),
    dayId: reference('day_id', () => distributionDays.id),
    name: text().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    by: reference('by', () => staff.id),
    madeAt: instant('made_at').notNull(),
    loadedAt: instant('loaded_at'),
    seenAt: instant('seen_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('distribution_passes_day').on(table.dayId, table.madeAt)],
)

/** One hand-out to a family, written once; its later state is in separate columns. */
export const distributionHandOuts = pgTable(
  'distribution_hand_outs',
  {
    /** The id of the pass or member of staff, a full stop, and the key that the phone made. */
    id: text().primaryKey(),
    dayId: reference('day_id', () => distributionDays.id),
    familyId: reference('family_id', () => distributionFamilies.id),
    passId: text('pass_id').references(() => distributionPasses.id),
    staffId: text('staff_id').references(() => staff.id),
    /** By the server's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When its state last changed: phones ask for changes since then. */
    changedAt: instant('changed_at').notNull(),
    clockChanged: boolean('clock_changed').notNull(),
    /** Items by the child's application. */
    given: jsonb().$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    /** The name of the person who collected for the family; empty: the family itself. Erased some time after the day. */
    collectedBy: text('collected_by').notNull().default(''),
    state: text({ enum: ['stands', 'conflict', 'late', 'undone'] }).notNull(),
    decided: text({ enum: ['given', 'mistake'] }),
    /** Staff's reason for undoing it or for the decision. */
    reason: text(),
    changedBy: text('changed_by').references(() => staff.id),
    /** The photograph of the signed receipt, as long as it is kept. */
    receiptId: text('receipt_id').references(() => documents.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('distribution_hand_outs_day').on(table.dayId, table.at),
    index('distribution_hand_outs_changed').on(table.dayId, table.changedAt),
    index('distribution_hand_outs_family').on(table.familyId),
    index('distribution_hand_outs_pass').on(table.passId),
    index('distribution_hand_outs_receipt').on(table.receiptId).where(sql`receipt_id is not null`),
    check('distribution_hand_outs_by', sql`(${table.passId} is null) <> (${table.staffId} is null)`),
    check(
      'distribution_hand_outs_decided',
      sql`${table.decided} is null or ${table.state} in ('conflict', 'late', 'undone')`,
    ),
  ],
)
