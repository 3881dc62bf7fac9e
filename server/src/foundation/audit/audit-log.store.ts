import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import {
  keyset,
  type Order,
  type Page,
  type PageAsked,
  pageFrom,
  pageTaken,
} from '../../kernel/database/keyset.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { auditLog } from './audit.tables.ts'

const line = {
  id: auditLog.id,
  at: auditLog.at,
  kind: auditLog.actorKind,
  actorId: auditLog.actorId,
  action: auditLog.action,
  subject: auditLog.subject,
  detail: auditLog.detail,
}
/** A line of the audit log. */
export type Line = RowOf<typeof line>

const byId = { sql: sql`audit_log.id`, type: 'bigint' } as const
const orders = {
  '-id': { keys: [byId], direction: 'desc' },
  id: { keys: [byId], direction: 'asc' },
} as const satisfies Record<string, Order>

/** What the log is made shorter by. */
export interface AuditFilter {
  readonly who?: string | undefined
  /** An action, or what several begin with, before the full stop. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly since?: Date | undefined
  readonly before?: Date | undefined
}
export type AuditPage = PageAsked<keyof typeof orders>

function isWanted({ who, action, subject, since, before }: AuditFilter): SQL {
  const isOfAction = action?.includes('.')
    ? sql`audit_log.action = ${action}`
    : sql`audit_log.action >= ${`${action}.`} and audit_log.action < ${`${action}/`}`
  return sql.join(
    [
      sql`true`,
      ...(who ? [sql`audit_log.actor_id = ${who}`] : []),
      ...(action ? [isOfAction] : []),
      ...(subject ? [sql`audit_log.subject = ${subject}`] : []),
      ...(since ? [sql`audit_log.at >= ${since}`] : []),
      ...(before ? [sql`audit_log.at < ${before}`] : []),
    ],
    sql` and `,
  )
}

const findLines = statement({
  name: 'audit.findLines',
  takes: [
    pageTaken(orders),
    t.given<AuditFilter>(
      {},
      { who: 'stf_x', action: 'staff', subject: 'x', since: new Date(0), before: new Date(0) },
      { action: 'staff.invited' },
    ),
  ],
  gives: many({ ...line, cursor: t.text }),
  sql: (page, filter) => {
    const { where, orderBy, limit, cursor } = keyset(orders, page)
    return sql`
      select ${columns(line)}, ${cursor} from audit_log
      where ${where} and ${isWanted(filter)} order by ${orderBy} limit ${limit}`
  },
})

/** One page of the log. Refuses with bad_request (after). */
export async function auditLines(tx: Executor, page: AuditPage, filter: AuditFilter): Promise<Page<Line>> {
  return pageFrom(await findLines(tx, page, filter), page)
}
