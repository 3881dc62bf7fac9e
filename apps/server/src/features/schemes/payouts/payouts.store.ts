import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { changes, many, one, statement } from '../../../kernel/database/statement.ts'
import { payoutLines, payouts } from '../payouts.tables.ts'
import { applications } from '../schemes.tables.ts'
import { schoolAccounts } from '../school-accounts.tables.ts'
import { schools } from '../schools.tables.ts'

const payoutRow = {
  id: payouts.id,
  schoolId: payouts.schoolId,
  school: schools.name,
  state: payouts.state,
  way: payouts.way,
  fund: payouts.fund,
  bankId: payouts.bankAccountId,
  amount: payouts.amountPaise,
  children: t.integer,
  createdAt: payouts.createdAt,
  paidOn: payouts.paidOn,
  reference: payouts.reference,
  receiptId: payouts.receiptId,
  batch: payouts.batch,
  version: payouts.version,
}
export type PayoutRow = RowOf<typeof payoutRow>

const selectPayout = sql`
  payout.id, payout.school_id as "schoolId", school.name as "school", payout.state, payout.way, payout.fund,
  payout.bank_account_id as "bankId", payout.amount_paise as "amount",
  (select count(*)::int from payout_lines where payout_id = payout.id) as "children",
  payout.created_at as "createdAt", payout.paid_on as "paidOn", payout.reference, payout.receipt_id as "receiptId",
  payout.batch, payout.version`
const fromPayouts = sql`from payouts payout join schools school on school.id = payout.school_id`

const keys: readonly [Key, Key] = [
  { sql: sql`payout.created_at`, type: 'timestamptz' },
  { sql: sql`payout.id`, type: 'text' },
]
const orders = {
  '-createdAt': { keys, direction: 'desc' },
  createdAt: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>
export type PayoutsPage = PageAsked<keyof typeof orders>

const asked = {
  state: t.nullable(payouts.state),
  school: t.nullable(t.text),
  batch: t.nullable(t.text),
  withoutReceipt: t.boolean,
}
export type PayoutsAsked = RowOf<typeof asked>

/** One page of the payouts. Refuses with bad_request (after). */
export const payoutsPage = listStatement({
  name: 'payouts.findPayouts',
  takes: asked,
  row: payoutRow,
  orders,
  sql: ({ state, school, batch, withoutReceipt }, { cursor, end }) => {
    const conditions = []
    if (state !== null) conditions.push(sql`payout.state = ${state}`)
    if (school !== null) conditions.push(sql`payout.school_id = ${school}`)
    if (batch !== null) conditions.push(sql`payout.batch = ${batch}`)
    if (withoutReceipt) conditions.push(sql`payout.state = 'paid' and payout.receipt_id is null`)
    return sql`select ${selectPayout}, ${cursor} ${fromPayouts} ${end(...conditions)}`
  },
})

const whole = {
  ...payoutRow,
  address: schools.address,
  contact: schools.contact,
  accountEnds: t.nullable(schoolAccounts.ends),
  createdBy: t.text,
  paidBy: t.nullable(t.text),
  paidAt: payouts.paidAt,
  voucher: t.nullable(t.text),
  approvalId: payouts.approvalId,
  endedAt: payouts.endedAt,
  endedBy: t.nullable(t.text),
  endReason: payouts.endReason,
}
export type Payout = RowOf<typeof whole>

/** One payout, with its school and its voucher. */
export const payoutById = statement({
  name: 'payouts.payoutById',
  takes: [payouts.id],
  gives: one(whole),
  sql: (id) => sql`
    select ${selectPayout}, school.address, school.contact,
      (select ends from school_accounts where school_accounts.school_id = payout.school_id) as "accountEnds",
      ${nameOfStaff(sql`payout.created_by`)} as "createdBy",
      ${nameOfStaff(sql`payout.paid_by`)} as "paidBy", payout.paid_at as "paidAt", ${voucherNumberOf(sql`payout.voucher_id`)} as "voucher",
      payout.approval_id as "approvalId", payout.ended_at as "endedAt", ${nameOfStaff(sql`payout.ended_by`)} as "endedBy",
      payout.end_reason as "endReason"
    ${fromPayouts} where payout.id = ${id}`,
})

const line = {
  id: payoutLines.applicationId,
  number: t.text,
  student: t.text,
  standard: applications.standard,
  amount: payoutLines.amountPaise,
}
export type PayoutLine = RowOf<typeof line>

/** The children of a payout, by class and name. */
export const linesOfPayout = statement({
  name: 'payouts.lines',
  takes: [payouts.id],
  gives: many(line),
  sql: (id) => sql`
    select application.id, coalesce(registration, reference) as "number",
      trim(concat_ws(' ', student_name, student_father_name, student_lastname)) as "student", standard,
      payout_lines.amount_paise as "amount"
    from payout_lines join applications application on application.id = payout_lines.application_id
    where payout_id = ${id} order by standard, student_name, application.id`,
})

const locked = {
  id: payouts.id,
  schoolId: payouts.schoolId,
  school: schools.name,
  state: payouts.state,
  fund: payouts.fund,
  bankId: payouts.bankAccountId,
  amount: payouts.amountPaise,
  reference: payouts.reference,
  paidOn: payouts.paidOn,
  approvalId: payouts.approvalId,
  voucherId: payouts.voucherId,
  voucher: t.nullable(t.text),
  receiptId: payouts.receiptId,
  version: payouts.version,
}
export type LockedPayout = RowOf<typeof locked>

/** Locks a payout until the transaction ends. */
export const lockPayout = statement({
  name: 'payouts.lockPayout',
  takes: [payouts.id],
  gives: one(locked),
  sql: (id) => sql`
    select id, school_id as "schoolId", (select name from schools where schools.id = school_id) as "school", state, fund,
      bank_account_id as "bankId", amount_paise as "amount", reference, paid_on as "paidOn", approval_id as "approvalId",
      voucher_id as "voucherId", ${voucherNumberOf(sql`voucher_id`)} as "voucher", receipt_id as "receiptId", version
    from payouts where id = ${id} for update`,
})

/** The payouts of a press that was made before. */
export const payoutsOfBatch = statement({
  name: 'payouts.ofBatch',
  takes: [payouts.batch],
  gives: many({ id: payouts.id }),
  sql: (batch) => sql`select id from payouts where batch = ${batch} order by id`,
})

const drafted = {
  id: payouts.id,
  batch: payouts.batch,
  schoolId: payouts.schoolId,
  way: payouts.way,
  fund: payouts.fund,
  bankId: payouts.bankAccountId,
  amount: payouts.amountPaise,
  at: payouts.createdAt,
  by: payouts.createdBy,
}

/** Writes a payout as a draft, with its lines. Answers how many lines; fails where an application stands in another one. */
export const insertPayout = statement({
  name: 'payouts.insertPayout',
  takes: [drafted, t.texts, t.given<readonly Paise[]>([])],
  gives: changes,
  sql: (payout, ids, amounts) => sql`
    with payout as (
      insert into payouts (id, batch, school_id, way, fund, bank_account_id, amount_paise, state, created_at, created_by)
      values (${payout.id}, ${payout.batch}, ${payout.schoolId}, ${payout.way}, ${payout.fund}, ${payout.bankId},
        ${payout.amount}, 'drafted', ${payout.at}, ${payout.by})
      returning id)
    insert into payout_lines (payout_id, application_id, amount_paise)
    select payout.id, line.application, line.amount::bigint
    from payout, unnest(${sql.param(ids)}::text[], ${sql.param(amounts.map(String))}::text[]) line (application, amount)`,
})

/** Notes that a second person approved a draft. */
export const setApproved = statement({
  name: 'payouts.setApproved',
  takes: [payouts.id, t.text],
  gives: changes,
  sql: (id, approvalId) => sql`
    update payouts set approval_id = ${approvalId}, version = version + 1 where id = ${id} and state = 'drafted'`,
})

/** Notes that a locked draft was paid; answers its new version. */
export const setPaid = statement({
  name: 'payouts.setPaid',
  takes: [
    payouts.id,
    {
      on: t.present(payouts.paidOn),
      reference: t.present(payouts.reference),
      at: t.present(payouts.paidAt),
      by: t.present(payouts.paidBy),
      voucher: t.present(payouts.voucherId),
    },
  ],
  gives: one({ version: payouts.version }),
  sql: (id, { on, reference, at, by, voucher }) => sql`
    update payouts set state = 'paid', paid_on = ${on}, reference = ${reference}, paid_at = ${at}, paid_by = ${by},
      voucher_id = ${voucher}, version = version + 1
    where id = ${id} returning version`,
})

/** Ends a locked payout; its applications may stand in another one from then on. */
export const setEnded = statement({
  name: 'payouts.setEnded',
  takes: [
    payouts.id,
    t.oneOf('cancelled', 'reversed'),
    { at: t.present(payouts.endedAt), by: t.present(payouts.endedBy), reason: t.present(payouts.endReason) },
  ],
  gives: changes,
  sql: (id, state, { at, by, reason }) => sql`
    with ended as (
      update payouts set state = ${state}, ended_at = ${at}::timestamptz, ended_by = ${by}, end_reason = ${reason},
        version = version + 1
      where id = ${id} returning id)
    update payout_lines set stands = false from ended where payout_id = ended.id`,
})

/** Puts the photograph of a receipt to a locked payout. */
export const setReceipt = statement({
  name: 'payouts.setReceipt',
  takes: [payouts.id, t.text],
  gives: changes,
  sql: (id, documentId) => sql`
    update payouts set receipt_id = ${documentId}, version = version + 1 where id = ${id}`,
})

/** How the money of an application went: the payout it stands in, drafted or paid. */
export const payoutOfApplication = statement({
  name: 'payouts.ofApplication',
  takes: [applications.id],
  gives: one({
    id: payouts.id,
    state: payouts.state,
    way: payouts.way,
    school: schools.name,
    paidOn: payouts.paidOn,
    reference: payouts.reference,
    receipt: t.boolean,
    voucher: t.nullable(t.text),
  }),
  sql: (id) => sql`
    select payout.id, payout.state, payout.way, school.name as "school", payout.paid_on as "paidOn", payout.reference,
      payout.receipt_id is not null as "receipt", ${voucherNumberOf(sql`payout.voucher_id`)} as "voucher"
    from payout_lines join payouts payout on payout.id = payout_lines.payout_id
    join schools school on school.id = payout.school_id where application_id = ${id} and stands`,
})

/** How many were paid from one day to another and have no receipt of the school yet. */
export const countWithoutReceipt = statement({
  name: 'payouts.countWithoutReceipt',
  takes: [t.text, t.text],
  gives: one({ count: t.integer }),
  sql: (first, last) => sql`
    select count(*)::int as count from payouts
    where state = 'paid' and receipt_id is null and paid_on between ${first}::date and ${last}::date`,
})

/** How many drafts were made before an instant and are neither paid nor taken back. */
export const countDrafted = statement({
  name: 'payouts.countDrafted',
  takes: [t.instant],
  gives: one({ count: t.integer }),
  sql: (before) => sql`
    select count(*)::int as count from payouts where state = 'drafted' and created_at < ${before}`,
})
