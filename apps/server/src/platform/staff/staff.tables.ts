import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { roles } from '@sahay/contract/staff/staff'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** The trust's own people: apart from donors, by invitation, with a second factor. */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  /** The language in which somebody reads the office. */
  lang: languageColumn<StaffLanguageCode>(),
  /** Comes with the demo, its second factor known to everybody: closed wherever it is no demo. */
  demo: boolean().notNull().default(false),
  invitedAt: instant('invited_at').notNull(),
  /** The invitation's secret, hashed; null once it was used. */
  invitationHash: bytea('invitation_hash'),
  invitationExpiresAt: instant('invitation_expires_at'),
  /** The second factor's secret, encrypted under SECRET_KEY. It counts from enrolledAt on. */
  totpSecret: bytea('totp_secret'),
  enrolledAt: instant('enrolled_at'),
  /** The last 30-second step whose code was used: none at or before it opens anything again. */
  totpStep: bigint('totp_step', { mode: 'bigint' }),
  totpFailures: integer('totp_failures').notNull().default(0),
  totpLockedUntil: instant('totp_locked_until'),
  disabledAt: instant('disabled_at'),
  /** From when on the account is over by itself; null: it has no end. */
  endsAt: instant('ends_at'),
  /** Since when it has its role, by its present second factor; a trigger sees to it. */
  authoritySince: instant('authority_since').notNull().default(sql`app_now()`),
  /** When an owner last lost the role, the second factor or the account; a trigger sees to it. */
  ownerUntil: instant('owner_until'),
  /** Counts the changes, so that none is made over another that its author has not seen. */
  version: integer().notNull().default(1),
})

/** One-time codes for those who lost their authenticator; only hashes are kept. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: reference('staff_id', () => staff.id),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Between the first step and the second: a proved mail code, which opens nothing by itself. */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    id: text().primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    staffId: reference('staff_id', () => staff.id),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_tickets_expire').on(table.expiresAt)],
)

/** Signed-in staff: 8 hours no matter what is done, 30 minutes of doing nothing. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    staffId: reference('staff_id', () => staff.id),
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a second factor was last proved in it. */
    provedAt: instant('proved_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_ended').on(sql`least(revoked_at, expires_at)`),
  ],
)
