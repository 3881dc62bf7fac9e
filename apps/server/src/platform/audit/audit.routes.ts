import * as contract from '@sahay/contract/staff/office-audit'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { AuditLog, NamedLine } from './audit-log.service.ts'

export function auditRoutes(context: RouteContext, log: AuditLog): void {
  route(
    context,
    contract.listAudit,
    async ({ query: { sort, after, perPage, ...asked } }, actor) => {
      const { rows, next } = await log.page(actor, { sort, after, perPage }, asked)
      return { data: rows.map(shown), next }
    },
    { needs: 'audit.read' },
  )
}

function shown({ id, at, kind, actorId, name, action, subject, detail }: NamedLine) {
  return { id: String(id), at: at.toISOString(), kind, who: actorId, name, action, subject, detail }
}
