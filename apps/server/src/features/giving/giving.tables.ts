import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, paise, reference, translations } from '../../kernel/database/columns.ts'
import type { ContentTranslations } from '../../kernel/language/content.ts'
import { contentColumns, oneState } from '../../platform/content/content.tables.ts'
import { accounts } from '../../platform/identity/identity.tables.ts'

/** A need that the trust asks money for: one child, one thing. */
export const needs = pgTable(
  'needs',
  {
    ...contentColumns(),
    id: text().primaryKey(),
    name: text().notNull(),
    requirement: text().notNull(),
    translations: translations<'name' | 'requirement'>(),
    /** Once somebody has given, it can only increase (a trigger). */
    requiredPaise: paise('required_paise').notNull(),
    /** The sum of the need's ledger entries, maintained by a trigger on the ledger. */
    receivedPaise: paise('received_paise').notNull().default(sql`0`),
    /** The address of an uploaded photograph; null: drawn from the need's text. */
    image: text(),
    /** For staff only: kind, place and origin of the need. */
    category: text({ enum: ['Education', 'Health', 'Other'] }),
    district: text().notNull().default(''),
    /** The ids of a request for help and of an application; their tables and foreign keys belong to other features. */
    helpId: text('help_id'),
    applicationId: text('application_id'),
    /** When staff closed it: it accepts no gifts after that. */
    closedAt: instant('closed_at'),
    /** How it ended: it got what it asked for, or is no longer needed. */
    outcome: text({ enum: ['met', 'closed'] }),
    /** Staff's closing words. */
    closing: text().notNull().default(''),
    closingTranslations: jsonb('closing_translations')
      .$type<ContentTranslations<'word'>>()
      .notNull()
      .default({}),
  },
  (table) => [
    index('needs_published').on(table.position).where(sql`published_at is not null`),
    index('needs_due').on(table.publishAt).where(sql`publish_at is not null`),
    index('needs_help').on(table.helpId).where(sql`help_id is not null`),
    index('needs_application').on(table.applicationId).where(sql`application_id is not null`),
    check('needs_one_state', oneState()),
    check('needs_category', sql`${table.category} in ('Education', 'Health', 'Other')`),
    check('needs_required', sql`${table.requiredPaise} > 0`),
    check('needs_received', sql`${table.receivedPaise} >= 0`),
    check('needs_outcome', sql`${table.outcome} in ('met', 'closed')`),
    check('needs_closed', sql`num_nonnulls(${table.closedAt}, ${table.outcome}) in (0, 2)`),
  ],
)

/** A need's story: events by day, and purchases. */
export const needUpdates = pgTable(
  'need_updates',
  {
    ...contentColumns(),
    id: text().primaryKey(),
    needId: reference('need_id', () => needs.id),
    day: date().notNull(),
    text: text().notNull(),
    /** That day's purchase; empty, with no sum, if there was none. It books nothing. */
    bought: text().notNull().default(''),
    spentPaise: paise('spent_paise'),
    translations: translations<'text' | 'bought'>(),
    /** The address of a photograph. */
    image: text(),
  },
  (table) => [
    index('need_updates_need').on(table.needId, table.day, table.id),
    index('need_updates_due').on(table.publishAt).where(sql`publish_at is not null`),
    check('need_updates_one_state', oneState()),
    check(
      'need_updates_spent',
      sql`${table.spentPaise} > 0 and ${table.bought} <> '' or ${table.spentPaise} is null and ${table.bought} = ''`,
    ),
  ],
)

/** Progress of the thanks to the givers of a met need. */
export const needThanks = pgTable(
  'need_thanks',
  {
    needId: reference('need_id', () => needs.id).primaryKey(),
    askedAt: instant('asked_at').notNull(),
    /** The last ledger entry that was processed. */
    after: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    doneAt: instant('done_at'),
  },
  (table) => [index('need_thanks_due').on(table.askedAt).where(sql`done_at is null`)],
)

/** A donor's form; whether it is paid is in its order. */
export const donations = pgTable(
  'donations',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    needId: reference('need_id', () => needs.id),
    /** Null if a payment came without one of our orders and its payer has no account. */
    accountId: text('account_id').references(() => accounts.id),
    /** The client's idempotency key of the form: sent twice, it makes one record. */
    once: text().unique(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    message: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Where its money goes if the need is met before it arrives: the next urgent need, or back (departures.md 10). */
    ifFull: text('if_full', { enum: ['next', 'back'] })
      .notNull()
      .default('next'),
  },
  (table) => [
    index('donations_need').on(table.needId),
    index('donations_mobile').on(table.mobile),
    check('donations_amount', sql`${table.amountPaise} >= 100`),
    check('donations_if_full', sql`${table.ifFull} in ('next', 'back')`),
  ],
)
