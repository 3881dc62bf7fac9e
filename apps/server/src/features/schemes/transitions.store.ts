import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { eq, sql } from 'drizzle-orm'
import { nextNumber } from '../../platform/numbers/numbers.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { ApplicationState } from './states.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { isReturned } from './counter-receipts.store.ts'
import { paidBefore } from './paid-before.ts'
import { applicationSteps, applications } from './schemes.tables.ts'
import { joinOrder, orderColumns, orderIs, statusOf } from '../../money/payments/payments.published.ts'

/** An application while something is decided about it. */
const lockedRow = {
  id: applications.id,
  reference: applications.reference,
  registration: applications.registration,
  scheme: applications.scheme,
  rulesVersion: applications.rulesVersion,
  standard: applications.standard,
  status: applications.status,
  guardianName: applications.guardianName,
  email: applications.email,
  language: applications.lang,
  amount: applications.nominalPaise,
  /** Whether what was paid with it went back, or is on its way. */
  returned: t.boolean,
  promisedBy: applications.promisedBy,
  daysLeft: applications.daysLeft,
  wanted: t.json<readonly DocumentType[]>(),
  schoolFee: applications.schoolFeePaise,
  otherHelp: applications.otherHelpPaise,
  recommended: applications.recommended,
  approved: applications.approvedPaise,
  proof: applications.proof,
  erasedAt: applications.erasedAt,
  /** The school of the register, where staff named it by hand. */
  schoolId: applications.schoolId,
  year: applications.year,
  guardianMobile: applications.guardianMobile,
  /** What stands for the child; null once it is erased. */
  child: t.nullable(t.text),
  mergedInto: applications.mergedInto,
  withdrawn: applications.withdrawn,
  /** How many others, paid and not declined, ask the same scheme for the same child in the same year. */
  duplicates: t.integer,
}
export type LockedApplication = RowOf<typeof lockedRow>

/** Locks an application until the transaction ends. */
export const lockApplication = statement({
  name: 'schemes.lockApplication',
  takes: [applications.id],
  gives: one(lockedRow),
  sql: (id) => sql`
    select application.id, reference, registration, scheme, rules_version as "rulesVersion", standard,
      application.status, guardian_name as "guardianName", email, lang as "language", nominal_paise as "amount",
      ${isReturned(sql`application.id`)} as "returned", promised_by as "promisedBy",
      days_left as "daysLeft", to_json(wanted) as "wanted", school_fee_paise as "schoolFee",
      other_help_paise as "otherHelp", recommended, approved_paise as "approved", proof, erased_at as "erasedAt",
      school_id as "schoolId", year, guardian_mobile as "guardianMobile", encode(child_key, 'hex') as "child",
      merged_into as "mergedInto", withdrawn,
      (select count(*)::int from applications other
        where other.child_key = application.child_key and other.year = application.year and other.id <> application.id
          and other.scheme = application.scheme and other.status not in ('received', 'declined')) as "duplicates"
    from applications application ${joinOrder(sql`application.id`)}
    where application.id = ${id} for update of application`,
})

/** Where a transition leads, and what it changes besides. */
export interface TransitionTo {
  readonly status: ApplicationState
  readonly promisedBy?: Date | null
  readonly daysLeft?: number | null
  readonly requested?: readonly DocumentType[]
  readonly approved?: Paise | null
  readonly proof?: string | null
  /** Whether the family ended it. */
  readonly withdrawn?: boolean
}

export interface Step {
  readonly at: Date
  /** 'family', 'payment', or the id of a member of staff. */
  readonly by: string
  readonly words?: string | null
  readonly note?: string | null
}

/** Moves a locked application and writes the step down, in one statement. What is not said is emptied, but for money. */
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

/** The step that an application came to last. */
export const lastStep = statement({
  name: 'schemes.lastStep',
  takes: [applications.id],
  gives: one({
    status: applicationSteps.status,
    words: applicationSteps.words,
    note: applicationSteps.note,
  }),
  sql: (applicationId) => sql`
    select status, words, note from application_steps where application_id = ${applicationId} order by id desc limit 1`,
})

/** What the slip of an application says. */
const registered = {
  registration: t.present(applications.registration),
  guardianName: applications.guardianName,
  email: applications.email,
  language: applications.lang,
}
export type Registered = RowOf<typeof registered>

const writeRegistered = statement({
  name: 'schemes.writeRegistered',
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
 * Gives an application that was paid just now its number, the next of its year, and its promise. Throws where it was
 * not waiting for that: then no number is given out.
 */
export async function register(tx: Executor, id: string, at: Date, promisedBy: Date): Promise<Registered> {
  const row = await writeRegistered(tx, id, at, promisedBy)
  if (!row) throw new Error(`application ${id} was not waiting to be paid`)
  return row
}

/** Records what the assessment of a locked application goes by. Paise. */
export async function setFacts(
  tx: Executor,
  { id }: LockedApplication,
  { schoolFee, otherHelp, recommended }: Pick<LockedApplication, 'schoolFee' | 'otherHelp' | 'recommended'>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ schoolFeePaise: schoolFee, otherHelpPaise: otherHelp, recommended })
    .where(eq(applications.id, id))
}

const erasedOf = statement({
  name: 'schemes.erasedOf',
  takes: [applications.id],
  gives: one({ erased: t.boolean }),
  sql: (id) => sql`select erased_at is not null as erased from applications where id = ${id}`,
})

/** Whether an application was erased. */
export async function isErased(tx: Executor, id: string): Promise<boolean> {
  const row = await erasedOf(tx, id)
  if (!row) throw new Error(`no application ${id}`)
  return row.erased
}

/** Whom mails about an application go to; null once it was erased. */
export const applicationForMail = statement({
  name: 'schemes.applicationForMail',
  takes: [applications.id],
  gives: one({
    name: applications.guardianName,
    email: applications.email,
    language: applications.lang,
    number: t.text,
  }),
  sql: (id) => sql`
    select guardian_name as name, email, lang as "language", coalesce(registration, reference) as number
    from applications where id = ${id} and erased_at is null`,
})

const unpaid = {
  id: applications.id,
  reference: applications.reference,
  guardianName: applications.guardianName,
  email: applications.email,
  language: applications.lang,
  amount: applications.nominalPaise,
  payment: orderColumns.status,
  /** One like it is paid: perhaps the family wants no second one. */
  paidBefore: t.boolean,
}

/** Takes applications that nobody paid for an hour; each is taken once. */
export const claimUnpaid = statement({
  name: 'schemes.claimUnpaid',
  takes: [t.instant, t.integer],
  gives: many(unpaid),
  sql: (now, most) => sql`
    update applications set remind_at = null
    where id in (select id from applications where remind_at <= ${now} order by remind_at limit ${most}
      for update skip locked)
    returning id, reference, guardian_name as "guardianName", email, lang as "language", nominal_paise as "amount",
      ${statusOf(applications.id)} as "payment", ${paidBefore(sql`applications`)} as "paidBefore"`,
})

const unpaidBefore = statement({
  name: 'schemes.unpaidBefore',
  takes: [t.instant, t.integer],
  gives: many({ id: applications.id }),
  sql: (before, most) => sql`
    select applications.id from applications ${joinOrder(applications.id)}
    where applications.status = 'received' and erased_at is null and applications.created_at < ${before}
      and not ${orderIs('funded')}
    order by applications.created_at limit ${most}`,
})

/** Applications sent before an instant that nobody has paid for, the oldest first. */
export async function unpaidSince(tx: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await unpaidBefore(tx, before, most)
  return rows.map(({ id }) => id)
}
