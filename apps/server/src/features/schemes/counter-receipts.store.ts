import { type SQL, sql } from 'drizzle-orm'
import { openApprovalOf } from '../../platform/approvals/approvals.published.ts'
import { joinStaff, byStaff } from '../../platform/staff/staff.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { voucherNumberOf } from '../../money/books/books.published.ts'
import { joinOrder, orderColumns, orderIs } from '../../money/payments/payments.published.ts'
import { t } from '../../kernel/database/fields.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { columns, one, rowBy, statement, rowsBy, counted } from '../../kernel/database/statement.ts'
import { counterContributions, duplicateReceipts } from './counter-receipts.tables.ts'
import { applications } from './schemes.tables.ts'
import { whenBetween, listFrom } from '../../kernel/database/list-statement.ts'

/** The number that people quote: the registration number; before payment, the reference. */
export const applicationNumber = t.computed(t.text, sql`coalesce(registration, reference)`)

/**
 * The payment state of an application, as a value of a statement that joins its order: from its order, or from the
 * counter.
 */
export const paymentOf = (application: SQL): SQL => sql`coalesce(
  (select case when returned_at is null then 'captured' else 'refunded' end from counter_contributions
    where application_id = ${application}), ${orderColumns.status})`

/** True if an application's payment was refunded, or the refund is on its way; used the same way. */
export const isReturned = (application: SQL): SQL => sql`coalesce(
  (select returned_at is not null from counter_contributions where application_id = ${application}), ${orderIs('returned')})`

const atCounter = {
  id: applications.id,
  number: applicationNumber,
  student: t.computed(t.text, sql`trim(concat_ws(' ', student_name, student_lastname))`),
  guardian: applications.guardianName,
  status: applications.status,
  contribution: applications.nominalPaise,
  /** True if a contribution was taken in cash and not returned. */
  inCash: t.computed(
    t.boolean,
    sql`exists (select from counter_contributions where application_id = application.id and returned_at is null)`,
  ),
  /** True if somebody is paying it online now, or has paid. */
  funded: t.computed(t.boolean, orderIs('funded')),
}

/** The application with a number, for the person who takes its cash. */
export const applicationAtCounter = statement('schemes.applicationAtCounter', {
  takes: [t.text],
  gives: one(atCounter),
  sql: (number) => sql`
    select ${columns(atCounter, 'application')} from applications application ${joinOrder(sql`application.id`)}
    where (reference = ${number} or registration = ${number}) and erased_at is null`,
})

const contribution = {
  amount: counterContributions.amountPaise,
  voucherId: counterContributions.voucherId,
  voucher: t.computed(t.text, voucherNumberOf(sql`voucher_id`)),
  returnedAt: counterContributions.returnedAt,
}

/** The contribution taken for an application at the counter. Paise. */
export const contributionOf = rowBy(
  'schemes.contributionOf',
  counterContributions.applicationId,
  contribution,
)

/** The copy of a receipt issued earlier with a key. Paise. */
export const duplicateByKey = rowBy('schemes.duplicateByKey', duplicateReceipts.once, {
  recordId: t.present(duplicateReceipts.recordId),
  amount: duplicateReceipts.amountPaise,
  voucher: t.computed(t.text, voucherNumberOf(sql`voucher_id`)),
})

/** The records of counter slips other than applications: their copies of receipts. */
export const recordsAtCounter = rowsBy(
  'schemes.recordsAtCounter',
  duplicateReceipts.applicationId,
  { id: t.present(duplicateReceipts.recordId) },
  { rest: sql`and record_id is not null` },
)

const duplicate = {
  id: t.computed(t.text, sql`duplicate_receipts.id::text`),
  at: duplicateReceipts.at,
  application: duplicateReceipts.applicationId,
  number: applicationNumber,
  amount: duplicateReceipts.amountPaise,
  by: byStaff(duplicateReceipts.by),
  slip: t.computed(slipColumns.number, sql`${slipColumns.number}`),
}

/** One page of the duplicates issued from one instant to another. Refuses with bad_request (after). */
export const duplicatesPage = listFrom('schemes.findDuplicates', {
  row: duplicate,
  orders: bothWays(
    { at: { sql: sql`duplicate_receipts.at`, type: 'timestamptz' } },
    sql`duplicate_receipts.id`,
    'bigint',
  ),
  from: sql`from duplicate_receipts join applications on applications.id = application_id
    ${joinSlip(duplicateReceipts.recordId)} ${joinStaff(duplicateReceipts.by)}`,
  narrow: whenBetween(duplicateReceipts.at),
})

const toReturn = {
  id: t.computed(applications.id, sql`application.id`),
  number: applicationNumber,
  amount: counterContributions.amountPaise,
  takenAt: counterContributions.takenAt,
  declinedAt: t.computed(
    t.instant,
    sql`(select max(at) from application_steps where application_id = application.id and status = 'declined')`,
  ),
  voucher: t.computed(t.text, voucherNumberOf(sql`contribution.voucher_id`)),
  asked: t.computed(t.boolean, openApprovalOf('contribution_return', sql`application.id`)),
}

const waiting = sql`contribution.returned_at is null and application.status = 'declined'`
const fromContributions = sql`
  from counter_contributions contribution join applications application on application.id = contribution.application_id`

/** One page of cash contributions not yet returned to declined families. Refuses with bad_request (after). */
export const toReturnPage = listFrom('schemes.toReturnPage', {
  row: toReturn,
  as: 'contribution',
  orders: bothWays(
    { at: { sql: sql`contribution.taken_at`, type: 'timestamptz' } },
    sql`contribution.application_id`,
  ),
  from: fromContributions,
  where: waiting,
})

/** How many of those were taken before an instant. */
export const countToReturn = statement('schemes.countToReturn', {
  takes: [t.instant],
  gives: counted,
  sql: (before) =>
    sql`select count(*)::int as count ${fromContributions} where ${waiting} and contribution.taken_at < ${before}`,
})
