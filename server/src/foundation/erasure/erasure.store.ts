import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { accounts, sessions } from '../identity/identity.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import type { Section } from './erasure.ts'

const ownAccount = statement({
  name: 'erasure.ownAccount',
  takes: [accounts.id],
  gives: many({
    name: accounts.name,
    email: accounts.email,
    mobile: accounts.mobile,
    'made at': t.text,
    'e-mail proved at': t.nullable(t.text),
    'mobile proved at': t.nullable(t.text),
  }),
  sql: (accountId) => sql`
    select name, email, mobile, created_at::text as "made at", email_proved_at::text as "e-mail proved at",
      mobile_proved_at::text as "mobile proved at" from accounts where id = ${accountId}`,
})

const ownSessions = statement({
  name: 'erasure.ownSessions',
  takes: [accounts.id],
  gives: many({
    device: sessions.device,
    since: t.text,
    'last seen': t.nullable(t.text),
    until: t.text,
    ended: t.nullable(t.text),
  }),
  sql: (accountId) => sql`
    select device, created_at::text as "since", seen_at::text as "last seen", expires_at::text as "until",
      revoked_at::text as "ended" from sessions where account_id = ${accountId} order by created_at desc`,
})

const ownMessages = statement({
  name: 'erasure.ownMessages',
  takes: [accounts.id],
  gives: many({
    subject: messages.subject,
    to: messages.recipient,
    written: t.text,
    sent: t.nullable(t.text),
  }),
  sql: (accountId) => sql`
    select messages.subject, messages.recipient as "to", messages.created_at::text as "written",
      messages.sent_at::text as "sent" from messages join accounts on messages.recipient in (accounts.email, accounts.mobile)
      where accounts.id = ${accountId} and messages.recipient <> '' order by messages.created_at desc`,
})

const ownActions = statement({
  name: 'erasure.ownActions',
  takes: [accounts.id],
  gives: many({ at: t.text, what: auditLog.action }),
  sql: (accountId) => sql`
    select at::text as "at", action as "what" from audit_log
    where actor_id = ${accountId} and actor_kind = 'donor' order by id desc`,
})

/** What is kept of an account by itself: who it is, where it is signed in, what was mailed, what it did. */
export async function ownSections(tx: Executor, accountId: string): Promise<Section[]> {
  return [
    { what: 'Your account', rows: await ownAccount(tx, accountId) },
    { what: 'Where you are or were signed in', rows: await ownSessions(tx, accountId) },
    { what: 'Mails and messages to you', rows: await ownMessages(tx, accountId) },
    { what: 'What was noted of what you did', rows: await ownActions(tx, accountId) },
  ]
}
