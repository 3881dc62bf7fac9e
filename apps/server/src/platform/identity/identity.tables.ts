import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** People who proved an e-mail address. A mobile may be shared; an e-mail address is one account's. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    name: text().notNull(),
    email: text().notNull().unique(),
    mobile: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a code that came to the address was last proved first; the account was made by one. */
    emailProvedAt: instant('email_proved_at'),
    /** When a code that came to the number by SMS was proved; null while the number is only a word of its owner's. */
    mobileProvedAt: instant('mobile_proved_at'),
    /** When its owner closed it: nothing here names them any more. */
    closedAt: instant('closed_at'),
    /** Whether they want to hear what became of their gifts. */
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
    /** How it was sent: a code proves what it came to, no matter what it was asked for with. */
    channel: text({ enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    /** A link with a token was sent in the place of six digits. */
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
 * What anyone who asks for a code is given besides: it comes back with the code, so that wrong guesses of others do not
 * count for it. Only a hash is kept.
 */
export const codeHandles = pgTable(
  'code_handles',
  {
    hash: bytea().primaryKey(),
    destination: text().notNull(),
    /** Of the sign-up that asked: the account is made of this one, no matter who else asked meanwhile. */
    draft: jsonb().$type<{ name: string; email: string; mobile: string }>(),
    /** When the code was sent that this asking waits for. */
    sentAt: instant('sent_at').notNull(),
    failures: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('code_handles_created').on(table.createdAt)],
)

/** Wrong guesses by destination: a new code does not reset them, a right one does. */
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
    /** When anything was last asked of it, kept by a trigger. */
    touchedAt: instant('touched_at').notNull().default(sql`app_now()`),
  },
  (table) => [index('code_guards_touched').on(table.touchedAt)],
)

/** Links to the address of before, which put an account back as it was before its e-mail address was changed. */
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

/** Signed-in devices; the token itself is never kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    accountId: reference('account_id', () => accounts.id),
    /** In a few words, such as 'Chrome on Android'. */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Right to the hour; null in sessions older than this column. */
    seenAt: instant('seen_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_account').on(table.accountId).where(sql`revoked_at is null`),
    index('sessions_ended').on(sql`least(revoked_at, expires_at)`),
  ],
)
