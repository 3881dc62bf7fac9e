import { sql } from 'drizzle-orm'
import { joinAssignee } from '../../../platform/casework/casework.published.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, statement } from '../../../kernel/database/statement.ts'
import { listedRow } from '../applications-list.store.ts'
import { applicationDocuments } from '../schemes.tables.ts'

const MOST_RELATED = 100

/** Applications for a child in a year, and for other children of a guardian (E.164) in any. */
export const likeTyped = statement({
  name: 'schemes.likeTyped',
  takes: [t.bytes, t.text, t.text],
  gives: many({ ...listedRow, sameChild: t.boolean }),
  sql: (key, year, mobile) => sql`
    select ${columns(listedRow, 'application')}, coalesce(application.child_key = ${key}, false) as "sameChild"
    from applications application ${joinOrder(sql`application.id`)} ${joinAssignee(sql`application.id`)}
    where application.child_key = ${key} and application.year = ${year}
      or application.guardian_mobile = ${mobile} and application.child_key <> ${key}
    order by application.created_at desc, application.id desc limit ${MOST_RELATED}`,
})

/** Notes that a document cannot be read; null: that it can. Answers 0 where it was noted so before. */
export const setUnreadable = statement({
  name: 'schemes.setUnreadable',
  takes: [applicationDocuments.documentId, t.nullable(t.instant)],
  gives: changes,
  sql: (documentId, at) => sql`
    update application_papers set unreadable_at = ${at}::timestamptz
    where document_id = ${documentId} and (unreadable_at is null) <> (${at}::timestamptz is null)`,
})
