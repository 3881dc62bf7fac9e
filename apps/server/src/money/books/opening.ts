import { type Paise, paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { MoneyAccount } from '../payments/payments.published.ts'
import { standingOpening, voucherByKey } from './vouchers/vouchers.store.ts'
import { type Booked, bookVoucher } from './vouchers/vouchers.ts'

/** The opening balance of an account of the trust. */
export interface Opening {
  readonly account: MoneyAccount
  /** Negative: an overdraft. Paise. */
  readonly amount: Paise
  /** yyyy-MM-dd; today unless given. */
  readonly day?: string | null
  readonly narration: string
  readonly reference?: string
  readonly by: AuditActor
  /** Now. */
  readonly at: Date
}

/**
 * Books an account's opening balance in the caller's transaction; once, whether by hand or from a statement, and again only
 * after a reversal. Refuses with opening_booked, month_closed.
 */
export async function bookOpening(tx: Executor, opening: Opening): Promise<Booked> {
  const { account, amount, ...how } = opening
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`opening ${account}`}, 0))`)
  if (await isOpeningBooked(tx, account)) throw new Problem('opening_booked')
  const [debit, credit] = amount < 0n ? (['opening', account] as const) : ([account, 'opening'] as const)
  return bookVoucher(tx, {
    ...how,
    kind: 'transfer',
    idempotencyKey: await freeKey(tx, account),
    ...(account.startsWith('bank:') ? { subject: account.slice('bank:'.length) } : {}),
    entries: [{ debit, credit, amount: paise(amount < 0n ? amount * -1n : amount) }],
  })
}

/** Whether an account's opening balance is booked, by hand or from a statement. */
export async function isOpeningBooked(tx: Executor, account: string): Promise<boolean> {
  return (await standingOpening(tx, account))?.stands ?? false
}

/** An idempotency key that no earlier, reversed opening balance of the account uses. */
async function freeKey(tx: Executor, account: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const key = `opening:${account}${nth === 1 ? '' : `:${nth}`}`
    if (!(await voucherByKey(tx, key))) return key
  }
}
