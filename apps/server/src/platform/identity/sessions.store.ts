import { type SQL, sql, and, eq, isNull } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import {
  changed,
  changes,
  columns,
  forgetBefore,
  many,
  one,
  statement,
  rowsBy,
} from '../../kernel/database/statement.ts'
import { accounts, sessions } from './identity.tables.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Counted } from '../../kernel/limits/limits.ts'

/** A session as the API returns it. */
const sessionRow = rowOf(sessions, ['id', 'device'], {
  created_at: sessions.createdAt,
  seen_at: t.computed(t.instant, sql`coalesce(seen_at, created_at)`),
  expires_at: sessions.expiresAt,
})

const SEEN_EVERY_MINUTES = 60
/** A session expires after seven days without use. */
const IDLE_MINUTES = 7 * 24 * 60
const MOST_SHOWN = 100

const live = (now: Date) => sql`revoked_at is null and expires_at > ${now}
  and coalesce(seen_at, created_at) > ${minutesAfter(now, -IDLE_MINUTES)}`

/** Opens a session. */
export async function insertSession(
  tx: Executor,
  session: Omit<typeof sessions.$inferInsert, 'seenAt'>,
): Promise<void> {
  await tx.insert(sessions).values({ ...session, seenAt: session.createdAt })
}

const findSession = statement('sessions.findSession', {
  hot: true,
  takes: [sessions.tokenHash, t.instant, t.sql(sql`null::jsonb`)],
  gives: one({
    id: sessions.id,
    accountId: sessions.accountId,
    seenAt: sessions.seenAt,
    language: accounts.lang,
    counted: t.nullable(t.json<Counted>()),
  }),
  sql: (tokenHash, now, counted) => sql`
    select id, account_id as "accountId", seen_at as "seenAt", ${counted} as counted,
      (select lang from accounts where accounts.id = sessions.account_id) as "language"
    from sessions
    where token_hash = ${tokenHash} and ${live(now)}`,
})

/**
 * Finds a live session by its token's hash. Updates its last use at most once an hour. `consumeWith` builds an extra
 * column from the session's account, counted in the same look-up.
 */
export async function sessionAt(
  tx: Executor,
  tokenHash: Buffer,
  now: Date,
  consumeWith: (account: SQL) => SQL = () => sql`null::jsonb`,
): Promise<{ id: string; accountId: string; language: LanguageCode; counted: Counted | null } | null> {
  const session = await findSession(tx, tokenHash, now, consumeWith(sql`account_id`))
  if (session && (session.seenAt === null || session.seenAt < minutesAfter(now, -SEEN_EVERY_MINUTES)))
    await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id))
  return session
}

/** The live sessions of an account, newest first. */
export const sessionsOf = statement('sessions.sessionsOf', {
  takes: [sessions.accountId, t.instant],
  gives: many(sessionRow),
  sql: (accountId, now) => sql`
    select ${columns(sessionRow)} from sessions where account_id = ${accountId} and ${live(now)}
    order by created_at desc, id limit ${MOST_SHOWN}`,
})

/** All sessions of an account, open or ended, for its owner to read, newest first. */
export const sessionsToShow = rowsBy(
  'sessions.sessionsToShow',
  sessions.accountId,
  {
    device: sessions.device,
    since: t.computed(t.text, sql`created_at::text`),
    'last seen': t.computed(t.nullable(t.text), sql`seen_at::text`),
    until: t.computed(t.text, sql`expires_at::text`),
    ended: t.computed(t.nullable(t.text), sql`revoked_at::text`),
  },
  { rest: sql`order by created_at desc` },
)

/** Ends a session if it is live and belongs to this account; returns whether it did. */
export const revokeSession = statement('sessions.endSession', {
  takes: [sessions.id, sessions.accountId, t.instant],
  gives: changed,
  sql: (id, accountId, now) => sql`update sessions set revoked_at = ${now}
        where id = ${id} and account_id = ${accountId} and ${live(now)}`,
})

/** Ends all but one of an account's sessions; returns how many. */
export const revokeOthers = statement('sessions.revokeOthers', {
  takes: [sessions.id, sessions.accountId, t.instant],
  gives: changes,
  sql: (currentId, accountId, now) => sql`update sessions set revoked_at = ${now}
      where account_id = ${accountId} and id <> ${currentId} and ${live(now)}`,
})

/** Deletes an account's sessions, open or ended. */
export async function eraseSessions(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
}

/** Deletes sessions that ended before an instant. */
export const forgetSessions = forgetBefore(
  'sessions.forgetSessions',
  sessions,
  sql`least(revoked_at, expires_at)`,
)

/** Ends all of an account's sessions. */
export async function revokeAll(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
}
