import { type Paise, paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { many, one, statement, rowsBy } from '../../kernel/database/statement.ts'
import type { LedgerAccount, MoneyAccount, VoucherKind } from './accounts.ts'
import { ledgerEntries, payments } from './payments.tables.ts'
import { mustHave } from '../../kernel/problem.ts'

interface Capture {
  readonly paymentId: string
  readonly credit: LedgerAccount
  readonly amount: Paise
  /** The provider's fee excluding tax, and the tax; zero if not reported. */
  readonly fee: Paise
  readonly tax: Paise
  readonly at: Date
}

const bookCapture = statement('ledger.bookCapture', {
  hot: true,
  takes: [
    { paymentId: payments.id, credit: t.text, amount: t.paise, fee: t.paise, tax: t.paise, at: t.instant },
  ],
  gives: many({ kind: ledgerEntries.kind }),
  sql: ({ paymentId, credit, amount, fee, tax, at }) => sql`
    insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
    select ${at}::timestamptz, kind, ${paymentId}, debit, credit, amount from (values
      ('capture', 'provider:razorpay', ${credit}::text, ${amount}::bigint),
      ('fee', 'fees:razorpay', 'provider:razorpay', ${fee}::bigint),
      ('tax', 'tax:razorpay', 'provider:razorpay', ${tax}::bigint)) entry (kind, debit, credit, amount)
    where amount > 0
    on conflict do nothing returning kind`,
})

/**
 * Credits a captured payment to an account and books the provider's fee, once: a second call for the same payment changes
 * nothing and returns false. Paise. The unique indexes guarantee it (faults, A).
 */
export async function creditCapture(tx: Executor, entry: Capture): Promise<boolean> {
  const booked = await bookCapture(tx, entry)
  return booked.some(({ kind }) => kind === 'capture')
}

const insertMove = statement('ledger.insertMove', {
  takes: [{ paymentId: payments.id, from: t.text, to: t.text, amount: t.paise, at: t.instant }],
  gives: one({ id: ledgerEntries.id }),
  sql: ({ paymentId, from, to, amount, at }) => sql`
    insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
    values (${at}, 'move', ${paymentId}, ${from}, ${to}, ${amount}) returning id`,
})

interface Move {
  readonly paymentId: string
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amount: Paise
  readonly by: AuditActor
  readonly at: Date
}

/** Moves part of a payment from one fund to another, and records who decided it: check:money compares both. Paise. */
export async function transferFunds(tx: Executor, { by, ...move }: Move): Promise<void> {
  const booked = mustHave(await insertMove(tx, move), `no entry was written for ${move.to}`)
  const { from, to, amount, at } = move
  const detail = { paise: Number(amount), from, to }
  await recordAudit(tx, { action: 'ledger.moved', by, subject: `line:${booked.id}`, detail }, at)
}

/** Inserts an entry of a voucher; a trigger refuses another kind or time. Paise. Only for `books`. */
export async function enterVoucher(
  tx: Executor,
  kind: VoucherKind,
  entry: {
    readonly voucherId: string
    readonly debit: LedgerAccount
    readonly credit: LedgerAccount
    readonly amount: Paise
    readonly at: Date
  },
): Promise<void> {
  await tx.insert(ledgerEntries).values({ ...entry, kind, amountPaise: entry.amount })
}

const voucherEntry = {
  debit: t.computed(t.textOf<LedgerAccount>(), sql`debit`),
  credit: t.computed(t.textOf<LedgerAccount>(), sql`credit`),
  amount: ledgerEntries.amountPaise,
}

/** A voucher's entries in order. Paise. */
export const entriesOfVoucher = rowsBy('ledger.entriesOfVoucher', ledgerEntries.voucherId, voucherEntry, {
  rest: sql`order by id`,
})

/** Where a payment's money stands now, by account; suspense first, then the largest. Paise. */
const standing = statement('ledger.standing', {
  takes: [payments.id],
  gives: many({ account: t.textOf<LedgerAccount>(), amount: t.paise }),
  sql: (paymentId) => sql`
    select account, sum(amount)::bigint as amount from (
      select credit as account, amount_paise as amount from ledger_entries where payment_id = ${paymentId}
      union all select debit, -amount_paise from ledger_entries where payment_id = ${paymentId}) entry
    where account not in ('provider:razorpay', 'fees:razorpay', 'tax:razorpay', 'cash', 'till', 'owed:refunds')
    group by account having sum(amount) > 0 order by account <> 'suspense', 2 desc`,
})

const line = rowOf(ledgerEntries, ['at', 'kind', 'debit', 'credit'], {
  amount: ledgerEntries.amountPaise,
})
export type Line = RowOf<typeof line>

/** A payment's lines, the oldest first. */
export const linesOf = rowsBy('ledger.linesOf', ledgerEntries.paymentId, line, { rest: sql`order by id` })

/** The amounts that a refund took, by account. Paise. */
export const owedOf = statement('ledger.owedOf', {
  takes: [t.text],
  gives: many({ account: t.textOf<LedgerAccount>(), amount: ledgerEntries.amountPaise }),
  sql: (refundId) => sql`
    select debit as account, amount_paise as amount from ledger_entries
    where refund_id = ${refundId} and kind = 'owed' order by id`,
})

export interface RefundEntry {
  readonly refundId: string
  readonly paymentId: string
  readonly amount: Paise
  readonly at: Date
}

/**
 * Takes money that will be returned out of its funds, so that totals are correct from now on; out of `from` first if given.
 * Paise. Throws if the payment has less left.
 */
export async function accrueRefund(tx: Executor, entry: RefundEntry, from?: LedgerAccount): Promise<void> {
  let left: bigint = entry.amount
  const found = await standing(tx, entry.paymentId)
  for (const { account, amount } of found.toSorted(
    (a, b) => Number(b.account === from) - Number(a.account === from),
  )) {
    const part = paise(amount < left ? amount : left)
    if (part === 0n) break
    await tx.execute(sql`
      insert into ledger_entries (at, kind, payment_id, refund_id, debit, credit, amount_paise)
      values (${entry.at}, 'owed', ${entry.paymentId}, ${entry.refundId}, ${account}, 'owed:refunds', ${part})`)
    left -= part
  }
  if (left > 0n) throw new Error(`payment ${entry.paymentId} has ${left} paise less than what is to go back`)
}

const leaving = {
  refund: ['owed:refunds', 'provider:razorpay'],
  refund_failed: ['provider:razorpay', 'owed:refunds'],
} as const

/** Books that owed money was paid out (refund) or came back (refund_failed), once each. */
export async function bookRefund(
  tx: Executor,
  kind: keyof typeof leaving,
  entry: RefundEntry,
): Promise<void> {
  const [debit, credit] = leaving[kind]
  await enterRefund(tx, kind, debit, credit, entry)
}

/** Books that owed money was returned outside the provider, and from which account, once. */
export async function bookByHand(tx: Executor, from: MoneyAccount, entry: RefundEntry): Promise<void> {
  await enterRefund(tx, 'by_hand', 'owed:refunds', from, entry)
}

async function enterRefund(
  tx: Executor,
  kind: 'refund' | 'refund_failed' | 'by_hand',
  debit: LedgerAccount,
  credit: LedgerAccount,
  entry: RefundEntry,
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (at, kind, payment_id, refund_id, debit, credit, amount_paise)
    values (${entry.at}, ${kind}, ${entry.paymentId}, ${entry.refundId}, ${debit}, ${credit}, ${entry.amount})
    on conflict do nothing`)
}
