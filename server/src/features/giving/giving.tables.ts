import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, paise, translations } from '../../kernel/database/columns.ts'
import { contentColumns, oneState } from '../../foundation/content/content.tables.ts'
import { accounts } from '../../foundation/identity/identity.tables.ts'

/** What the trust asks money for: one child, one thing. */
export const needs = pgTable(
  'needs',
  {
    ...contentColumns(),
    id: text().primaryKey(),
    name: text().notNull(),
    requirement: text().notNull(),
    translations: translations<'name' | 'requirement'>(),
    /** Once somebody has given, it can only rise (a trigger). */
    requiredPaise: paise('required_paise').notNull(),
    /** The sum of the need's ledger entries, kept by a trigger on the ledger. */
    receivedPaise: paise('received_paise').notNull().default(sql`0`),
    /** The address of an uploaded photograph; null: drawn from the need's text. */
    image: text(),
  },
  (table) => [
    index('needs_published').on(table.position).where(sql`published_at is not null`),
    index('needs_due').on(table.publishAt).where(sql`publish_at is not null`),
    check('needs_one_state', oneState()),
    check('needs_required', sql`${table.requiredPaise} > 0`),
    check('needs_received', sql`${table.receivedPaise} >= 0`),
  ],
)

/** What a donor wrote when giving; whether it is paid stands with its order. */
export const donations = pgTable(
  'donations',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    needId: text('need_id')
      .notNull()
      .references(() => needs.id),
    /** Null where a payment came without an order of ours and its payer has no account. */
    accountId: text('account_id').references(() => accounts.id),
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
