import { type SQL, sql } from 'drizzle-orm'
import { bothWays, type Order } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when, whenIs, whenBetween } from '../../kernel/database/list-statement.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { paymentOf } from './counter-receipts.store.ts'
import { applications, applicationTotals } from './schemes.tables.ts'
import { type ApplicationStage, applicationStages, seenStages } from './states.ts'
import {
  assigneeColumn,
  joinAssignee,
  queueOrder,
  caseNarrowing,
} from '../../platform/casework/casework.published.ts'
import { joinOrder } from '../../money/payments/payments.published.ts'
import { paymentSeenOf } from '../../money/payments/payment-status.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { schemes } from '@sahay/contract/fields/scheme-rules'

/** The displayed name of a value, as a column of a statement. */
const seenAs = <const Name extends string>(value: SQL, names: Readonly<Record<string, Name>>) => {
  const whens = Object.entries(names).map(([key, name]) => `when '${key}' then '${name}'`)
  return t.computed(
    t.oneOf<Name>(...Object.values(names)),
    sql`case ${value} ${sql.raw(whens.join(' '))} end`,
  )
}

const stageOf = sql`case when application.merged_into is not null then 'merged'
  when application.withdrawn and application.status = 'declined' then 'withdrawn' else application.status end`

/** The child's name, for statements on `fromApplications`. */
export const studentName = t.computed(
  t.text,
  sql`trim(concat_ws(' ', application.student_name, application.student_father_name, application.student_lastname))`,
)

/** Another application for the same child in the same year. */
const isTwin = sql`other.child_key = application.child_key and other.year = application.year
  and other.id <> application.id and other.merged_into is null`

/** An application in a list, as the API returns it. For statements on `fromApplications`. */
export const listedRow = rowOf(applications, ['id', 'reference', 'registration', 'standard', 'promisedBy'], {
  scheme: seenAs(sql`application.scheme`, schemes),
  student: studentName,
  guardian: applications.guardianName,
  mobile: applications.guardianMobile,
  school: applications.schoolName,
  status: seenAs(stageOf, seenStages),
  payment: paymentSeenOf(paymentOf(sql`application.id`)),
  amount: applications.nominalPaise,
  at: applications.createdAt,
  /** The number of other applications for the same child in the same financial year. */
  twins: t.computed(t.integer, sql`(select count(*)::int from applications other where ${isTwin})`),
  /** It is closed, because another one continues in its place. */
  merged: t.computed(t.boolean, sql`application.merged_into is not null`),
  assignee: assigneeColumn,
})
type Listed = RowOf<typeof listedRow>

/** At most this many related applications are shown. */
export const MOST_RELATED = 100

/** Separates applications of the same child from those of the guardian's other children. */
export function relatedAnswer(found: readonly (Listed & { readonly sameChild: boolean | null })[]) {
  const rowsOf = (same: boolean) =>
    found.filter((one) => (one.sameChild ?? false) === same).map(({ sameChild: _same, ...row }) => row)
  return { sameChild: rowsOf(true), siblings: rowsOf(false) }
}

/** The condition that an application is at a stage; the indexes are used only if it is written exactly so. */
function stageIs(stage: ApplicationStage): SQL {
  if (stage === 'merged') return sql`application.merged_into is not null`
  if (stage === 'withdrawn') return sql`application.withdrawn and application.status = 'declined'`
  const state = sql`application.status = ${stage}`
  return stage === 'declined'
    ? sql`${state} and application.merged_into is null and not application.withdrawn`
    : state
}

const joined = sql`${joinOrder(sql`application.id`)} ${joinAssignee(sql`application.id`)}`

export const fromApplications = sql`from applications application ${joined}`

const orders = {
  ...bothWays(
    {
      at: { sql: sql`application.created_at`, type: 'timestamptz' },
      amount: { sql: sql`application.nominal_paise`, type: 'bigint' },
    },
    sql`application.id`,
  ),
  promise: queueOrder(
    sql`application.promised_by is not null`,
    sql`application.promised_by`,
    sql`application.created_at`,
    sql`application.id`,
  ),
} as const satisfies Record<string, Order>

/** A school with those merged into it, and the keys of all their spellings. */
export interface SchoolFilter {
  readonly ids: readonly string[]
  readonly keys: readonly string[]
}

/** Filter by such a school, as a value of a statement. */
export const schoolFilter = t.given<SchoolFilter>({ ids: ['sch_x'], keys: ['x'] })

/** The condition that an application is for a school; for statements on applications called `application`. */
export const isOfSchool = ({ ids, keys }: SchoolFilter): SQL => sql`
  (application.school_id = any(${sql.param(ids)}::text[])
    or application.school_id is null and application.school_key = any(${sql.param(keys)}::text[]))`

/** The names in the index applications_names, which is used only if this is written the same. */
const names = sql`to_tsvector('simple', application.student_name || ' ' || application.student_father_name || ' '
  || application.student_lastname || ' ' || application.guardian_name || ' ' || application.school_name)`

/** The words of typed text. */
export const searchTermsOf = (typed: string): readonly string[] => typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The condition that words of an application's names begin with these. */
export const namesBegin = (beginnings: readonly string[]): SQL => sql`${names} @@ ${begin(beginnings)}`

/** The area and city in the index applications_area; the same applies. */
const places = sql`to_tsvector('simple', application.area || ' ' || application.city)`

const begin = (beginnings: readonly string[]): SQL =>
  sql`to_tsquery('simple', ${beginnings.map((word) => `${word}:*`).join(' & ')})`

/** The filters of applications, for statements on `fromApplications`. */
export const applicationNarrowing = narrowing({
  /** The ids of individually selected ones. */
  chosen: when(t.texts, (chosen) => sql`application.id = any(${sql.param(chosen)}::text[])`),
  ...caseNarrowing(sql`application.promised_by`),
  standard: whenIs(applications.standard, 'application'),
  /** E.164: one of its two mobiles. */
  mobile: when(
    t.text,
    (mobile) => sql`(application.guardian_mobile = ${mobile} or application.business_mobile = ${mobile})`,
  ),
  /** Only those with another application for the same child in the same year. */
  twins: when(t.boolean, (twins) =>
    twins
      ? sql`exists (select from applications other where ${isTwin}) and application.merged_into is null`
      : null,
  ),
  /** A school of the register: applications assigned by hand, and those with one of its spellings. */
  school: when(schoolFilter, isOfSchool),
  stage: when(t.oneOf(...applicationStages), stageIs),
  scheme: whenIs(applications.scheme, 'application'),
  ...whenBetween(sql`application.created_at`),
  /** A complete number as in a mail, in upper case. */
  number: when(
    t.text,
    (number) => sql`(application.reference = ${number} or application.registration = ${number})`,
  ),
  /** The beginnings of words of names. */
  beginnings: when(t.texts, (words) => (words.length > 0 ? namesBegin(words) : null)),
  /** Beginnings of words of the area or the city. */
  area: when(t.texts, (words) => (words.length > 0 ? sql`${places} @@ ${begin(words)}` : null)),
  least: when(applications.nominalPaise, (least) => sql`application.nominal_paise >= ${least}`),
  most: when(applications.nominalPaise, (most) => sql`application.nominal_paise <= ${most}`),
})
export type Filter = Parameters<typeof applicationNarrowing.conditions>[0]

/** One page of the applications. Refuses with bad_request (after). */
export const listApplications = listStatement('schemes.findApplications', {
  takes: applicationNarrowing.takes,
  row: listedRow,
  orders,
  counts: true,
  sql: (input, { cursor, orderBy, end, isCount }) => {
    const assigned = input.assignee ? joinAssignee(sql`application.id`) : sql``
    // a count has no use for any column
    const some = isCount ? sql`1` : sql`application.*`
    const found = sql`select ${some} from applications application ${assigned} ${end(...applicationNarrowing.conditions(input))}`
    // a page is limited first, so that joins read only its own rows and not all that were found
    return isCount
      ? found
      : sql`select ${columns(listedRow, 'application')}, ${cursor} from (${found}) application ${joined} order by ${orderBy}`
  },
})

const stage = { stage: t.oneOf(...applicationStages), applications: t.integer }

/** How many applications of a financial year are at each stage, from the counts that the database maintains. */
export const stagesOf = statement('schemes.stagesOf', {
  takes: [applicationTotals.year],
  gives: many(stage),
  sql: (year) => sql`
    select coalesce(ending, status) as "stage", sum(applications)::int as "applications" from application_totals
    where year = ${year} group by 1 having sum(applications) <> 0`,
})
