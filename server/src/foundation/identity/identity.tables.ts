import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** People who proved an e-mail address. A mobile may be shared; an e-mail address is one account's. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    mobile: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('accounts_mobile').on(table.mobile)],
)

/** One-time codes sent, by destination (`email:…` or `mobile:…`); only a hash is kept. */
export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    destination: text().notNull(),
    accountId: text('account_id').references(() => accounts.id),
    /** Name, e-mail and mobile of a sign-up, until the code is proved. */
    draft: jsonb().$type<{ name: string; email: string; mobile: string }>(),
    /** null: nobody has this destination, so no code was sent and none can match. */
    codeHash: bytea('code_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [index('codes_destination').on(table.destination, table.sentAt.desc())],
)

/** Wrong guesses by destination: a new code does not reset them. */
export const codeGuards = pgTable('code_guards', {
  destination: text().primaryKey(),
  failures: integer().notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** Signed-in devices; the token itself is never kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_account').on(table.accountId).where(sql`revoked_at is null`)],
)
