import { caseResult, type CaseState } from '@sahay/contract/casework/office-cases'
import * as contract from '@sahay/contract/requests/office-requests'
import { type SQL, sql } from 'drizzle-orm'
import { requirePermission } from '../../kernel/actor.ts'
import { t } from '../../kernel/database/fields.ts'
import { likeLiteral, listStatement, narrowing, when } from '../../kernel/database/list-statement.ts'
import { columns } from '../../kernel/database/statement.ts'
import { implement } from '../../kernel/http/implement.ts'
import { listed } from '../records/record.ts'
import type { CaseHolder } from './case-holder.ts'
import { searchedDigits } from '../people/phone.ts'
import { caseFilterOf } from './case-filter.ts'
import { assigneeColumn, caseOrders, caseNarrowing, joinAssignee } from './casework.published.ts'
import type { Core } from '../../kernel/database/database.ts'
import { paymentStatus } from '@sahay/contract/kernel/fields'
import { requestKind } from '@sahay/contract/requests/request-kinds'

/** A request of any kind. */
const row = {
  id: t.computed(t.text, sql`request.id`),
  state: t.computed(t.oneOf<CaseState>('open', 'answered', 'closed'), sql`request.state`),
  assignee: assigneeColumn,
  at: t.computed(t.instant, sql`request.created_at`),
  promisedBy: t.computed(t.instant, sql`request.promised_by`),
  closedAt: t.computed(t.nullable(t.instant), sql`request.closed_at`),
  result: t.computed(t.nullable(t.oneOf(...caseResult.options)), sql`request.result`),
  kind: t.computed(t.oneOf(...requestKind.options), sql`request.kind`),
  reference: t.computed(t.nullable(t.text), sql`request.reference`),
  name: t.computed(t.text, sql`request.title`),
  person: t.computed(t.nullable(t.text), sql`request.person`),
  mobile: t.computed(t.text, sql`request.mobile`),
  email: t.computed(t.nullable(t.text), sql`request.email`),
  asked: t.computed(t.nullable(t.text), sql`request.asked`),
  amount: t.computed(t.nullable(t.paise), sql`request.amount`),
  payment: t.computed(t.nullable(t.oneOf(...paymentStatus.options)), sql`request.payment`),
}

/** Selects no rows, with the columns that each kind selects (`Requests`). */
const noRequests = sql`
  select null::text as id, null::text as kind, null::text as state, null::timestamptz as promised_by,
    null::timestamptz as created_at, null::timestamptz as closed_at, null::text as result,
    null::timestamptz as erased_at, null::text as title, null::text as name, null::text as mobile,
    null::text as reference, null::text as person, null::text as email, null::text as asked, null::bigint as amount,
    null::text as payment
  where false`

const filter = narrowing({
  state: when(row.state, (state) => sql`request.state = ${state}`),
  ...caseNarrowing(sql`request.promised_by`),
  waits: when(t.boolean, (waits) =>
    waits ? sql`request.state = 'open' and request.promised_by is not null` : null,
  ),
  asked: when(t.text, (word) => sql`request.asked = ${word}`),
  payment: when(t.text, (payment) => sql`request.payment = ${payment}`),
  /** The beginning of a name, the digits of a mobile, or the complete number or address that people quote. */
  beginning: when(t.text, (text) => sql`lower(request.name) like ${`${likeLiteral(text)}%`}`),
  digits: when(t.text, (digits) => {
    // the index is on reversed numbers, so it finds a number by its last digits
    const backwards = [...digits].toReversed().join('')
    return sql`reverse(request.mobile) like ${`${backwards}%`}`
  }),
  exact: when(t.text, (text) => sql`lower(coalesce(request.reference, request.email)) = lower(${text})`),
})

/** Parses what staff typed into a search field. */
function searchOf(q: string | undefined): Parameters<typeof filter.conditions>[0] {
  if (!q) return {}
  const digits = searchedDigits(q)
  if (digits.length >= 4) return { digits }
  return /\d|@/.test(q) ? { exact: q.trim() } : { beginning: q.trim().toLowerCase() }
}

/**
 * Requests of some kinds. Each kind's rows come in the order of its own index, and the database merges them: a page
 * reads little more than its rows, and each table's indexes serve the filters.
 */
const find = listStatement('casework.requests', {
  takes: {
    /** The selects of the kinds that the caller may read. */
    kinds: t.given<readonly SQL[]>([], [noRequests]),
    input: filter.takes,
  },
  row,
  orders: caseOrders,
  counts: true,
  sql: ({ kinds, input }, { cursor, end }) => sql`
    select ${columns(row, 'request')}, ${cursor}
    from (${kinds.length === 0 ? noRequests : sql.join([...kinds], sql` union all `)}) request
    ${joinAssignee(sql`request.id`)}
    ${end(sql`request.erased_at is null`, ...filter.conditions(input))}`,
})

interface Parts extends Core {
  readonly caseHolders: readonly CaseHolder[]
}

/** The inbox of all requests of the kinds that the caller may read. Refuses any other kind with forbidden. */
export const requests = implement(contract.requests, ({ db, now, caseHolders }: Parts) => ({
  async list({ query, staff }) {
    const { kind } = query
    const kinds: SQL[] = []
    for (const { requests: of, reads } of caseHolders) {
      if (!of || (kind !== undefined && of.kind !== kind)) continue
      if (kind !== undefined) requirePermission(staff, reads)
      if (staff.may.includes(reads)) kinds.push(of.select)
    }
    const input = { ...query, ...caseFilterOf(staff, query, now()), ...searchOf(query.q) }
    return listed(await find(db, { kinds, input }, query))
  },
}))
