import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import type { Order } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns } from '../../kernel/database/statement.ts'
import { auditLog } from './audit.tables.ts'

const line = {
  id: auditLog.id,
  at: auditLog.at,
  kind: auditLog.actorKind,
  who: auditLog.actorId,
  action: auditLog.action,
  subject: auditLog.subject,
  detail: auditLog.detail,
}

const byId = { sql: sql`audit_log.id`, type: 'bigint' } as const
const orders = {
  '-id': { keys: [byId], direction: 'desc' },
  id: { keys: [byId], direction: 'asc' },
} as const satisfies Record<string, Order>

/** What the log is made shorter by. */
interface AuditFilter {
  readonly who?: string | undefined
  /** An action, or what several begin with, before the full stop. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly since?: Date | null
  readonly before?: Date | null
}

function conditionsOf({ who, action, subject, since, before }: AuditFilter): SQL[] {
  const conditions: SQL[] = []
  if (who) conditions.push(sql`audit_log.actor_id = ${who}`)
  if (action?.includes('.')) conditions.push(sql`audit_log.action = ${action}`)
  else if (action)
    conditions.push(sql`audit_log.action >= ${`${action}.`} and audit_log.action < ${`${action}/`}`)
  if (subject) conditions.push(sql`audit_log.subject = ${subject}`)
  if (since) conditions.push(sql`audit_log.at >= ${since}`)
  if (before) conditions.push(sql`audit_log.at < ${before}`)
  return conditions
}

/** One page of the log. Refuses with bad_request (after). */
export const auditLines = listStatement({
  name: 'audit.findLines',
  takes: t.given<AuditFilter>(
    {},
    { who: 'stf_x', action: 'staff', subject: 'x', since: new Date(0), before: new Date(0) },
    { action: 'staff.invited' },
  ),
  row: line,
  orders,
  sql: (filter, { cursor, end }) =>
    sql`select ${columns(line)}, ${cursor} from audit_log ${end(...conditionsOf(filter))}`,
})
