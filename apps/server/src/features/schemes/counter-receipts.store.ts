import { type SQL, sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../money/books/books.published.ts'
import { joinOrder, orderColumns, orderIs } from '../../money/payments/payments.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement } from '../../kernel/database/statement.ts'
import { applications, counterContributions, duplicateReceipts } from './schemes.tables.ts'

/**
 * How the payment of an application stands, as a value of a statement that joins its order: as its order says, or as the
 * counter does.
 */
export const paymentOf = (application: SQL): SQL => sql`coalesce(
  (select case when returned_at is null then 'captured' else 'refunded' end from counter_contributions
    where application_id = ${application}), ${orderColumns.status})`

/** Whether what was paid with an application went back, or is on its way; the same way. */
export const isReturned = (application: SQL): SQL => sql`coalesce(
  (select returned_at is not null from counter_contributions where application_id = ${application}), ${orderIs('returned')})`

const atCounter = {
  id: applications.id,
  number: t.computed(t.text, sql`coalesce(registration, reference)`),
  student: t.computed(t.text, sql`trim(concat_ws(' ', student_name, student_lastname))`),
  guardian: applications.guardianName,
  status: applications.status,
  contribution: applications.nominalPaise,
  /** Whether the money of a contribution that was taken in cash is still here. */
  inCash: t.computed(
    t.boolean,
    sql`exists (select from counter_contributions where application_id = application.id and returned_at is null)`,
  ),
  /** Whether somebody is paying it online just now, or has. */
  funded: t.computed(t.boolean, orderIs('funded')),
}

/** The application that a number names, as anyone who takes its cash sees it. */
export const applicationAtCounter = statement({
  name: 'schemes.applicationAtCounter',
  takes: [t.text],
  gives: one(atCounter),
  sql: (number) => sql`
    select ${columns(atCounter, 'application')} from applications application ${joinOrder(sql`application.id`)}
    where (reference = ${number} or registration = ${number}) and erased_at is null`,
})

const payer = {
  name: applications.guardianName,
  mobile: applications.guardianMobile,
  email: applications.email,
  language: applications.lang,
}

/** Who brings the cash for an application: its guardian. */
export const payerOf = statement({
  name: 'schemes.payerOf',
  takes: [applications.id],
  gives: one(payer),
  sql: (id) => sql`select ${columns(payer)} from applications where id = ${id}`,
})

const contribution = {
  amount: counterContributions.amountPaise,
  voucherId: counterContributions.voucherId,
  voucher: t.computed(t.text, voucherNumberOf(sql`voucher_id`)),
  returnedAt: counterContributions.returnedAt,
}

/** What was taken for an application at the counter. Paise. */
export const contributionOf = statement({
  name: 'schemes.contributionOf',
  takes: [applications.id],
  gives: one(contribution),
  sql: (id) => sql`select ${columns(contribution)} from counter_contributions where application_id = ${id}`,
})

/** Notes what was taken. */
export async function insertContribution(
  tx: Executor,
  given: typeof counterContributions.$inferInsert,
): Promise<void> {
  await tx.insert(counterContributions).values(given)
}

/** Notes that it was handed back. */
export const returnContribution = statement({
  name: 'schemes.returnContribution',
  takes: [applications.id, { at: t.instant, by: t.text }],
  gives: changes,
  sql: (id, { at, by }) => sql`
    update counter_contributions set returned_at = ${at}::timestamptz, returned_by = ${by}
    where application_id = ${id} and returned_at is null`,
})

/** A copy of a receipt that was given out under a key before. Paise. */
export const duplicateByKey = statement({
  name: 'schemes.duplicateByKey',
  takes: [t.text],
  gives: one({
    recordId: t.present(duplicateReceipts.recordId),
    amount: duplicateReceipts.amountPaise,
    voucher: t.text,
  }),
  sql: (idempotencyKey) => sql`
    select record_id as "recordId", amount_paise as "amount", ${voucherNumberOf(sql`voucher_id`)} as "voucher"
    from duplicate_receipts where once = ${idempotencyKey}`,
})

/** Notes that a copy of a receipt was given out. */
export async function insertDuplicate(
  tx: Executor,
  duplicate: Omit<typeof duplicateReceipts.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(duplicateReceipts).values(duplicate)
}

/** The records that slips over the counter are of, besides an application itself: its copies of receipts. */
export const recordsAtCounter = statement({
  name: 'schemes.recordsAtCounter',
  takes: [applications.id],
  gives: many({ id: t.present(duplicateReceipts.recordId) }),
  sql: (id) => sql`
    select record_id as id from duplicate_receipts where application_id = ${id} and record_id is not null`,
})
