import type { Paise } from '@sahay/contract/kernel/money'
import type { Settings } from '@sahay/contract/settings'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf } from '../../kernel/database/query.ts'
import { nextNumber } from '../numbers/numbers.store.ts'
import type { OrderStatus } from '../payments/states.ts'

/** What the trust says of itself on a slip. */
export type Letterhead = Pick<Settings, 'trust' | 'contact'>

export interface OwedSlip {
  readonly id: string
  readonly paymentId: string
  readonly subjectId: string
  readonly code: string
  readonly name: string
  readonly email: string
  readonly towards: string
  /** What its mail is called; null: thanks for a gift of so much. */
  readonly subject: string | null
  readonly thanks: string
  readonly amount: Paise
  readonly paidAt: Date
}

export interface Slip extends OwedSlip {
  readonly number: string
  readonly issuedAt: Date
  readonly letterhead: Letterhead
  readonly method: string | null
  readonly status: OrderStatus
  /** What went back, or is on its way back, after the slip was owed. Paise. */
  readonly givenBack: Paise
}

const owedColumns = sql`slips.id, slips.payment_id as "paymentId", slips.subject_id as "subjectId", slips.code, slips.name,
  slips.email, slips.towards, slips.subject, slips.thanks, slips.amount_paise as "amount", slips.paid_at as "paidAt"`

const issued = sql`
  select ${owedColumns}, slips.number, slips.issued_at as "issuedAt", slips.letterhead, payments.method,
    payment_orders.status,
    greatest(0, slips.amount_paise - payments.amount_paise + (select coalesce(sum(refunds.amount_paise), 0)
      from refunds where refunds.payment_id = payments.id and refunds.state <> 'replaced'))::bigint as "givenBack"
  from slips join payments on payments.id = slips.payment_id
  join payment_orders on payment_orders.id = payments.order_id`

/** Owes a slip for a payment; a second call for the same payment or record changes nothing (faults, H). */
export async function owe(tx: Executor, slip: OwedSlip): Promise<void> {
  await tx.execute(sql`
    insert into slips (id, payment_id, subject_id, code, name, email, towards, subject, thanks, amount_paise, paid_at)
    values (${slip.id}, ${slip.paymentId}, ${slip.subjectId}, ${slip.code}, ${slip.name}, ${slip.email},
      ${slip.towards}, ${slip.subject}, ${slip.thanks}, ${slip.amount}, ${slip.paidAt})
    on conflict do nothing`)
}

/** Holds the slip that has been owed for longest until the transaction ends. */
export function holdOwed(tx: Executor): Promise<OwedSlip | null> {
  return rowOf<OwedSlip>(
    tx,
    sql`select ${owedColumns} from slips where number is null order by paid_at, id limit 1 for update skip locked`,
  )
}

/** Issues a held slip with the next number of the year it was paid in, and answers the number. */
export async function issue(
  tx: Executor,
  slip: OwedSlip,
  { at, letterhead }: { at: Date; letterhead: Letterhead },
): Promise<string> {
  const row = await rowOf<{ number: string }>(
    tx,
    sql`
    with ${nextNumber('SLIP', slip.paidAt)}
    update slips set number = numbered.reference, issued_at = ${at}, letterhead = ${JSON.stringify(letterhead)}::jsonb
    from numbered where slips.id = ${slip.id} returning slips.number`,
  )
  if (!row) throw new Error(`slip ${slip.id} is gone`)
  return row.number
}

/** An issued slip. */
export function slipById(tx: Executor, id: string): Promise<Slip | null> {
  return rowOf<Slip>(tx, sql`${issued} where slips.id = ${id} and slips.number is not null`)
}

/** The issued slip of a record, if the record stands in this account's history. */
export function slipOwnedBy(tx: Executor, accountId: string, subjectId: string): Promise<Slip | null> {
  return rowOf<Slip>(
    tx,
    sql`${issued}
    join history_entries on history_entries.subject_id = slips.subject_id
    where slips.subject_id = ${subjectId} and history_entries.account_id = ${accountId} and slips.number is not null`,
  )
}

/** The slip that a code stands on, and whether it is a copy's. */
export function slipByCode(tx: Executor, code: string): Promise<(Slip & { isCopy: boolean }) | null> {
  return rowOf<Slip & { isCopy: boolean }>(
    tx,
    sql`
    select found.*, found.code <> ${code} as "isCopy" from (
      ${issued} where slips.number is not null and slips.id = (
        select id from slips where code = ${code} union all select slip_id from slip_copies where code = ${code} limit 1)
    ) found`,
  )
}

/** How many copies of a slip were made since then. The slip is held until the transaction ends, so that they count one by one. */
export async function copiesSince(tx: Executor, slipId: string, since: Date): Promise<number> {
  await tx.execute(sql`select 1 from slips where id = ${slipId} for update`)
  const row = await rowOf<{ made: number }>(
    tx,
    sql`select count(*)::int as made from slip_copies where slip_id = ${slipId} and made_at > ${since}`,
  )
  return row?.made ?? 0
}

/** Keeps a copy's code. */
export async function insertCopy(
  tx: Executor,
  copy: { code: string; slipId: string; madeAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into slip_copies (code, slip_id, made_at) values (${copy.code}, ${copy.slipId}, ${copy.madeAt})`,
  )
}

/** Takes the names from slips; numbers, amounts, dates and purposes stay. One still owed is issued without a name. */
export async function eraseSlipsOf(tx: Executor, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update slips set name = '', email = '', subject = null, thanks = ''
    where subject_id = any(${sql.param(subjectIds)}::text[])`)
}
