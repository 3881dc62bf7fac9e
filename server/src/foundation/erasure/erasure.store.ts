import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { rowsOf } from '../../kernel/database/query.ts'
import type { Section, Shown } from './erasure.ts'

type Row = Record<string, Shown>

/** What is kept of an account by itself: who it is, where it is signed in, what was mailed, what it did. */
export async function ownSections(tx: Executor, accountId: string): Promise<Section[]> {
  const asked = [
    [
      'Your account',
      sql`select name, email, mobile, created_at::text as "made at", email_proved_at::text as "e-mail proved at",
        mobile_proved_at::text as "mobile proved at" from accounts where id = ${accountId}`,
    ],
    [
      'Where you are or were signed in',
      sql`select device, created_at::text as "since", seen_at::text as "last seen", expires_at::text as "until",
        revoked_at::text as "ended" from sessions where account_id = ${accountId} order by created_at desc`,
    ],
    [
      'Mails and messages to you',
      sql`select messages.subject, messages.recipient as "to", messages.created_at::text as "written",
        messages.sent_at::text as "sent" from messages join accounts on messages.recipient in (accounts.email, accounts.mobile)
        where accounts.id = ${accountId} and messages.recipient <> '' order by messages.created_at desc`,
    ],
    [
      'What was noted of what you did',
      sql`select at::text as "at", action as "what" from audit_log
        where actor_id = ${accountId} and actor_kind = 'donor' order by id desc`,
    ],
  ] as const
  const sections: Section[] = []
  for (const [what, statement] of asked) sections.push({ what, rows: await rowsOf<Row>(tx, statement) })
  return sections
}
