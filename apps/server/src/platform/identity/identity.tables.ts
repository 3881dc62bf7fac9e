import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** People who proved an e-mail address. Several accounts may share a mobile; an e-mail address belongs to one account. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    name: text().notNull(),
    email: text().notNull().unique(),
    mobile: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a code sent to the address was first proved; the account was created by one. */
    emailProvedAt: instant('email_proved_at'),
    /** When a code sent to the number by SMS was proved; null while the number is unproved. */
    mobileProvedAt: instant('mobile_proved_at'),
    /** When its owner closed it; from then on nothing here names them. */
    closedAt: instant('closed_at'),
    /** True if they want news about the use of their gifts. */
    wantsNews: boolean('wants_news').notNull().default(true),
  },
  (table) => [index('accounts_mobile').on(table.mobile)],
)

/** One-time codes sent, by destination (`email:…`, `mobile:…`, `change:…`, `staff:…`); only a hash is kept. */
export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    destination: text().notNull(),
    accountId: text('account_id').references(() => accounts.id),
    /** Name, e-mail and mobile of a sign-up, until the code is proved. */
    draft: jsonb().$type<{ name: string; email: string; mobile: string }>(),
    /** How it was sent: a code proves the destination it was sent to, no matter what it was requested with. */
    channel: text({ enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    /** A link with a token was sent instead of six digits. */
    link: boolean().notNull().default(false),
    /** null: nobody has this destination, so no code was sent and none can match. */
    codeHash: bytea('code_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    index('codes_destination').on(table.destination, table.sentAt.desc()),
    index('codes_account').on(table.accountId).where(sql`consumed_at is null`),
    index('codes_sent').on(table.sentAt),
    index('codes_link').on(table.codeHash).where(sql`link`),
  ],
)

/**
 * A second secret for everyone who requests a code: it is sent back with the code, so that wrong guesses of others do
 * not count for it. Only a hash is stored.
 */
export const codeHandles = pgTable(
  'code_handles',
  {
    hash: bytea().primaryKey(),
    destination: text().notNull(),
    /** The data of the requesting sign-up: the account is created from it, no matter who else requested a code meanwhile. */
    draft: jsonb().$type<{ name: string; email: string; mobile: string }>(),
    /** When the code was sent that this handle waits for. */
    sentAt: instant('sent_at').notNull(),
    failures: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('code_handles_created').on(table.createdAt)],
)

/** Wrong guesses by destination: a new code does not reset them, a right guess does. */
export const codeGuards = pgTable(
  'code_guards',
  {
    destination: text().primaryKey(),
    /** Without a handle, since the last lock. */
    failures: integer().notNull().default(0),
    /** With or without a handle, since the last success. */
    consecutive: integer().notNull().default(0),
    /** How many locks there were since the last success: each is longer than the one before. */
    lockLevel: integer('lock_level').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** When the row was last used, set by a trigger. */
    touchedAt: instant('touched_at').notNull().default(sql`app_now()`),
  },
  (table) => [index('code_guards_touched').on(table.touchedAt)],
)

/** Links mailed to the previous address, which restore an account to its state before its e-mail address was changed. */
export const accountUndos = pgTable(
  'account_undos',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: reference('account_id', () => accounts.id),
    email: text().notNull(),
    mobile: text().notNull(),
    mobileProvedAt: instant('mobile_proved_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_undos_account').on(table.accountId),
    index('account_undos_expires').on(table.expiresAt),
  ],
)

/** Signed-in devices; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    accountId: reference('account_id', () => accounts.id),
    /** In a few words, such as 'Chrome on Android'. */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Accurate to the hour; null in sessions older than this column. */
    seenAt: instant('seen_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_account').on(table.accountId).where(sql`revoked_at is null`),
    index('sessions_ended').on(sql`least(revoked_at, expires_at)`),
  ],
)
