import type { Settings } from '@sahay/contract/settings/settings'
import type { FreeText } from '../../kernel/language/message.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { nextNumber } from '../../platform/numbers/numbers.published.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { changes, columns, one, statement, many, rowBy } from '../../kernel/database/statement.ts'
import { slipCopies, slips } from './slips.tables.ts'
import { joinHistoryOf } from '../../platform/histories/histories.published.ts'
import { joinPayment, paymentColumns, returnedOfPayment } from '../payments/payments.published.ts'
import { isReversed } from '../books/books.published.ts'
import { mustHave } from '../../kernel/problem.ts'

/** The trust's details on a slip. */
export type Letterhead = Pick<Settings, 'trust' | 'contact'> & {
  /** Tax information for donors, in place of the text that gifts bring no exemption. */
  readonly tax?: FreeText
}

const pendingSlip = {
  // the payment at the provider is null if a voucher booked it
  ...rowOf(slips, ['id', 'paymentId', 'voucherId', 'subjectId', 'code', 'name', 'email', 'says', 'paidAt']),
  language: slips.lang,
  amount: slips.amountPaise,
}
export type PendingSlip = RowOf<typeof pendingSlip>

/** The amount given back, or on its way back, since the slip was requested. Paise. */
export const givenBack = sql`greatest(0, slips.amount_paise - coalesce(${paymentColumns.amount}, slips.amount_paise)
  + coalesce(${returnedOfPayment(paymentColumns.id)}, 0))::bigint`

const slipRow = {
  ...pendingSlip,
  number: t.present(slips.number),
  issuedAt: t.present(slips.issuedAt),
  letterhead: t.computed(t.present(t.json<Letterhead>()), sql`slips.letterhead`),
  method: t.nullable(paymentColumns.method),
  status: t.nullable(paymentColumns.status),
  purpose: t.nullable(paymentColumns.purpose),
  cancelledAt: slips.cancelledAt,
  givenBack: t.computed(t.paise, givenBack),
}
export type Slip = RowOf<typeof slipRow>

const issued = sql`select ${columns(slipRow)} from slips ${joinPayment(slips.paymentId)}`

/** Inserts a pending slip; a second call for the same payment, voucher or record changes nothing (faults, H). */
export const insertPending = statement('slips.insertPending', {
  hot: true,
  takes: [pendingSlip],
  gives: changes,
  sql: ({ language: lang, amount: amountPaise, ...written }) =>
    sql`${insertInto(slips, { ...written, lang, amountPaise })} on conflict do nothing`,
})

/** Locks the slips that have been pending longest until the transaction ends, up to a number. */
export const lockPending = statement('slips.lockPending', {
  hot: true,
  takes: [t.integer],
  gives: many(pendingSlip),
  sql: (most) =>
    sql`select ${columns(pendingSlip)} from slips where number is null and cancelled_at is null
      order by paid_at, id limit ${most} for update skip locked`,
})

const slipOrPending = {
  ...pendingSlip,
  number: slips.number,
  cancelledAt: slips.cancelledAt,
  letterhead: t.computed(t.nullable(t.json<Letterhead>()), sql`slips.letterhead`),
}

/** Locks the slip of a record until the transaction ends, issued or not. */
export const lockSlipOf = rowBy('slips.lockSlipOf', slips.subjectId, slipOrPending, { rest: sql`for update` })

const issueNext = statement('slips.issueNext', {
  hot: true,
  takes: [
    { id: slips.id, paidAt: slips.paidAt },
    { at: t.instant, letterhead: t.json<Letterhead>() },
  ],
  gives: one({ number: t.present(slips.number) }),
  sql: (slip, { at, letterhead }) => sql`
    with ${nextNumber('SLIP', slip.paidAt)}
    update slips set number = numbered.reference, issued_at = ${at}, letterhead = ${JSON.stringify(letterhead)}::jsonb
    from numbered where slips.id = ${slip.id} returning slips.number`,
})

/** Issues a locked slip with the next number of the year of its payment, and returns the number. */
export async function issue(
  tx: Executor,
  slip: PendingSlip,
  how: { at: Date; letterhead: Letterhead },
): Promise<string> {
  const row = mustHave(await issueNext(tx, slip, how), `slip ${slip.id} is gone`)
  return row.number
}

/** An issued slip. */
export const slipById = statement('slips.slipById', {
  hot: true,
  takes: [slips.id],
  gives: one(slipRow),
  sql: (id) => sql`${issued} where slips.id = ${id} and slips.number is not null`,
})

/** The issued slip of a record, if the record is in this account's history. */
export const slipOwnedBy = statement('slips.slipOwnedBy', {
  takes: [t.text, slips.subjectId],
  gives: one(slipRow),
  sql: (accountId, subjectId) => sql`${issued} ${joinHistoryOf(accountId, slips.subjectId)}
    where slips.subject_id = ${subjectId} and slips.number is not null`,
})

/** The slip with this code, and whether the code belongs to a copy. */
export const slipByCode = statement('slips.slipByCode', {
  takes: [slips.code],
  gives: one({ ...slipRow, isCopy: t.boolean }),
  sql: (code) => sql`
    select found.*, found.code <> ${code} as "isCopy" from (
      ${issued} where slips.number is not null and slips.id = (
        select id from slips where code = ${code} union all select slip_id from slip_copies where code = ${code} limit 1)
    ) found`,
})

const copiesMade = statement('slips.copiesMade', {
  takes: [slips.id, t.instant],
  gives: one({ made: t.integer }),
  sql: (slipId, since) =>
    sql`select count(*)::int as made from slip_copies where slip_id = ${slipId} and made_at > ${since}`,
})

/** The number of copies of a slip since then. Locks the slip for the transaction, so that copies are counted one by one. */
export async function copiesSince(tx: Executor, slipId: string, since: Date): Promise<number> {
  await tx.execute(sql`select 1 from slips where id = ${slipId} for update`)
  const row = await copiesMade(tx, slipId, since)
  return row?.made ?? 0
}

/** Stores a copy's code. */
export async function insertCopy(
  tx: Executor,
  copy: { code: string; slipId: string; madeAt: Date },
): Promise<void> {
  await tx.insert(slipCopies).values(copy)
}

/** Removes the names from slips; numbers, amounts, dates and purposes stay. A pending slip is issued without a name. */
export async function eraseSlipsOf(tx: Executor, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update slips set name = '', email = '', says = jsonb_strip_nulls(
      jsonb_build_object('kind', says->'kind', 'towards', says->'towards', 'thanks', '[]'::jsonb, 'paidBy', says->'paidBy'))
    where subject_id = any(${sql.param(subjectIds)}::text[])`)
}

/** Corrects the name on the slip of a record; a cancelled slip stays unchanged. */
export const correctSlipOf = statement('slips.correctSlipOf', {
  takes: [slips.subjectId, { name: slips.name, email: slips.email, language: slips.lang }],
  gives: changes,
  sql: (subjectId, { name, email, language }) => sql`
    update slips set name = ${name}, email = ${email}, lang = ${language}
    where subject_id = ${subjectId} and cancelled_at is null`,
})

/** Cancels the slip of a record; its number stays assigned. Returns 0 if there is none or it was cancelled before. */
export const cancelSlipOf = statement('slips.cancelSlipOf', {
  takes: [slips.subjectId, { at: t.instant, by: t.text, reason: t.text }],
  gives: changes,
  sql: (subjectId, { at, by, reason }) => sql`
    update slips set cancelled_at = ${at}, cancelled_by = ${by}, cancel_reason = ${reason}
    where subject_id = ${subjectId} and cancelled_at is null`,
})

/** A select of the ids of records, as a statement parameter. */
const records = t.sql(sql`select ''::text`)

/** A gift removed from the books was never given; cancelling a slip alone does not affect the money. */
const counts = sql`slips.number is not null and not ${isReversed(slips.voucherId)}`

const slip = rowOf(slips, ['paidAt', 'says', 'cancelledAt'], {
  number: t.present(slips.number),
  amount: slips.amountPaise,
  givenBack: t.computed(t.paise, givenBack),
})

/** The issued slips of some records in a time span, the oldest first, each with the amount given back since. Paise. */
export const slipsBetween = statement('slips.slipsBetween', {
  takes: [records, { since: t.instant, end: t.instant }],
  gives: many(slip),
  sql: (which, { since, end }) => sql`
    select ${columns(slip)}
    from slips ${joinPayment(slips.paymentId)}
    where slips.subject_id in (${which}) and slips.paid_at >= ${since}::timestamptz and slips.paid_at < ${end}::timestamptz
      and ${counts}
    order by slips.paid_at, slips.id`,
})

/** The financial years (by the year in which each begins) with gifts of some records, the latest first. Paise. */
export const yearsOfSlips = statement('slips.yearsOfSlips', {
  takes: [records],
  gives: many({ year: t.integer, gifts: t.integer, given: t.paise }),
  sql: (which) => sql`
    select extract(year from paid_at at time zone 'Asia/Kolkata' - interval '3 months')::int as "year",
      count(*)::int as "gifts", sum(amount_paise - given_back)::bigint as "given"
    from (
      select slips.paid_at, slips.amount_paise, ${givenBack} as given_back
      from slips ${joinPayment(slips.paymentId)} where slips.subject_id in (${which}) and ${counts}
    ) slip group by 1 order by 1 desc`,
})
