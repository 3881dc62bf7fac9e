import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { nextNumber } from '../../platform/numbers/numbers.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { ApplicationState } from './states.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { one, rowBy, statement } from '../../kernel/database/statement.ts'
import { Problem, mustHave } from '../../kernel/problem.ts'
import { isReturned } from './counter-receipts.store.ts'
import { applicationSteps, applications } from './schemes.tables.ts'
import { joinOrder } from '../../money/payments/payments.published.ts'

/** An application, locked for a decision. */
const lockedRow = {
  ...rowOf(applications, ['id', 'reference', 'registration', 'scheme', 'rulesVersion']),
  ...rowOf(applications, ['standard', 'status', 'guardianName', 'guardianMobile', 'email']),
  ...rowOf(applications, ['promisedBy', 'daysLeft', 'recommended', 'proof', 'erasedAt']),
  ...rowOf(applications, ['schoolId', 'year', 'mergedInto', 'withdrawn']),
  language: applications.lang,
  amount: applications.nominalPaise,
  /** True if its payment was refunded, or the refund is on its way. */
  returned: t.computed(t.boolean, isReturned(sql`application.id`)),
  wanted: t.computed(t.json<readonly DocumentType[]>(), sql`to_json(wanted)`),
  schoolFee: applications.schoolFeePaise,
  otherHelp: applications.otherHelpPaise,
  approved: applications.approvedPaise,
  /** The hash that identifies the child; null once erased. */
  child: t.computed(t.nullable(t.text), sql`encode(child_key, 'hex')`),
  /** How many other paid and not declined applications exist for the same child, scheme and year. */
  duplicates: t.computed(
    t.integer,
    sql`(select count(*)::int from applications other
      where other.child_key = application.child_key and other.year = application.year and other.id <> application.id
        and other.scheme = application.scheme and other.status not in ('received', 'declined'))`,
  ),
}
export type LockedApplication = RowOf<typeof lockedRow>

/** Locks an application until the transaction ends. */
export const lockApplication = rowBy('schemes.lockApplication', applications.id, lockedRow, {
  as: 'application',
  join: joinOrder(sql`application.id`),
  rest: sql`for update of application`,
})

/** The same. Refuses with not_found if it does not exist or is erased. */
export async function lockPresent(tx: Executor, id: string): Promise<LockedApplication> {
  const found = await lockApplication(tx, id)
  if (!found || found.erasedAt) throw new Problem('not_found')
  return found
}

/** The target of a transition, and its other changes. */
export interface TransitionTo {
  readonly status: ApplicationState
  readonly promisedBy?: Date | null
  readonly daysLeft?: number | null
  readonly requested?: readonly DocumentType[]
  readonly approved?: Paise | null
  readonly proof?: string | null
  /** True if the family ended it. */
  readonly withdrawn?: boolean
}

export interface Step {
  readonly at: Date
  /** 'family', 'payment', or the id of a member of staff. */
  readonly by: string
  readonly words?: string | null
  readonly note?: string | null
}

/** Changes the state of a locked application and writes the step. Fields that are not given are emptied, except amounts. */
export async function transition(
  tx: Executor,
  { id, approved }: LockedApplication,
  to: TransitionTo,
  step: Step,
): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update applications set status = ${to.status}, promised_by = ${to.promisedBy ?? null},
        days_left = ${to.daysLeft ?? null}, wanted = ${sql.param(to.requested ?? [])}::text[],
        approved_paise = ${to.approved === undefined ? approved : to.approved}, proof = ${to.proof ?? null},
        withdrawn = ${to.withdrawn ?? false}
      where id = ${id} returning id
    )
    insert into application_steps (application_id, status, at, by, words, note)
    select id, ${to.status}, ${step.at}::timestamptz, ${step.by}, ${step.words ?? null}, ${step.note ?? null}
    from moved`)
}

/** The latest step of an application. */
export const lastStep = rowBy(
  'schemes.lastStep',
  applicationSteps.applicationId,
  rowOf(applicationSteps, ['status', 'words', 'note']),
  { rest: sql`order by id desc limit 1` },
)

/** The data for the slip of an application. */
const registered = {
  registration: t.present(applications.registration),
  guardianName: applications.guardianName,
  email: applications.email,
  language: applications.lang,
}
export type Registered = RowOf<typeof registered>

const writeRegistered = statement('schemes.writeRegistered', {
  takes: [applications.id, t.instant, t.instant],
  gives: one(registered),
  sql: (id, at, promisedBy) => sql`
    with ${nextNumber('REG', at)},
    registered as (
      update applications set registration = numbered.reference, status = 'paid', paid_at = ${at}::timestamptz,
        promised_by = ${promisedBy}::timestamptz, remind_at = null
      from numbered where applications.id = ${id} and status = 'received' and erased_at is null
      returning applications.id, registration, guardian_name, email, lang
    ),
    step as (
      insert into application_steps (application_id, status, at, by)
      select id, 'paid', ${at}::timestamptz, 'payment' from registered
    )
    select registration, guardian_name as "guardianName", email, lang as "language" from registered`,
})

/**
 * Gives an application that was just paid its number, the next of its year, and its promise. Throws if it was not
 * waiting for payment: then no number is used.
 */
export async function register(tx: Executor, id: string, at: Date, promisedBy: Date): Promise<Registered> {
  return mustHave(
    await writeRegistered(tx, id, at, promisedBy),
    `application ${id} was not waiting to be paid`,
  )
}
