import * as contract from '@sahay/contract/staff/office-audit'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { type SQL, sql } from 'drizzle-orm'
import { t, rowOf } from '../../kernel/database/fields.ts'
import type { Order } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns } from '../../kernel/database/statement.ts'
import { auditLog as lines } from './audit.tables.ts'

const line = rowOf(lines, ['id', 'at', 'action', 'subject', 'detail'], {
  kind: lines.actorKind,
  who: lines.actorId,
})

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
const auditLines = listStatement('audit.findLines', {
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

interface Parts {
  readonly db: Database
  /** The names of some members of staff, who are another module's. */
  readonly namesOf: (
    tx: Executor,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** The audit log, as staff read it. */
export const auditLog = implement({ list: contract.listAudit }, ({ db, namesOf }: Parts) => ({
  async list({ query: { sort, after, perPage, from, until, file: _file, ...filter } }) {
    const narrowed = { ...filter, ...instantsOf({ from, until }) }
    const { rows, next } = await auditLines(db, narrowed, { sort, after, perPage })
    const ids = new Set(rows.flatMap(({ kind, who }) => (kind === 'staff' && who ? [who] : [])))
    const named = ids.size > 0 ? await namesOf(db, [...ids]) : []
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return { data: rows.map((row) => ({ ...row, name: names.get(row.who ?? '') ?? null })), next }
  },
}))
