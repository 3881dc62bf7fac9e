import * as contract from '@sahay/contract/staff/office-audit'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { auditLines } from './audit-log.store.ts'

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
