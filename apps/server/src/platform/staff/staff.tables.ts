import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { roles } from '@sahay/contract/staff/staff'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** The trust's staff: separate from donors, by invitation, with a second factor. */
export const staff = pgTable('staff', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  /** The language of the office for this person. */
  lang: languageColumn<StaffLanguageCode>(),
  /** A demo account whose second factor is public: closed on any server that is no demo. */
  demo: boolean().notNull().default(false),
  invitedAt: instant('invited_at').notNull(),
  /** The invitation's secret, hashed; null once used. */
  invitationHash: bytea('invitation_hash'),
  invitationExpiresAt: instant('invitation_expires_at'),
  /** The second factor's secret, encrypted under SECRET_KEY. Active from enrolledAt on. */
  totpSecret: bytea('totp_secret'),
  enrolledAt: instant('enrolled_at'),
  /** The last 30-second step whose code was used: no code of this or an earlier step works again. */
  totpStep: bigint('totp_step', { mode: 'bigint' }),
  totpFailures: integer('totp_failures').notNull().default(0),
  totpLockedUntil: instant('totp_locked_until'),
  disabledAt: instant('disabled_at'),
  /** When the account expires; null: never. */
  endsAt: instant('ends_at'),
  /** Since when the member has this role with the present second factor; set by a trigger. */
  authoritySince: instant('authority_since').notNull().default(sql`app_now()`),
  /** When an owner last lost the role, the second factor or the account; set by a trigger. */
  ownerUntil: instant('owner_until'),
  /** Counts the changes, so that nobody overwrites a change they have not seen. */
  version: integer().notNull().default(1),
})

/** One-time codes for staff who lost their authenticator; only hashes are stored. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: reference('staff_id', () => staff.id),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Between the two sign-in steps: a proved mail code, which alone opens nothing. */
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

/** Sessions of staff: at most 8 hours, and at most 30 minutes without use. */
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
