import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { changes, many, statement } from '../../../kernel/database/statement.ts'
import type { SchoolAsked } from '../applications-list.store.ts'
import { applications } from '../schemes.tables.ts'

const due = {
  id: applications.id,
  number: t.text,
  student: t.text,
  standard: applications.standard,
  amount: t.present(applications.approvedPaise),
  schoolName: applications.schoolName,
  /** The school of the register; null where nobody has said which it is. */
  schoolId: t.nullable(t.text),
  school: t.nullable(t.text),
  approvedAt: t.instant,
}
export type DueFee = RowOf<typeof due>

/** Fees that are approved and stand in no payout. Few at any time: those that were paid are disbursed. */
const approved = sql`
  select application.*, coalesce((select max(at) from application_steps
      where application_id = application.id and application_steps.status = 'approved'), application.created_at) as approved_at
  from applications application
  where application.status = 'approved' and application.scheme = 'fees' and not exists (
    select from payout_lines where application_id = application.id and stands)`

/** The school of an application, past whatever was merged. */
const schoolOf = sql`
  left join lateral (
    with recursive way as (
      select coalesce(application.school_id, (select spelling.school_id from school_spellings spelling
        where spelling.key = application.school_key)) as id
      union all
      select schools.merged_into from way join schools on schools.id = way.id where schools.merged_into is not null)
    select schools.id, schools.name from way join schools on schools.id = way.id where schools.merged_into is null
  ) school on true`

const selected = sql`
  application.id, coalesce(registration, reference) as "number",
  trim(concat_ws(' ', student_name, student_father_name, student_lastname)) as "student", standard,
  approved_paise as "amount", school_name as "schoolName", school.id as "schoolId", school.name as "school",
  approved_at as "approvedAt"`

const keys: readonly [Key, Key] = [
  { sql: sql`approved_at`, type: 'timestamptz' },
  { sql: sql`application.id`, type: 'text' },
]
const orders = {
  approvedAt: { keys, direction: 'asc' },
  '-approvedAt': { keys, direction: 'desc' },
} as const satisfies Record<string, Order>
export type DuePage = PageAsked<keyof typeof orders>

/** One page of the fees that wait to be paid; of one school, or of all. Refuses with bad_request (after). */
export const duePage = listStatement({
  name: 'payouts.findDue',
  takes: t.nullable(t.given<SchoolAsked>({ ids: ['sch_x'], keys: ['x'] })),
  row: due,
  orders,
  sql: (school, { cursor, end }) => {
    const ofSchool = school
      ? sql`(application.school_id = any(${sql.param(school.ids)}::text[])
          or application.school_id is null and application.school_key = any(${sql.param(school.keys)}::text[]))`
      : sql`true`
    return sql`select ${selected}, ${cursor} from (${approved}) application ${schoolOf} ${end(ofSchool)}`
  },
})

const holdApplications = statement({
  name: 'payouts.holdApplications',
  takes: [t.texts],
  gives: changes,
  sql: (ids) =>
    sql`select id from applications where id = any(${sql.param(ids)}::text[]) order by id for update`,
})

const findChosen = statement({
  name: 'payouts.findChosen',
  takes: [t.texts],
  gives: many({ id: due.id, amount: due.amount, schoolId: due.schoolId }),
  sql: (ids) => sql`
    select application.id, approved_paise as "amount", school.id as "schoolId"
    from (${approved} and application.id = any(${sql.param(ids)}::text[])) application ${schoolOf}
    order by application.id`,
})

/** Those of some applications that wait to be paid, locked until the transaction ends. */
export async function lockDue(tx: Executor, ids: readonly string[]) {
  await holdApplications(tx, ids)
  return findChosen(tx, ids)
}
