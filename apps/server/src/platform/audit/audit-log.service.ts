import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { type AuditFilter, type AuditPage, auditLines, type Line } from './audit-log.store.ts'

/** Days in India, as yyyy-MM-dd; ids; an action or what several begin with. */
export interface AuditAsked {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** A line, with the name of the member of staff whose it is. */
export interface NamedLine extends Line {
  readonly name: string | null
}

export type AuditLog = ReturnType<typeof createAuditLog>

export interface AuditLogDeps {
  readonly db: Database
  /** The names of some members of staff, who are another module's. */
  readonly namesOf: (
    tx: Executor,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
}

export function createAuditLog({ db, namesOf }: AuditLogDeps) {
  async function page(asked: AuditPage, filter: AuditFilter): Promise<Page<NamedLine>> {
    const { rows, next } = await auditLines(db, filter, asked)
    const ids = new Set(rows.flatMap(({ kind, actorId }) => (kind === 'staff' && actorId ? [actorId] : [])))
    const named = ids.size > 0 ? await namesOf(db, [...ids]) : []
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return { rows: rows.map((row) => ({ ...row, name: names.get(row.actorId ?? '') ?? null })), next }
  }

  return {
    /** One page of the log. For those with audit.read. */
    async page(actor: Actor, asked: AuditPage, filter: AuditAsked): Promise<Page<NamedLine>> {
      requirePermission(actor, 'audit.read')
      return page(asked, filterOf(filter))
    },
  }
}

function filterOf({ from, until, ...rest }: AuditAsked): AuditFilter {
  return { ...rest, since: from ? startOfDay(from) : undefined, before: until ? endOfDay(until) : undefined }
}
