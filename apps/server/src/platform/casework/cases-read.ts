import type { CaseState } from '@sahay/contract/casework/office-cases'
import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { type Field, type Row, type RowOf, t } from '../../kernel/database/fields.ts'
import type { PageInput } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../kernel/database/statement.ts'
import type { Api } from '../../kernel/http/implement.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import { sendPrivateToStaff } from '../documents/documents.routes.ts'
import type { Documents } from '../documents/documents.service.ts'
import { listed } from '../records/record.ts'
import { caseFilterOf, personSearch } from './case-filter.ts'
import {
  assigneeColumn,
  caseConditions,
  caseOrders,
  caseFilter,
  type CaseTable,
  joinAssignee,
  personSearchInput,
  searchCondition,
} from './casework.published.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
}

/** What a list of cases is asked for. */
interface Query extends PageInput<keyof typeof caseOrders> {
  readonly state?: CaseState | undefined
  readonly assignee?: string | undefined
  readonly late?: 'waiting' | 'soon' | 'true' | undefined
  readonly q?: string | undefined
}

/** How staff read a kind of case. */
interface CasesRead<Table extends CaseTable, R extends Row, More extends Row, Filter> {
  /** What the names of its statements begin with: `help` for `help.cases`. */
  readonly name: string
  /** The table, called `request` in all SQL. */
  readonly table: Table
  /** What the list says of one besides what it says of every case. */
  readonly row: R
  /** What is said besides where it stands alone. */
  readonly more: More
  /** Joins that the row needs, and those that `more` needs. */
  readonly joins?: SQL
  readonly moreJoins?: SQL
  /** The column of what people quote: a number, or an address. */
  readonly quoted: SQL
  /** What the list may be narrowed by besides (`t.given`, with samples of each), and its conditions. */
  readonly filter: Field<Filter>
  readonly conditions: (filter: Filter) => readonly SQL[]
  /** What the audit log says when one is read. */
  readonly looked: AuditAction
}

/** What every list of cases says of one (`caseRow` of the contract). */
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

/**
 * Declares how staff read a kind of case: a list with a search, those that wait first, and one, whose look is noted. Its
 * `operations` answer the calls of `caseCalls` (contract).
 */
export function casesRead<
  Table extends CaseTable,
  const R extends Row,
  const More extends Row,
  Filter = object,
>({
  name,
  table,
  row: fields,
  more,
  joins = sql``,
  moreJoins = sql``,
  quoted,
  filter,
  conditions,
  looked,
}: CasesRead<Table, R, More, Filter>) {
  const row = { ...caseRow(table), ...fields }
  const detail = { ...row, ...more }
  const from = sql`from ${table} request ${joins} ${joinAssignee(sql`request.id`)}`

  const find = listStatement({
    name: `${name}.cases`,
    takes: { cases: caseFilter, search: personSearchInput, filter },
    row,
    orders: caseOrders,
    counts: true,
    sql: ({ cases, search, filter: narrowed }, { cursor, end }) => sql`
      select ${columns(row, 'request')}, ${cursor} ${from}
      ${end(...caseConditions(cases), ...searchCondition(search, quoted), ...conditions(narrowed))}`,
  })

  const read = statement({
    name: `${name}.case`,
    takes: [t.text],
    gives: one(detail),
    sql: (id) => sql`
      select ${columns(detail, 'request')} ${from} ${moreJoins}
      where request.id = ${id} and request.erased_at is null`,
  })

  /** One that is not erased. Refuses with not_found. */
  async function get(tx: Executor, id: string): Promise<RowOf<typeof detail>> {
    const found = await read(tx, id)
    if (!found) throw new Problem('not_found')
    return found
  }

  return {
    get,
    operations: ({ db, now }: Parts) => ({
      list: async ({ query, staff }: { readonly query: Query & Filter; readonly staff: Staff }) => {
        const cases = caseFilterOf(staff, query, now())
        return listed(await find(db, { cases, search: personSearch(query.q), filter: query }, query))
      },
      one: async ({
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
    }),
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
