import { type SQL, sql } from 'drizzle-orm'
import { queriedLines } from '../../../money/banking/banking.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, one, rowsBy, statement, counted } from '../../../kernel/database/statement.ts'
import { chequeDeposits, offlineGifts } from '../gifts.tables.ts'

/** The day when the last of some cheques came, and the latest date on one. */
export const lastOfCheques = statement('giving.lastOfCheques', {
  takes: [t.texts],
  gives: one({ came: t.nullable(offlineGifts.day), dated: offlineGifts.chequeDay }),
  sql: (ids) => sql`
    select max(day) as came, max(cheque_day) as dated from offline_gifts where id = any(${sql.param(ids)}::text[])`,
})

/** Puts cheques in hand into a deposit; returns their number and sum. Paise. */
export const bankCheques = statement('giving.bankCheques', {
  takes: [t.texts, t.text],
  gives: one({ count: t.integer, amount: t.paise }),
  sql: (ids, depositId) => sql`
    with banked as (
      update offline_gifts set state = 'banked', deposit_id = ${depositId}, version = version + 1
      where id = any(${sql.param(ids)}::text[]) and mode = 'cheque' and state = 'received' returning amount_paise
    )
    select count(*)::int as "count", coalesce(sum(amount_paise), 0)::bigint as "amount" from banked`,
})

const chequeAtBank = {
  id: offlineGifts.id,
  number: offlineGifts.chequeNumber,
  bank: offlineGifts.chequeBank,
  name: offlineGifts.name,
  amount: offlineGifts.amountPaise,
  /** True if the bank's line contains its number. */
  named: t.computed(t.boolean, sql`named`),
  /** True if nobody has recorded that it was deposited. */
  inHand: t.computed(t.boolean, sql`(gift.state = 'received')`),
}
export type ChequeAtBank = RowOf<typeof chequeAtBank>

const MOST_LIKELY = 40
/** Shorter numbers occur in too many bank lines. */
const SHORTEST_NUMBER = 4

/** Bank lines, as `lineQuery` writes them. */
const linesOfBank = t.given<string>('[]')

/** True if the text of a line, in upper-case letters and digits only, contains the number of a cheque. */
const isNamed = sql`length(gift.cheque_number) >= ${SHORTEST_NUMBER}::int
  and strpos(asked.words, upper(regexp_replace(gift.cheque_number, '[^A-Za-z0-9]', '', 'g'))) > 0`

/** Joins a cheque's deposit at the bank account of a line. */
const joinDeposit = sql`cheque_deposits deposit on deposit.id = gift.deposit_id and deposit.bank_account_id = asked.account`

/**
 * Reads cheques for the bank account of each line, with whether the line names them; `end` is the condition, order and
 * limit for one line. Paise.
 */
const chequesOfLines = (name: string, end: SQL, deposit = sql`join ${joinDeposit}`) =>
  statement(name, {
    takes: [linesOfBank],
    gives: many({ line: t.text, ...chequeAtBank }),
    sql: (queried) => sql`
      select asked.line, found.* from ${queriedLines(queried)} cross join lateral (
      select ${columns(chequeAtBank, 'gift')}
      from offline_gifts gift ${deposit} cross join lateral (select ${isNamed} as named) words
      ${end}) found`,
  })

/**
 * Cheques that a credit on a day may clear: deposited at this bank, and with their number in the line, their amount, or
 * that of their deposit; or in hand by the books, with their number and amount.
 */
export const chequesToClear = chequesOfLines(
  'giving.chequesToClear',
  sql`
    where gift.mode = 'cheque' and gift.state in ('received', 'banked') and gift.amount_paise <= asked.amount
      and case gift.state when 'banked' then deposit.day <= asked.day
          and (named or gift.amount_paise = asked.amount or asked.amount = (
            select sum(amount_paise) from offline_gifts other where other.deposit_id = deposit.id and other.state = 'banked'))
        else gift.day <= asked.day and named and gift.amount_paise = asked.amount end
    order by named desc, gift.amount_paise = asked.amount desc, deposit.day desc nulls last, gift.id limit ${MOST_LIKELY}`,
  sql`left join ${joinDeposit}`,
)

/** Cheques of an amount that were cleared by a day, and that a debit on that day may bounce. */
export const chequesToBounce = chequesOfLines(
  'giving.chequesToBounce',
  sql`
    where gift.amount_paise = asked.amount and gift.mode = 'cheque' and gift.state = 'cleared' and gift.cleared_on <= asked.day
    order by named desc, gift.cleared_on desc, gift.id limit ${MOST_LIKELY}`,
)

/** Cheques of an amount that were deposited by a day, and recorded as bounced without having been cleared. */
export const bouncedUncleared = chequesOfLines(
  'giving.bouncedUncleared',
  sql`
    where gift.amount_paise = asked.amount and gift.mode = 'cheque' and gift.state = 'bounced' and gift.cleared_voucher_id is null
      and deposit.day <= asked.day
    order by named desc, deposit.day desc, gift.id limit ${MOST_LIKELY}`,
)

/** How many cheques that came by a day are not cleared yet. */
export const countUncleared = statement('giving.countUncleared', {
  takes: [offlineGifts.day],
  gives: counted,
  sql: (last) => sql`
    select count(*)::int as count from offline_gifts
    where mode = 'cheque' and state in ('received', 'banked') and day <= ${last}`,
})

/** At most this many cheques in hand are counted. */
const MOST_IN_HAND = 1000

/** How many cheques wait to be deposited, their sum (paise), and when the first of them came. */
export const chequesInHand = statement('giving.chequesInHand', {
  gives: one({ count: t.integer, amount: t.paise, since: t.nullable(offlineGifts.day) }),
  sql: () => sql`
    select count(*)::int as "count", coalesce(sum(amount_paise), 0)::bigint as "amount", min(day) as "since"
    from (select amount_paise, day from offline_gifts where mode = 'cheque' and state = 'received'
      order by day, id limit ${sql.raw(String(MOST_IN_HAND))}) cheque`,
})

const depositAtBank = {
  id: chequeDeposits.id,
  /** The numbers of its cheques that are not cleared yet. */
  numbers: t.texts,
  amount: t.paise,
  /** True if the bank's line contains one of its numbers. */
  named: t.boolean,
}

/** Deposits of several cheques that a credit on a day clears all together. Paise. */
export const depositsToClear = statement('giving.depositsToClear', {
  takes: [linesOfBank],
  gives: many({ line: t.text, ...depositAtBank }),
  sql: (queried) => sql`
    select asked.line, found.* from ${queriedLines(queried)} cross join lateral (
    select id, "numbers", "amount", "named" from (
      select id, array_agg(number order by number, gift) as "numbers", sum(amount)::bigint as "amount", bool_or(named) as "named",
        max(day) as day
      from (
        select deposit.id, deposit.day, gift.id as gift, gift.cheque_number as number, gift.amount_paise as amount,
          ${isNamed} as named
        from cheque_deposits deposit join offline_gifts gift on gift.deposit_id = deposit.id and gift.state = 'banked'
        where deposit.bank_account_id = asked.account and deposit.day <= asked.day) cheque
      group by id having count(*) > 1 and sum(amount) = asked.amount) whole
    order by named desc, day desc, id limit ${MOST_LIKELY}) found`,
})

/** The gifts whose cheques are in a deposit, in locking order. */
export const giftsOfDeposit = rowsBy(
  'giving.giftsOfDeposit',
  offlineGifts.depositId,
  rowOf(offlineGifts, ['id']),
  { rest: sql`and state = 'banked' order by id` },
)
