import { caseResult, type CaseResult, type CaseState } from '@sahay/contract/casework/office-cases'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { type FieldLike, type Row, type RowOf, t } from '../../kernel/database/fields.ts'
import { changes, columns, one, statement } from '../../kernel/database/statement.ts'
import type { Api } from '../../kernel/http/implement.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import { sendPrivateToStaff } from '../documents/documents.routes.ts'
import type { Documents } from '../documents/documents.service.ts'
import { equals, nameBegins, sameAs, searchIn } from '../search/search.published.ts'
import type { SearchHolder } from '../search/search-holder.ts'
import { type PersonalRecords, type PersonalTable, personalRecords } from '../people/personal-records.ts'
import { caseAddress, type CaseHolder } from './case-holder.ts'
import { assigneeColumn, joinAssignee } from './casework.published.ts'
import type { caseColumns } from './casework.tables.ts'
import { waitingIn } from './waiting-cases.ts'

/** A table of requests, which has `caseColumns`. */
type RequestTable = PersonalTable & {
  readonly [Name in keyof ReturnType<typeof caseColumns>]: PgColumn
}

/** A kind of request that people send by a form. All SQL refers to its table as `request`. */
interface Kind<Table extends RequestTable, R extends Row, P extends Row & { readonly id: FieldLike }>
  extends Pick<CaseHolder, 'idPrefix' | 'reads' | 'works'>,
    PersonalRecords<P> {
  readonly kind: RequestKind
  readonly table: Table
  /** The name of a request. */
  readonly title: SQL
  /** The request in a word, and the amount. */
  readonly asked?: SQL
  readonly amount?: SQL
  /** The sender, if `title` names somebody else; the state of its payment. */
  readonly person?: SQL
  readonly payment?: SQL
  /** What staff read of a request beyond the common fields of every case; the look is recorded. */
  readonly row: R
  readonly looked: AuditAction
}

/** The common fields of every case (`caseRow` of the contract). */
function caseRow<Table extends RequestTable>({
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

/** Declares a kind of request: how it is answered, found, read by staff, shown to its sender, and erased. */
export function requestKind<
  Table extends RequestTable,
  const R extends Row,
  const P extends Row & { readonly id: FieldLike },
>({
  name,
  kind,
  table,
  idPrefix,
  reads,
  works,
  row: fields,
  joins = sql``,
  looked,
  personal,
  emptied,
  ...says
}: Kind<Table, R, P>) {
  const { title, reference, asked, amount, person, email } = says
  const nothing = sql`null::text`
  const row = { ...caseRow(table), ...fields }

  const find = statement(`${name}.case`, {
    takes: [t.text],
    gives: one(row),
    sql: (id) => sql`
      select ${columns(row, 'request')} from ${table} request ${joinAssignee(sql`request.id`)} ${joins}
      where request.id = ${id} and request.erased_at is null`,
  })

  /** A request that is not erased. Refuses with not_found. */
  async function get(tx: Executor, id: string): Promise<RowOf<typeof row>> {
    const found = orNotFound(await find(tx, id))
    return found
  }

  const set = statement(`${name}.setCase`, {
    takes: [
      t.text,
      {
        state: t.oneOf<CaseState>('open', 'answered', 'closed'),
        closedAt: t.nullable(t.instant),
        result: t.nullable(t.oneOf<CaseResult>(...caseResult.options)),
      },
    ],
    gives: changes,
    sql: (id, { state, closedAt, result }) => sql`
      update ${table} set state = ${state}, closed_at = ${closedAt}::timestamptz, result = ${result} where id = ${id}`,
  })

  const cases: CaseHolder = {
    idPrefix,
    reads,
    works,
    today: kind,
    ...waitingIn({
      idPrefix,
      table,
      open: sql`request.state = 'open' and request.erased_at is null`,
      unfinished: sql`request.state in ('open', 'answered') and request.erased_at is null`,
      reference: reference ?? nothing,
      title,
      state: sql`request.state`,
      ...(asked && { asked }),
      ...(amount && { amount }),
    }),
    requests: {
      kind,
      select: sql`
        select request.id, ${sql.raw(`'${kind}'`)}::text as kind, request.state, request.promised_by,
          request.created_at, request.closed_at, request.result, request.erased_at, ${title} as title, request.name,
          request.mobile, ${reference ?? nothing} as reference, ${person ?? nothing} as person, ${email ?? nothing} as email,
          ${asked ?? nothing} as asked, ${amount ?? sql`null::bigint`} as amount, ${says.payment ?? nothing} as payment
        from ${table} request`,
    },
    lock: statement(`${name}.lockCase`, {
      takes: [t.text],
      gives: one({ state: t.oneOf<CaseState>('open', 'answered', 'closed') }),
      sql: (id) => sql`select state from ${table} where id = ${id} and erased_at is null for update`,
    }),
    async set(tx, id, to) {
      if ((await set(tx, id, to)) !== 1) throw new Error(`no case ${id}`)
    },
    ...(email && {
      addressOf: statement(`${name}.addressOf`, {
        takes: [t.text],
        gives: one(caseAddress),
        sql: (id) => sql`
          select ${email} as "email", request.lang as "language", ${reference ?? nothing} as "reference"
          from ${table} request where request.id = ${id}`,
      }),
    }),
  }

  const search: SearchHolder = searchIn({
    kind,
    reads,
    name,
    id: sql`request.id`,
    title,
    at: sql`request.created_at`,
    from: sql`${table} request`,
    where: sql`request.erased_at is null`,
    ...(reference && { number: reference }),
    ...(amount && { amount }),
    by: {
      id: equals(sql`request.id`),
      mobile: equals(sql`request.mobile`),
      ...(reference && { number: equals(reference) }),
      ...(email && { email: sameAs(email) }),
      name: (text) => [title, ...(person ? [person] : [])].flatMap((column) => nameBegins(column)(text)),
    },
  })

  return {
    cases,
    search,
    get,

    /** Implements the call of `caseCall` (contract); each look is recorded. */
    read:
      ({ db, now }: Core) =>
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

    ...personalRecords({
      name,
      kind,
      idPrefix,
      table,
      joins,
      personal,
      emptied,
      ...(reference && { reference }),
      ...(email && { email }),
    }),
  }
}

/**
 * The picture that came with a request, as bytes; each look is recorded. Only staff who may work on the request may
 * call it: an auditor reads the request, but sees no pictures. Refuses with not_found.
 */
export function requestPicture(
  name: string,
  table: RequestTable,
  call: Parameters<typeof sendPrivateToStaff>[1],
  looked: AuditAction,
): Api<Core & { readonly documents: Documents }> {
  const read = statement(`${name}.picture`, {
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
