import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import type { Key, Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { changes, columns, many, statement } from '../../../kernel/database/statement.ts'
import type { SchoolFilter } from '../applications-list.store.ts'
import { fullName } from './payouts.store.ts'
import { applications } from '../schemes.tables.ts'

const due = rowOf(applications, ['id', 'standard', 'schoolName'], {
  number: t.computed(t.text, sql`coalesce(registration, reference)`),
  student: t.computed(t.text, fullName),
  amount: t.computed(t.present(applications.approvedPaise), sql`approved_paise`),
  /** The school of the register; null where nobody has said which it is. */
  school: t.computed(
    t.nullable(t.json<{ readonly id: string; readonly name: string; readonly accountEnds: string | null }>()),
    sql`case when school.id is not null then json_build_object('id', school.id, 'name', school.name, 'accountEnds',
      (select ends from school_accounts where school_accounts.school_id = school.id)) end`,
  ),
  approvedAt: t.computed(t.instant, sql`approved_at`),
})

/** Fees that are approved and stand in no payout. Few at any time: those that were paid are disbursed. */
const approved = sql`
  select application.*, coalesce((select max(at) from application_steps
      where application_id = application.id and application_steps.status = 'approved'), application.created_at) as approved_at
  from applications application
  where application.status = 'approved' and application.scheme = 'fees' and not exists (
    select from payout_lines where application_id = application.id and stands)`

/** The school of an application, past everything that was merged. */
const schoolOf = sql`
  left join lateral (
    with recursive way as (
      select coalesce(application.school_id, (select spelling.school_id from school_spellings spelling
        where spelling.key = application.school_key)) as id
      union all
      select schools.merged_into from way join schools on schools.id = way.id where schools.merged_into is not null)
    select schools.id, schools.name from way join schools on schools.id = way.id where schools.merged_into is null
  ) school on true`

const keys: readonly [Key, Key] = [
  { sql: sql`approved_at`, type: 'timestamptz' },
  { sql: sql`application.id`, type: 'text' },
]
const orders = {
  approvedAt: { keys, direction: 'asc' },
  '-approvedAt': { keys, direction: 'desc' },
} as const satisfies Record<string, Order>

/** One page of the fees that wait to be paid; of one school, or of all. Refuses with bad_request (after). */
export const duePage = listStatement({
  name: 'payouts.findDue',
  takes: t.nullable(t.given<SchoolFilter>({ ids: ['sch_x'], keys: ['x'] })),
  row: due,
  orders,
  sql: (school, { cursor, end }) => {
    const ofSchool = school
      ? sql`(application.school_id = any(${sql.param(school.ids)}::text[])
          or application.school_id is null and application.school_key = any(${sql.param(school.keys)}::text[]))`
      : sql`true`
    return sql`select ${columns(due, 'application')}, ${cursor} from (${approved}) application ${schoolOf} ${end(ofSchool)}`
  },
})

const lockApplications = statement({
  name: 'payouts.holdApplications',
  takes: [t.texts],
  gives: changes,
  sql: (ids) =>
    sql`select id from applications where id = any(${sql.param(ids)}::text[]) order by id for update`,
})

const findChosen = statement({
  name: 'payouts.findChosen',
  takes: [t.texts],
  gives: many({
    id: applications.id,
    amount: t.present(applications.approvedPaise),
    schoolId: t.nullable(t.text),
  }),
  sql: (ids) => sql`
    select application.id, approved_paise as "amount", school.id as "schoolId"
    from (${approved} and application.id = any(${sql.param(ids)}::text[])) application ${schoolOf}
    order by application.id`,
})

/** Those of some applications that wait to be paid, locked until the transaction ends. */
export async function lockDue(tx: Executor, ids: readonly string[]) {
  await lockApplications(tx, ids)
  return findChosen(tx, ids)
}
