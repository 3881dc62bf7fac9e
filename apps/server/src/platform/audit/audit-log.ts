import * as contract from '@sahay/contract/staff/office-audit'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { sql } from 'drizzle-orm'
import { t, rowOf } from '../../kernel/database/fields.ts'
import type { Order } from '../../kernel/database/keyset.ts'
import { when, listFrom, whenBetween } from '../../kernel/database/list-statement.ts'
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

const narrow = {
  who: when(t.text, (who) => sql`audit_log.actor_id = ${who}`),
  /** An action, or the common prefix of several, up to the full stop. */
  action: when(t.given('staff', 'staff.invited'), (action) =>
    action.includes('.')
      ? sql`audit_log.action = ${action}`
      : sql`audit_log.action >= ${`${action}.`} and audit_log.action < ${`${action}/`}`,
  ),
  subject: when(t.text, (subject) => sql`audit_log.subject = ${subject}`),
  ...whenBetween(sql`audit_log.at`),
}

/** One page of the log. Refuses with bad_request (after). */
const auditLines = listFrom('audit.findLines', { row: line, orders, from: sql`from audit_log`, narrow })

interface Parts {
  readonly db: Database
  /** The names of members of staff, who belong to another module. */
  readonly namesOf: (
    tx: Executor,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** The audit log, as staff read it. */
export const auditLog = implement({ list: contract.listAudit }, ({ db, namesOf }: Parts) => ({
  async list({ query: { from, until, ...query } }) {
    const { rows, next } = await auditLines(db, { ...query, ...instantsOf({ from, until }) })
    const ids = new Set(rows.flatMap(({ kind, who }) => (kind === 'staff' && who ? [who] : [])))
    const named = ids.size > 0 ? await namesOf(db, [...ids]) : []
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return { data: rows.map((row) => ({ ...row, name: names.get(row.who ?? '') ?? null })), next }
  },
}))
