import { eq, sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import {
  changed,
  changes,
  columns,
  forgetBefore,
  many,
  one,
  statement,
  rowBy,
} from '../../kernel/database/statement.ts'
import { staff, staffSessions, staffTickets } from './staff.tables.ts'
import { isOpen, lastDay } from './staff.store.ts'

const sessionRow = rowOf(staffSessions, ['id', 'staffId', 'provedAt'], {
  role: t.computed(staff.role, sql`role`),
})
export type StaffSession = RowOf<typeof sessionRow>

const IDLE_MINUTES = 30
const SEEN_EVERY_MINUTES = 1

/** Stores the ticket between the two steps. */
export async function insertTicket(tx: Executor, ticket: typeof staffTickets.$inferInsert): Promise<void> {
  await tx.insert(staffTickets).values(ticket)
}

/** The owner of a valid ticket. */
export const ticketAt = statement('staff.ticketAt', {
  takes: [staffTickets.tokenHash, t.instant],
  gives: one({ id: staffTickets.id, staffId: staffTickets.staffId }),
  sql: (tokenHash, now) => sql`
    select staff_tickets.id, staff_id as "staffId" from staff_tickets join staff on staff.id = staff_id
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} and ${isOpen(now)}`,
})

/** Uses up a ticket; false if another request was faster. */
export const spendTicket = statement('staff.useTicket', {
  takes: [staffTickets.id, t.instant],
  gives: changed,
  sql: (id, now) => sql`update staff_tickets set used_at = ${now} where id = ${id} and used_at is null`,
})

/** Opens a session. */
export async function insertStaffSession(
  tx: Executor,
  session: Omit<typeof staffSessions.$inferInsert, 'seenAt' | 'provedAt'>,
): Promise<void> {
  await tx
    .insert(staffSessions)
    .values({ ...session, seenAt: session.createdAt, provedAt: session.createdAt })
}

/** Finds a live session by its token's hash, and updates its last use at most once a minute. */
export const staffSessionAt = statement('staff.staffSessionAt', {
  hot: true,
  takes: [staffSessions.tokenHash, t.instant],
  gives: one(sessionRow),
  sql: (tokenHash, now) => sql`
    with found as (
      select staff_sessions.id, staff_id, role, seen_at, proved_at from staff_sessions join staff on staff.id = staff_id
      where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}
        and seen_at > ${minutesAfter(now, -IDLE_MINUTES)} and ${isOpen(now)}
    ),
    seen as (
      update staff_sessions set seen_at = ${now} from found
      where staff_sessions.id = found.id and found.seen_at < ${minutesAfter(now, -SEEN_EVERY_MINUTES)}
    )
    select ${columns(sessionRow, 'found')} from found`,
})

/** The same by its id, without updating the last use. */
export const openSession = statement('staff.openSession', {
  takes: [staffSessions.id, t.instant],
  gives: one(sessionRow),
  sql: (id, now) => sql`
    select ${columns(sessionRow, 'staff_sessions')}
    from staff_sessions join staff on staff.id = staff_id
    where staff_sessions.id = ${id} and revoked_at is null and expires_at > ${now}
      and seen_at > ${minutesAfter(now, -IDLE_MINUTES)} and ${isOpen(now)}`,
})

const signedInRow = rowOf(staff, ['id', 'name', 'email', 'role', 'lang'], {
  ends_on: lastDay,
  expiresAt: t.computed(t.instant, sql`staff_sessions.expires_at`),
})

/** The owner of a session, and when it ends. */
export const staffOfSession = rowBy('staff.staffOfSession', staffSessions.id, signedInRow, {
  join: sql`join staff on staff.id = staff_id`,
})

const ownSession = rowOf(staffSessions, ['id', 'device'], {
  created_at: staffSessions.createdAt,
  seen_at: staffSessions.seenAt,
  expires_at: staffSessions.expiresAt,
})

/** Somebody's open sessions, latest first. */
export const openSessionsOf = statement('staff.openSessionsOf', {
  takes: [staffSessions.staffId, t.instant],
  gives: many(ownSession),
  sql: (staffId, now) => sql`
    select ${columns(ownSession)} from staff_sessions
    where staff_id = ${staffId} and revoked_at is null and expires_at > ${now}
      and seen_at > ${minutesAfter(now, -IDLE_MINUTES)}
    order by seen_at desc, id`,
})

/** Ends one of somebody's own sessions; returns how many ended. */
export const revokeOwnSession = statement('staff.revokeOwnSession', {
  takes: [staffSessions.id, staffSessions.staffId, t.instant],
  gives: changes,
  sql: (id, staffId, now) => sql`
    update staff_sessions set revoked_at = ${now}
    where id = ${id} and staff_id = ${staffId} and revoked_at is null`,
})

/** Records that a second factor was proved in a session. */
export async function setProved(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.update(staffSessions).set({ provedAt: at }).where(eq(staffSessions.id, id))
}

/** Ends a session. */
export async function revokeStaffSession(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update staff_sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)
}

/** Ends all sessions of somebody, and their open sign-in tickets. */
export async function revokeStaffSessionsOf(tx: Executor, staffId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now} where staff_id = ${staffId} and revoked_at is null`)
  await tx.execute(sql`
    update staff_tickets set used_at = ${now} where staff_id = ${staffId} and used_at is null`)
}

/** Deletes sessions of staff that ended before an instant. */
export const forgetStaffSessions = forgetBefore(
  'staff.forgetStaffSessions',
  staffSessions,
  sql`least(revoked_at, expires_at)`,
)

/** Deletes sign-in tickets that expired before an instant. */
export const forgetStaffTickets = forgetBefore('staff.forgetStaffTickets', staffTickets, sql`expires_at`)
