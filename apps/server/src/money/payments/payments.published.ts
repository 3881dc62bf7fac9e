import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { ledgerEntries, paymentOrders, payments } from './payments.tables.ts'
import { BEARS_COSTS, costs, type Fund, spendings } from './accounts.ts'
import { type OrderGroup, orderStates } from './states.ts'

/** The interface of payments for other modules' statements and transactions. */

export {
  BEARS_COSTS,
  costs,
  type Fund,
  FIRST_BANK,
  fundSpent,
  isLedgerAccount,
  isMoneyAccount,
  type LedgerAccount,
  type MoneyAccount,
  type Spending,
  type SpendingAccount,
  spendingAccounts,
  spendings,
  type VoucherKind,
  voucherKinds,
} from './accounts.ts'
export { entriesOfVoucher, enterVoucher, transferFunds } from './ledger.ts'
export { type MoneyLine, moneyLines } from './figures/money.store.ts'
export { lastReconciliation, saveReconciliation } from './reconciling/audit.store.ts'
export { firstCapture, type KnownToSettle, knownToSettle } from './settled.store.ts'
export {
  isPaidByOne,
  everyOrderFilter,
  orderFilter,
  type OrderFilter,
  orderOf,
  orderRow,
  type OrderRow,
  ordersAmongGifts,
  type OrdersPage,
  ordersPage,
} from './office/payments-list.store.ts'
export { namesOfOrder, trailOf } from './trail.store.ts'
export { eraseEventBodies, eraseEventsOf } from './inbox.store.ts'
export { giveOrders, type NewOrder, newOrder, orderInsert, ordersInsert } from './orders.store.ts'

/** The order of a record: for rows, and for statements that join it by `joinOrder`. */
export const orderColumns = {
  id: paymentOrders.id,
  status: paymentOrders.status,
  amount: paymentOrders.amountPaise,
  /** Null until the provider has created it. */
  providerOrderId: paymentOrders.providerOrderId,
  /** The payment that paid it. */
  paidBy: paymentOrders.paidBy,
}

/** Joins the order of a record; every record that is paid for has one. `record` is the record's id. */
export const joinOrder = (record: SQL | PgColumn): SQL =>
  sql`join payment_orders on payment_orders.subject_id = ${record}`

/** The condition that a joined order is in a state of one of these groups. */
export const orderIs = (...groups: readonly OrderGroup[]): SQL =>
  sql`${paymentOrders.status} in ${sql.raw(orderStates(...groups))}`

/** The status of a record's order as a column, for a statement that cannot join it. */
export const statusOf = (record: PgColumn | SQL): SQL =>
  sql`(select ${paymentOrders.status} from payment_orders where payment_orders.subject_id = ${record})`

/** The payment that paid for a record, as a column value; null if there is none. */
export const paidByOf = (record: SQL): SQL =>
  sql`(select ${paymentOrders.paidBy} from payment_orders where payment_orders.subject_id = ${record})`

/** The condition that an account has ever paid an order, even one refunded since. */
export const accountHasPaid = (accountId: string): SQL =>
  sql`exists (select from payment_orders where account_id = ${accountId} and ${orderIs('paid')})`

/** The sums debited and credited to each ledger account (`account`, `debited`, `credited`), to select from. Paise. */
export const accountTotals: SQL = sql`
  (select account, sum(debited_paise)::bigint as debited, sum(credited_paise)::bigint as credited
    from account_totals group by account)`

/** The entries of the ledger, to select from: `id`, `at`, `kind`, `payment_id`, `voucher_id`, `debit`, `credit`, `amount_paise`. */
export const ledgerLines: SQL = sql`
  (select id, at, kind, payment_id, voucher_id, debit, credit, amount_paise from ledger_entries)`

/** The spending accounts of a fund, without fees and charges, as a column value. */
const spendingsOf = (fund: SQL): SQL =>
  sql`array(select kind || ':' || ${fund} from unnest(${sql.param([...spendings])}::text[]) spending (kind))`

/** The joint balance of the accounts in a column value. Paise. */
const balanceOf = (accounts: SQL): SQL => sql`
  select coalesce(sum(credited_paise - debited_paise), 0)::bigint as "left" from account_totals
  where account = any(${accounts})`

/** What was spent of a fund, as a column value; without fees and charges. Paise. */
export const spentOf = (fund: SQL): SQL => sql`
  (select coalesce(sum(debited_paise - credited_paise), 0)::bigint from account_totals
    where account = any(${spendingsOf(fund)}))`

/** What is left of a fund: received less spent, and for the general fund also less fees and charges. Paise. */
export const leftOfFund = statement('payments.leftOfFund', {
  takes: [t.textOf<Fund>()],
  gives: one({ left: t.paise }),
  sql: (fund) =>
    balanceOf(sql`${spendingsOf(sql`${fund}::text`)} || ${fund}::text
      || case when ${fund} = ${BEARS_COSTS} then ${sql.param([...costs])}::text[] end`),
})

/** The unspent amount of a fund: received less spent, without fees and charges. Paise. */
export const notSpentOfFund = statement('payments.notSpentOfFund', {
  takes: [t.textOf<Fund>()],
  gives: one({ left: t.paise }),
  sql: (fund) => balanceOf(sql`${spendingsOf(sql`${fund}::text`)} || ${fund}::text`),
})

/** The payment whose id a record stores, with its order's state, for statements that use `joinPayment`. */
export const paymentColumns = {
  id: payments.id,
  amount: payments.amountPaise,
  method: payments.method,
  status: paymentOrders.status,
  purpose: paymentOrders.purpose,
}

/** Joins a payment and its order, if they exist. */
export const joinPayment = (paymentId: PgColumn): SQL => sql`left join payments on payments.id = ${paymentId}
  left join payment_orders on payment_orders.id = payments.order_id`

/** The refunded amount of a payment, including refunds on their way; null if there are none. Paise. */
export const returnedOfPayment = (paymentId: PgColumn): SQL => sql`
  (select sum(refunds.amount_paise)::bigint from refunds
    where refunds.payment_id = ${paymentId} and refunds.state <> 'replaced')`

/** The refunded amount of the joined order's payment. Paise. */
export const returnedOf = {
  returned: t.computed(t.nullable(t.paise), returnedOfPayment(orderColumns.paidBy)),
}

/** The lines that credit an account of the ledger (`at`, `amount_paise`), to select from. */
export const linesTo = (account: SQL): SQL =>
  sql`(select at, amount_paise from ledger_entries where ${ledgerEntries.credit} = ${account})`

/** The columns of a ledger entry; statements select from `ledgerLines`, `entriesIn` or `entriesAtBank`. */
export const entryColumns = {
  ...rowOf(ledgerEntries, ['id', 'at', 'kind', 'debit', 'credit', 'paymentId', 'voucherId']),
  amount: ledgerEntries.amountPaise,
}

/** The entries from one instant to before another, as `ledger_entries`, to select from. */
export const entriesIn = ({ from, before }: { readonly from: Date; readonly before: Date }): SQL =>
  sql`(select * from ledger_entries where at >= ${from}::timestamptz and at < ${before}::timestamptz) ledger_entries`

/** The lines that moved a part of a payment to another fund (`id`, `credit`, `amount_paise`), to select from. */
export const transfersOf = (paymentId: PgColumn | SQL): SQL => sql`
  (select id, credit, amount_paise from ledger_entries where payment_id = ${paymentId} and kind = 'move')`

const anyGift = statement('payments.anyGift', {
  gives: one({ given: t.boolean }),
  sql: () => sql`select exists (select from ledger_entries) as given`,
})

/** True if the trust ever received anything, that is, if its books have an entry. */
export async function isPaidTo(tx: Executor): Promise<boolean> {
  return (await anyGift(tx))?.given ?? false
}
/**
 * The first gifts to a ledger account, or the next after an entry (`id`, `payment_id`, `voucher_id`, `subject_id`), to
 * select from: each entry that credits it, and the paid record if there is a payment. After an entry, the ledger is read in
 * its own order across all accounts; the first ones by the account's index.
 */
export const giversTo = (account: SQL, most: SQL | number, after?: bigint): SQL => sql`
  (select ledger_entries.id, ledger_entries.payment_id, ledger_entries.voucher_id, payment_orders.subject_id
    from (select id, payment_id, voucher_id from ledger_entries where ${ledgerEntries.credit} = ${account}
      ${after === undefined ? sql`order by at, id` : sql`and id > ${after} order by id`} limit ${most}) ledger_entries
    left join payments on payments.id = ledger_entries.payment_id
    left join payment_orders on payment_orders.id = payments.order_id)`

/** How much of a payment is still in an account of the ledger; paise. */
export const remainderOf = (paymentId: SQL, account: SQL): SQL => sql`
  (select coalesce(sum(case when ledger_entries.credit = ${account} then amount_paise else -amount_paise end), 0)
    from ledger_entries
    where ledger_entries.payment_id = ${paymentId} and ${account} in (ledger_entries.credit, ledger_entries.debit))`

/**
 * The entries at a bank account (`id`, `at`, `kind`, `voucher_id`, `amount_paise`), to select from; debits from the account
 * are negative. `where` filters by a condition on `ledger_entries`.
 */
export const entriesAtBank = (accountId: SQL, where: SQL = sql`true`): SQL => sql`(
  select id, at, kind, voucher_id, amount_paise from ledger_entries
  where debit = 'bank:' || ${accountId} and debit like 'bank:%' and ${where}
  union all
  select id, at, kind, voucher_id, -amount_paise from ledger_entries
  where credit = 'bank:' || ${accountId} and credit like 'bank:%' and ${where})`
