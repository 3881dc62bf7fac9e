import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { type Row, type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, one, statement } from '../../kernel/database/statement.ts'
import type { Api } from '../../kernel/http/implement.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import { sendPrivateToStaff } from '../documents/documents.routes.ts'
import type { Documents } from '../documents/documents.service.ts'
import { assigneeColumn, type CaseTable, joinAssignee } from './casework.published.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
}

/** How staff read one of a kind of case. */
interface CasesRead<Table extends CaseTable, R extends Row> {
  /** What the names of its statements begin with: `help` for `help.case`. */
  readonly name: string
  /** The table, called `request` in all SQL. */
  readonly table: Table
  /** What is said of one besides what is said of every case. */
  readonly row: R
  /** Joins that the row needs. */
  readonly joins?: SQL
  /** What the audit log says when one is read. */
  readonly looked: AuditAction
}

/** What is said of every case (`caseRow` of the contract). */
function caseRow<Table extends CaseTable>({
  id,
  state,
  createdAt,
  promisedBy,
  closedAt,
  result,
}: Table): Pick<Table, 'id' | 'state' | 'promisedBy' | 'closedAt' | 'result'> & {
  readonly assignee: typeof assigneeColumn
  readonly at: Table['createdAt']
} {
  return { id, state, assignee: assigneeColumn, at: createdAt, promisedBy, closedAt, result }
}

/** Declares how staff read one of a kind of case, whose look is noted: `read` answers the call of `caseCall` (contract). */
export function casesRead<Table extends CaseTable, const R extends Row>({
  name,
  table,
  row: fields,
  joins = sql``,
  looked,
}: CasesRead<Table, R>) {
  const row = { ...caseRow(table), ...fields }

  const find = statement({
    name: `${name}.case`,
    takes: [t.text],
    gives: one(row),
    sql: (id) => sql`
      select ${columns(row, 'request')} from ${table} request ${joinAssignee(sql`request.id`)} ${joins}
      where request.id = ${id} and request.erased_at is null`,
  })

  /** One that is not erased. Refuses with not_found. */
  async function get(tx: Executor, id: string): Promise<RowOf<typeof row>> {
    const found = await find(tx, id)
    if (!found) throw new Problem('not_found')
    return found
  }

  return {
    get,
    read:
      ({ db, now }: Parts) =>
      async ({
        query: { id },
        staff,
      }: {
        readonly query: { readonly id: string }
        readonly staff: Staff
      }) => {
        const data = await get(db, id)
        await recordAudit(db, { action: looked, by: staff, subject: id }, now())
        return { data }
      },
  }
}

/**
 * The picture that came with a case, as bytes; each look is noted. Its call is for those who may work on it: an auditor reads what
 * was asked, and sees nobody's pictures. Refuses with not_found.
 */
export function casePicture({
  name,
  call,
  table,
  looked,
}: {
  readonly name: string
  readonly call: Parameters<typeof sendPrivateToStaff>[1]
  readonly table: CaseTable
  readonly looked: AuditAction
}): Api<Parts & { readonly documents: Documents }> {
  const read = statement({
    name: `${name}.casePicture`,
    takes: [t.text],
    gives: one({ documentId: t.nullable(t.text) }),
    sql: (id) => sql`
      select document_id as "documentId" from ${table} where id = ${id} and erased_at is null`,
  })
  return {
    routes(context, { db, now, documents }) {
      sendPrivateToStaff(context, call, async (by, id) => {
        const found = await read(db, id)
        if (!found || found.documentId === null) throw new Problem('not_found')
        await recordAudit(db, { action: looked, by, subject: id }, now())
        return documents.read(found.documentId)
      })
    },
  }
}
