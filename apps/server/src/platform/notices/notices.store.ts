import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import type { Message } from '../../kernel/language/message.ts'
import { changes, forgetBefore, many, statement, value, values } from '../../kernel/database/statement.ts'
import { noticeMutes, notices } from './notices.tables.ts'

const written = rowOf(notices, ['staffId', 'kind', 'subject', 'once'], {
  content: t.text,
  at: t.instant,
})

const writeNotice = statement('notices.writeNotice', {
  takes: [written],
  gives: value({ id: notices.id }),
  sql: ({ staffId, kind, subject, content, once: idempotencyKey, at }) => sql`
    insert into notices (staff_id, kind, subject, content, once, at)
    select ${staffId}, ${kind}, ${subject}, ${content}::jsonb, ${idempotencyKey}, ${at}::timestamptz
    where not exists (select from notice_mutes where staff_id = ${staffId} and kind = ${kind})
    on conflict (once) do nothing returning id`,
})

/** Inserts a notice; null if it exists already or its kind is muted. */
export async function insertNotice(
  tx: Executor,
  { content, ...draft }: Omit<RowOf<typeof written>, 'content'> & { readonly content: Message },
): Promise<bigint | null> {
  return writeNotice(tx, { ...draft, content: JSON.stringify(content) })
}

/** Marks a notice as mailed if fewer than this many were mailed to the same person since an instant. */
export const takeMail = statement('notices.takeMail', {
  takes: [notices.id, notices.staffId, { since: t.instant, most: t.integer, at: t.instant }],
  gives: changes,
  sql: (id, staffId, { since, most, at }) => sql`
    update notices set mailed_at = ${at}::timestamptz
    where id = ${id} and mailed_at is null and ${most}::int > (
      select count(*) from notices other where other.staff_id = ${staffId} and other.mailed_at > ${since}::timestamptz)`,
})

/** Notices about something that is already listed in the office's work: a case, a reminder, an approval. */
const standsThere = sql`(kind = 'assigned' or once like 'reminder:%'
  or (kind = 'approval' and once like 'approval:%:asked:%'))`

/** Somebody's unread notices of things listed nowhere else, earliest first, and their number, counted to a hundred. */
export const noticesToday = statement('notices.today', {
  takes: [notices.staffId, t.integer],
  gives: many(
    rowOf(notices, ['id', 'subject', 'content', 'at'], {
      all: t.integer,
    }),
  ),
  sql: (staffId, most) => sql`
    select id, subject, content, at, count(*) over ()::int as "all"
    from (select * from notices where staff_id = ${staffId} and read_at is null and not ${standsThere}
      order by at, id limit ${sql.raw(String(MOST_WAITING))}) unread
    order by at, id limit ${most}`,
})

/** The kinds that somebody has muted. */
export const mutedBy = statement('notices.mutedBy', {
  takes: [noticeMutes.staffId],
  gives: values({ kind: noticeMutes.kind }),
  sql: (staffId) => sql`select kind from notice_mutes where staff_id = ${staffId} order by kind`,
})

/** Marks one of somebody's notices as read, or all of them. */
export const setRead = statement('notices.setRead', {
  takes: [notices.staffId, t.nullable(t.bigint), t.instant],
  gives: changes,
  sql: (staffId, id, at) => sql`
    update notices set read_at = ${at}::timestamptz
    where staff_id = ${staffId} and read_at is null and (${id}::bigint is null or id = ${id}::bigint)`,
})

/** Mutes a kind for somebody. */
export const mute = statement('notices.mute', {
  takes: [noticeMutes.staffId, noticeMutes.kind],
  gives: changes,
  sql: (staffId, kind) => sql`
    insert into notice_mutes (staff_id, kind) values (${staffId}, ${kind}) on conflict do nothing`,
})

/** Unmutes a kind for somebody. */
export const unmute = statement('notices.unmute', {
  takes: [noticeMutes.staffId, noticeMutes.kind],
  gives: changes,
  sql: (staffId, kind) => sql`delete from notice_mutes where staff_id = ${staffId} and kind = ${kind}`,
})

/** Deletes notices from before an instant. */
export const forgetNotices = forgetBefore('notices.forgetNotices', notices, sql`at`)
