import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { changes, many, statement } from '../../../kernel/database/statement.ts'
import { isOfSchool, schoolFilter, studentName } from '../applications-list.store.ts'
import { applicationNumber } from '../counter-receipts.store.ts'
import { joinSchool } from '../schools/school-register.ts'
import { applications } from '../schemes.tables.ts'
import { when, listFrom } from '../../../kernel/database/list-statement.ts'

const due = rowOf(applications, ['id', 'standard', 'schoolName'], {
  number: applicationNumber,
  student: studentName,
  amount: t.computed(t.present(applications.approvedPaise), sql`approved_paise`),
  /** The registered school; null if it is not known yet. */
  school: t.computed(
    t.nullable(t.json<{ readonly id: string; readonly name: string; readonly accountEnds: string | null }>()),
    sql`case when school.id is not null then json_build_object('id', school.id, 'name', school.name, 'accountEnds',
      (select ends from school_accounts where school_accounts.school_id = school.id)) end`,
  ),
  approvedAt: t.computed(t.instant, sql`approved_at`),
})

/** When an application was approved. */
const approvedAt = sql`coalesce((select max(at) from application_steps
  where application_id = application.id and application_steps.status = 'approved'), application.created_at)`

/** Approved fees that are in no payout. Few at any time: paid ones are disbursed. */
const approved = sql`
  select application.*, ${approvedAt} as approved_at
  from applications application
  where application.status = 'approved' and application.scheme = 'fees' and not exists (
    select from payout_lines where application_id = application.id and stands)`

/** One page of the fees to be paid; for one school, or all. Refuses with bad_request (after). */
export const duePage = listFrom('payouts.findDue', {
  row: due,
  as: 'application',
  orders: bothWays({ approvedAt: { sql: sql`approved_at`, type: 'timestamptz' } }, sql`application.id`),
  from: sql`from (${approved}) application ${joinSchool}`,
  narrow: { of: when(schoolFilter, isOfSchool) },
})

const lockApplications = statement('payouts.holdApplications', {
  takes: [t.texts],
  gives: changes,
  sql: (ids) =>
    sql`select id from applications where id = any(${sql.param(ids)}::text[]) order by id for update`,
})

const findChosen = statement('payouts.findChosen', {
  takes: [t.texts],
  gives: many({
    id: applications.id,
    amount: t.present(applications.approvedPaise),
    schoolId: t.nullable(t.text),
  }),
  sql: (ids) => sql`
    select application.id, approved_paise as "amount", school.id as "schoolId"
    from (${approved} and application.id = any(${sql.param(ids)}::text[])) application ${joinSchool}
    order by application.id`,
})

/** The unpaid fees of some applications, locked until the transaction ends. */
export async function lockDue(tx: Executor, ids: readonly string[]) {
  await lockApplications(tx, ids)
  return findChosen(tx, ids)
}

/** Help that was approved and not yet given: fees go to schools, everything else to families. Only few wait at any time. */
export const promisedMoney = statement('schemes.promisedMoney', {
  gives: many({ to: t.oneOf('school', 'family'), count: t.integer, amount: t.paise, oldest: t.instant }),
  sql: () => sql`
    select case when scheme = 'fees' then 'school' else 'family' end as "to", count(*)::int as count,
      sum(approved_paise)::bigint as amount, min(${approvedAt}) as oldest
    from applications application
    where status = 'approved' and approved_paise > 0
    group by 1`,
})
