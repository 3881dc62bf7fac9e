import type { Paper, Scheme, Standard } from '@sahay/contract/scheme-rules'
import type { Paise } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../foundation/payments/states.ts'
import type { Executor } from '../../kernel/database/database.ts'
import {
  type Key,
  keyset,
  type Order,
  type Page,
  type PageAsked,
  pageFrom,
} from '../../kernel/database/keyset.ts'
import { rowOf, rowsOf } from '../../kernel/database/query.ts'
import type { Held } from './moves.store.ts'
import type { ApplicationState } from './states.ts'

/** An application in a list. */
export interface Listed {
  readonly id: string
  readonly reference: string
  readonly registration: string | null
  readonly scheme: Scheme
  readonly student: string
  readonly schoolName: string
  readonly standard: Standard
  readonly status: ApplicationState
  readonly payment: OrderStatus
  readonly amount: Paise
  readonly createdAt: Date
  readonly promisedBy: Date | null
  /** How many others there are for the same child in the same financial year. */
  readonly twins: number
}

const listed = sql`application.id, application.reference, application.registration, application.scheme,
  trim(concat_ws(' ', application.student_name, application.student_father_name, application.student_lastname)) as "student",
  application.school_name as "schoolName", application.standard, application.status, payment_orders.status as "payment",
  application.nominal_paise as "amount", application.created_at as "createdAt", application.promised_by as "promisedBy",
  (select count(*)::int from applications twin where twin.child_key = application.child_key
    and twin.year = application.year and twin.id <> application.id) as "twins"`

const fromApplications = sql`from applications application
  join payment_orders on payment_orders.subject_id = application.id`

const byId: Key = { sql: sql`application.id`, type: 'text' }
const byTime: Key = { sql: sql`application.created_at`, type: 'timestamptz' }
const orders = {
  '-at': { keys: [byTime, byId], direction: 'desc' },
  at: { keys: [byTime, byId], direction: 'asc' },
} as const satisfies Record<string, Order>
export type ListPage = PageAsked<keyof typeof orders>

export interface Asked {
  readonly status: ApplicationState | null
  readonly scheme: Scheme | null
  /** From and, not with it, until when they were sent. */
  readonly sent: readonly [from: Date, until: Date] | null
  /** A whole number as it stands on a letter, in capitals; or the beginnings of words of names. */
  readonly number: string | null
  readonly words: readonly string[]
}

/** The words that applications_names holds; the index is used where this is written alike. */
const names = sql`to_tsvector('simple', application.student_name || ' ' || application.student_father_name || ' '
  || application.student_lastname || ' ' || application.guardian_name || ' ' || application.school_name)`

/** One page of the applications. Refuses with bad_request (after). */
export async function listApplications(tx: Executor, asked: Asked, page: ListPage): Promise<Page<Listed>> {
  const { status, scheme, sent, number, words } = asked
  const { where, orderBy, limit, cursor } = keyset(orders, page)
  const conditions: SQL[] = [where]
  if (status) conditions.push(sql`application.status = ${status}`)
  if (scheme) conditions.push(sql`application.scheme = ${scheme}`)
  if (sent) conditions.push(sql`application.created_at >= ${sent[0]} and application.created_at < ${sent[1]}`)
  if (number !== null)
    conditions.push(sql`(application.reference = ${number} or application.registration = ${number})`)
  if (words.length > 0) {
    const beginnings = words.map((word) => `${word}:*`).join(' & ')
    conditions.push(sql`${names} @@ to_tsquery('simple', ${beginnings})`)
  }
  const found = await rowsOf<Listed & { cursor: string }>(
    tx,
    sql`select ${listed}, ${cursor} ${fromApplications} where ${sql.join(conditions, sql` and `)}
      order by ${orderBy} limit ${limit}`,
  )
  return pageFrom(found, page)
}

/** One application as staff read it; what was written by the names that the form sends. */
export interface Sheet extends Listed {
  readonly written: Record<string, string>
  readonly termsTicked: boolean
  readonly consentVersion: string | null
  readonly consentSha256: Buffer | null
  readonly rulesVersion: string
  readonly schoolFee: Paise | null
  readonly otherHelp: Paise
  readonly recommended: boolean
  readonly approved: Paise | null
}

/** One application, with what was written in it. */
export function sheetOf(tx: Executor, id: string): Promise<Sheet | null> {
  return rowOf<Sheet>(
    tx,
    sql`
    select ${listed}, terms_ticked as "termsTicked", consent_version as "consentVersion",
      consent_sha256 as "consentSha256", rules_version as "rulesVersion", school_fee_paise as "schoolFee",
      other_help_paise as "otherHelp", recommended, approved_paise as "approved",
      jsonb_build_object('school_name', school_name, 'school_address', school_address, 'student_name', student_name,
        'student_father_name', student_father_name, 'student_lastname', student_lastname,
        'student_Birthdate', coalesce(birth_date::text, ''), 'email', email, 'apartment', apartment, 'area', area,
        'city', city, 'state', state, 'pincode', pincode, 'fathername', guardian_name,
        'father_mobileNo', guardian_mobile, 'father_business', guardian_business, 'business_mobileNo', business_mobile,
        'business_address', business_address, 'person_name', told_by, 'other_information', other_information)
        as "written"
    ${fromApplications} where application.id = ${id}`,
  )
}

const MOST_KIN = 100

/** Applications for the same child in the same year, and for other children of the same guardian in any year. */
export function kinOf(tx: Executor, id: string): Promise<(Listed & { sameChild: boolean })[]> {
  return rowsOf(
    tx,
    sql`
    select ${listed}, application.child_key = own.child_key as "sameChild"
    from applications own
    join applications application on application.id <> own.id and (
      (application.child_key = own.child_key and application.year = own.year)
      or (application.guardian_mobile = own.guardian_mobile and own.guardian_mobile <> ''
        and application.child_key is distinct from own.child_key))
    join payment_orders on payment_orders.subject_id = application.id
    where own.id = ${id}
    order by application.created_at desc, application.id desc limit ${MOST_KIN}`,
  )
}

/** The papers of an application, the oldest first; those whose time has run out are gone. */
export function papersOf(tx: Executor, id: string): Promise<{ id: string; paper: Paper; at: Date }[]> {
  return rowsOf(
    tx,
    sql`
    select document_id as id, paper, added_at as "at" from application_papers where application_id = ${id}
    order by added_at, document_id`,
  )
}

export interface KeptStep {
  readonly status: ApplicationState
  readonly at: Date
  /** A name of the staff's; 'family' or 'payment'. */
  readonly by: string
  readonly words: string | null
  readonly note: string | null
}

/** Every step of an application, the oldest first. */
export function stepsOf(tx: Executor, id: string): Promise<KeptStep[]> {
  return rowsOf<KeptStep>(
    tx,
    sql`
    select application_steps.status, at, coalesce(staff.name, by) as "by", words, note
    from application_steps left join staff on staff.id = by
    where application_id = ${id} order by application_steps.id`,
  )
}

/** The duplicate receipts that were given out. */
export function receiptsOf(tx: Executor, id: string): Promise<{ at: Date; amount: Paise; by: string }[]> {
  return rowsOf(
    tx,
    sql`
    select at, amount_paise as "amount", coalesce(staff.name, by) as "by"
    from duplicate_receipts left join staff on staff.id = by where application_id = ${id}
    order by duplicate_receipts.id`,
  )
}

/** Notes that a duplicate receipt was given out. Paise. */
export async function insertReceipt(
  tx: Executor,
  receipt: { applicationId: string; at: Date; amount: Paise; by: string },
): Promise<void> {
  await tx.execute(sql`
    insert into duplicate_receipts (application_id, at, amount_paise, by)
    values (${receipt.applicationId}, ${receipt.at}, ${receipt.amount}, ${receipt.by})`)
}

/** The application that a document is a paper of. */
export async function applicationOfPaper(tx: Executor, documentId: string): Promise<string | null> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`select application_id as id from application_papers where document_id = ${documentId}`,
  )
  return row?.id ?? null
}

/** What names the family in an application: names word by word, addresses and mobiles, and its numbers. */
export async function namesIn(
  tx: Executor,
  id: string,
): Promise<{ names: string[]; addresses: string[]; numbers: string[] }> {
  const found = await rowOf<{ names: string[]; addresses: string[]; numbers: string[] }>(
    tx,
    sql`
    select regexp_split_to_array(
        trim(concat_ws(' ', student_name, student_father_name, student_lastname, guardian_name)), '\\s+') as names,
      array[email, guardian_mobile, business_mobile] as addresses,
      array_remove(array[reference, registration], null) as numbers
    from applications where id = ${id}`,
  )
  if (!found) throw new Error(`no application ${id}`)
  return found
}

/** Empties whatever names a family in a held application; its numbers, amounts and times stay. */
export async function eraseWords(
  tx: Executor,
  { id, status }: Held,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await tx.execute(sql`
    update applications set student_name = '', student_father_name = '', student_lastname = '', birth_date = null,
      school_name = '', school_address = '', email = '', apartment = '', area = '', city = '', state = '', pincode = '',
      guardian_name = '', guardian_mobile = '', guardian_business = '', business_mobile = '', business_address = '',
      told_by = '', other_information = '', child_key = null, account_id = null, remind_at = null, erased_at = ${at}
    where id = ${id}`)
  await tx.execute(sql`update application_steps set words = null, note = null where application_id = ${id}`)
  await tx.execute(sql`
    insert into application_steps (application_id, status, at, by, note) values (${id}, ${status}, ${at}, ${by}, ${reason})`)
  await tx.execute(sql`delete from application_tickets where application_id = ${id}`)
}
