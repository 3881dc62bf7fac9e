import type { Paise } from '@sahay/contract/kernel/money'
import { and, eq, sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import {
  changes,
  columns,
  many,
  one,
  rowBy,
  rowsBy,
  statement,
  counted,
} from '../../../kernel/database/statement.ts'
import { orNotFound } from '../../../kernel/problem.ts'
import { studentName } from '../applications-list.store.ts'
import { applicationNumber } from '../counter-receipts.store.ts'
import { payoutLines, payouts } from '../payouts.tables.ts'
import { applications } from '../schemes.tables.ts'
import { schoolAccounts, schools } from '../schools.tables.ts'
import { when, whenIs, listFrom } from '../../../kernel/database/list-statement.ts'

const payoutRow = rowOf(payouts, ['id', 'state', 'way', 'fund', 'createdAt', 'paidOn', 'batch', 'version'], {
  school: t.computed(
    t.json<{ readonly id: string; readonly name: string }>(),
    sql`json_build_object('id', school.id, 'name', school.name)`,
  ),
  bankId: payouts.bankAccountId,
  amount: payouts.amountPaise,
  children: t.computed(t.integer, sql`(select count(*)::int from payout_lines where payout_id = payout.id)`),
  reference: t.computed(t.text, sql`coalesce(payout.reference, '')`),
  receipt: t.computed(t.boolean, sql`payout.receipt_id is not null`),
})

const fromPayouts = sql`from payouts payout join schools school on school.id = payout.school_id`

/** One page of the payouts. Refuses with bad_request (after). */
export const payoutsPage = listFrom('payouts.findPayouts', {
  row: payoutRow,
  as: 'payout',
  orders: bothWays({ createdAt: { sql: sql`payout.created_at`, type: 'timestamptz' } }, sql`payout.id`),
  from: fromPayouts,
  narrow: {
    state: whenIs(payouts.state, 'payout'),
    school: whenIs(payouts.schoolId, 'payout'),
    batch: whenIs(payouts.batch, 'payout'),
    receipt: when(t.oneOf('missing'), () => sql`payout.state = 'paid' and payout.receipt_id is null`),
  },
})

const accountEnds = t.computed(
  t.nullable(schoolAccounts.ends),
  sql`(select ends from school_accounts where school_accounts.school_id = payout.school_id)`,
)

const detail = {
  ...payoutRow,
  accountEnds,
  createdBy: t.computed(t.text, nameOfStaff(sql`payout.created_by`)),
  paidBy: t.computed(t.nullable(t.text), nameOfStaff(sql`payout.paid_by`)),
  ...rowOf(payouts, ['paidAt', 'approvalId', 'receiptId', 'endedAt', 'endReason']),
  voucher: t.computed(t.nullable(t.text), voucherNumberOf(sql`payout.voucher_id`)),
  endedBy: t.computed(t.nullable(t.text), nameOfStaff(sql`payout.ended_by`)),
}
export type Payout = RowOf<typeof detail>

const findPayout = rowBy('payouts.payoutById', payouts.id, detail, { as: 'payout', from: fromPayouts })

/** One payout, with its school and its voucher. Refuses with not_found. */
export const getPayout = async (tx: Executor, id: string): Promise<Payout> =>
  orNotFound(await findPayout(tx, id))

const letter = rowOf(payouts, ['way', 'paidOn'], {
  school: t.computed(
    t.json<{ readonly name: string; readonly address: string; readonly contact: string }>(),
    sql`json_build_object('name', school.name, 'address', school.address, 'contact', school.contact)`,
  ),
  accountEnds,
  reference: payoutRow.reference,
  amount: payouts.amountPaise,
})

/** The data for the letter to the school, besides its children. */
export const payoutLetter = rowBy('payouts.letter', payouts.id, letter, { as: 'payout', from: fromPayouts })

const line = rowOf(applications, ['id', 'standard'], {
  number: applicationNumber,
  student: studentName,
  amount: t.computed(payoutLines.amountPaise, sql`payout_lines.amount_paise`),
})

/** The children of a payout, by class and name. */
export const linesOfPayout = statement('payouts.lines', {
  takes: [payouts.id],
  gives: many(line),
  sql: (id) => sql`
    select ${columns(line, 'application')}
    from payout_lines join applications application on application.id = payout_lines.application_id
    where payout_id = ${id} order by standard, student_name, application.id`,
})

const locked = {
  ...rowOf(payouts, ['id', 'state', 'fund', 'reference', 'paidOn']),
  ...rowOf(payouts, ['approvalId', 'voucherId', 'receiptId', 'version']),
  bankId: payouts.bankAccountId,
  amount: payouts.amountPaise,
  school: t.computed(schools.name, sql`(select name from schools where schools.id = school_id)`),
  voucher: t.computed(t.nullable(t.text), voucherNumberOf(sql`voucher_id`)),
}
export type LockedPayout = RowOf<typeof locked>

const findLocked = rowBy('payouts.lockPayout', payouts.id, locked, { rest: sql`for update` })

/** Locks a payout until the transaction ends. Refuses with not_found. */
export const lockPayout = async (tx: Executor, id: string): Promise<LockedPayout> =>
  orNotFound(await findLocked(tx, id))

/** The payouts of an earlier request. */
export const payoutsOfBatch = rowsBy('payouts.ofBatch', payouts.batch, rowOf(payouts, ['id']), {
  rest: sql`order by id`,
})

/** Inserts a payout as a draft, with its lines. Returns the number of lines; fails if an application is in another one. */
export const insertPayout = statement('payouts.insertPayout', {
  takes: [t.newRow(payouts), t.texts, t.given<readonly Paise[]>([])],
  gives: changes,
  sql: (payout, ids, amounts) => sql`
    with payout as (${insertInto(payouts, payout)} returning id)
    insert into payout_lines (payout_id, application_id, amount_paise)
    select payout.id, line.application, line.amount::bigint
    from payout, unnest(${sql.param(ids)}::text[], ${sql.param(amounts.map(String))}::text[]) line (application, amount)`,
})

/** Changes a payout that is still in a state, as its next version. */
export const changePayout = (
  tx: Executor,
  { id, state }: Pick<LockedPayout, 'id' | 'state'>,
  changed: Partial<typeof payouts.$inferInsert>,
) =>
  tx
    .update(payouts)
    .set({ ...changed, version: sql`version + 1` })
    .where(and(eq(payouts.id, id), eq(payouts.state, state)))

/** Ends a locked payout; its applications may then be in another one. */
export const setEnded = statement('payouts.setEnded', {
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

const ofApplication = rowOf(payouts, ['id', 'state', 'way', 'paidOn'], {
  school: t.computed(schools.name, sql`school.name`),
  reference: payoutRow.reference,
  receipt: payoutRow.receipt,
  voucher: detail.voucher,
})

/** The payout that an application is in, drafted or paid. */
export const payoutOfApplication = statement('payouts.ofApplication', {
  takes: [applications.id],
  gives: one(ofApplication),
  sql: (id) => sql`
    select ${columns(ofApplication, 'payout')}
    from payout_lines join payouts payout on payout.id = payout_lines.payout_id
    join schools school on school.id = payout.school_id where application_id = ${id} and stands`,
})

/** How many paid from one day to another have no receipt from the school yet. */
export const countWithoutReceipt = statement('payouts.countWithoutReceipt', {
  takes: [t.text, t.text],
  gives: counted,
  sql: (first, last) => sql`
    select count(*)::int as count from payouts
    where state = 'paid' and receipt_id is null and paid_on between ${first}::date and ${last}::date`,
})

/** How many drafts from before an instant are neither paid nor cancelled. */
export const countDrafted = statement('payouts.countDrafted', {
  takes: [t.instant],
  gives: counted,
  sql: (before) => sql`
    select count(*)::int as count from payouts where state = 'drafted' and created_at < ${before}`,
})
