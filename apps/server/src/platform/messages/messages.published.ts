import { sql } from 'drizzle-orm'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { many, statement, rowsBy } from '../../kernel/database/statement.ts'
import { messages } from './messages.tables.ts'

/** Exports that other modules may use inside their own transactions. */

export { eraseMessages, eraseOldMessages, messagesTo } from './messages.store.ts'
export { type MailReader, toEach, writeMessages } from './write-messages.ts'

const line = {
  line: t.oneOf('codes', 'texts', 'mails'),
  waiting: t.integer,
  retried: t.integer,
  failed: t.integer,
  oldest: t.nullable(t.instant),
  lastSent: t.nullable(t.instant),
}

/** For each line of messages: how many wait, how many were given up in the last seven days, and the last delivery. */
export const linesOfMessages = statement('messages.lines', {
  gives: many(line),
  sql: () => sql`
    with recent as (
      select case when channel = 'sms' then 'texts' when useless_at is not null then 'codes' else 'mails' end as line,
        next_try_at, tries, sent_at, created_at, recipient
      from messages where next_try_at is not null or created_at > app_now() - interval '7 days'
    )
    select lines.line, count(recent.next_try_at)::int as waiting,
      (count(*) filter (where next_try_at is not null and tries > 0))::int as retried,
      (count(*) filter (where line_recent and next_try_at is null and sent_at is null))::int as failed,
      min(created_at) filter (where next_try_at is not null) as oldest,
      max(sent_at) as "lastSent"
    from (values ('codes'), ('texts'), ('mails')) lines (line)
    left join (select *, true as line_recent from recent) recent on recent.line = lines.line
    group by lines.line order by lines.line`,
})

const messageAbout = rowOf(messages, ['id', 'kind', 'channel', 'subject'], {
  at: messages.createdAt,
  to: messages.recipient,
  state: t.computed(
    t.oneOf('sent', 'waiting', 'failed'),
    sql`case when sent_at is not null then 'sent' when next_try_at is not null then 'waiting' else 'failed' end`,
  ),
})

/** The mails and texts about a record, oldest first. A subject is known once a mail has been sent. */
export const messagesAbout = rowsBy('messages.about', messages.about, messageAbout, {
  rest: sql`and recipient <> '' order by created_at limit 100`,
})
