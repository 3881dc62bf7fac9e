import { keysOf } from '@sahay/contract/kernel/keys'
import type { LineState } from '@sahay/contract/banking/office-banking'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import type { Order } from '../../kernel/database/keyset.ts'
import { when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'
import { changes, columns, counted, many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { questionColumns, assigneeIs, joinAssignee } from '../../platform/casework/casework.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { bankLines } from './banking.tables.ts'

const bankLine = rowOf(
  bankLines,
  ['id', 'accountId', 'day', 'narration', 'reference', 'isOpening', 'ignoredAt'],
  { amount: bankLines.amountPaise, balance: bankLines.balancePaise, matched: bankLines.matchedPaise },
)
/** A line of a statement; paise, below zero where money left the account. */
export type BankLine = RowOf<typeof bankLine>

const keys = [
  { sql: sql`day`, type: 'date' },
  { sql: sql`position`, type: 'bigint' },
  { sql: sql`bank_lines.id`, type: 'text' },
] as const
const orders = {
  '-day': { keys, direction: 'desc' },
  day: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>

const isOpen = sql`ignored_at is null and matched_paise < abs(amount_paise)`
const states: Readonly<Record<LineState, SQL>> = {
  open: isOpen,
  explained: sql`matched_paise = abs(amount_paise)`,
  ignored: sql`ignored_at is not null`,
}

/** Lengths in letters of the pieces that the index holds for each line; a shorter search text cannot use the index. */
const PIECES = [6, 3] as const
const pieces = sql`(pieces_of(narration || ' ' || reference, 3) || pieces_of(narration || ' ' || reference, 6))`

const narrow = {
  account: whenIs(bankLines.accountId),
  state: when(t.oneOf(...keysOf(states)), (state) => states[state]),
  from: when(bankLines.day, (from) => sql`day >= ${from}`),
  until: when(bankLines.day, (until) => sql`day <= ${until}`),
  /** Of either sign. */
  amount: when(t.paise, (amount) => sql`abs(amount_paise) = ${amount}`),
  /** Part of the narration or reference. */
  text: when(t.given('x', 'xyz', 'xyzxyz'), (text) => {
    const size = PIECES.find((letters) => text.length >= letters)
    const has = sql`strpos(lower(narration || ' ' || reference), lower(${text})) > 0`
    return size ? sql`${has} and ${pieces} @> pieces_of(${text}, ${sql.raw(String(size))})` : has
  }),
}

/** One page of the lines. Refuses with bad_request (after). */
export const linesPage = listFrom('banking.linesPage', {
  row: bankLine,
  orders,
  from: sql`from bank_lines`,
  narrow,
})

const lineWithReason = {
  ...bankLine,
  ignoredBy: t.computed(t.nullable(t.text), sql`coalesce(${nameOfStaff(sql`ignored_by`)}, ignored_by)`),
  ignoredReason: bankLines.ignoredReason,
}

/** A line with the person who ignored it and the reason. */
export const lineById = rowBy('banking.lineById', bankLines.id, lineWithReason)

/** The same line, locked: nobody else can explain it until the transaction ends. */
export const lockLine = rowBy('banking.lockLine', bankLines.id, bankLine, { rest: sql`for update` })

/** The most days between the bank's credit of a cheque and its reversal. */
const DAYS_ACROSS = 30

/**
 * The nearest open line of the account with the opposite amount: after a credit, the line that took the money back; before a
 * debit, the line that brought it. Paise.
 */
export const lineAcross = statement('banking.lineAcross', {
  takes: [{ account: bankLines.accountId, day: bankLines.day, amount: bankLines.amountPaise }],
  gives: one({ id: bankLines.id, day: bankLines.day }),
  sql: ({ account, day, amount }) => sql`
    select id, day from bank_lines
    where account_id = ${account} and amount_paise = -${amount}::bigint and not is_opening and ignored_at is null
      and matched_paise = 0
      and case when ${amount}::bigint > 0 then day between ${day}::date and ${day}::date + ${DAYS_ACROSS}::int
        else day between ${day}::date - ${DAYS_ACROSS}::int and ${day}::date end
    order by abs(day - ${day}::date), position, id limit 1`,
})

/** Lines of an account that nobody has explained, the oldest first. */
export const openLines = statement('banking.openLines', {
  takes: [bankLines.accountId, t.integer],
  gives: many(bankLine),
  sql: (account, most) => sql`
    select ${columns(bankLine)} from bank_lines where account_id = ${account} and ${isOpen}
    order by day, position, id limit ${most}`,
})

const MOST_COUNTED = 1000

/** The number of unexplained lines, counted up to a thousand, and the oldest of them. */
export const countOpen = statement('banking.countOpen', {
  gives: one({ open: t.integer, oldest: t.nullable(bankLines.day) }),
  sql: () => sql`
    select count(*)::int as open, min(day) as oldest
    from (select day from bank_lines where ${isOpen} order by day limit ${sql.raw(String(MOST_COUNTED))}) waiting`,
})

/**
 * Unexplained lines, those first that this person is asked about, and their number, counted up to a hundred; `isOwn` leaves
 * out the lines that a colleague is asked about.
 */
export const openToday = statement('banking.openToday', {
  takes: [{ staffId: t.text, isOwn: t.boolean, most: t.integer }],
  gives: many({ ...bankLine, ...questionColumns, all: t.integer }),
  sql: ({ staffId, isOwn, most }) => {
    const atMost = sql.raw(String(MOST_WAITING))
    const selected = sql`select bank_lines.*, ${columns(questionColumns)} from`
    const join = joinAssignee(sql`bank_lines.id`)
    const others = isOwn ? assigneeIs('nobody') : sql`not coalesce(${assigneeIs(staffId)}, false)`
    return sql`
      select ${columns(bankLine)}, "assigneeId", "askedAt", "lastNote", least(count(*) over (), ${atMost})::int as "all"
      from (
        (${selected} bank_lines ${join} where ${isOpen} and ${assigneeIs(staffId)} limit ${atMost})
        union all
        (${selected} (select * from bank_lines where ${isOpen} order by day, position, id limit ${atMost}) bank_lines ${join}
          where ${others})) bank_lines
      order by "assigneeId" is distinct from ${staffId}, day, position, id limit ${most}`
  },
})

/** The number of unexplained lines on these days. */
export const countOpenOn = statement('banking.countOpenOn', {
  takes: [bankLines.day, bankLines.day],
  gives: counted,
  sql: (first, last) => sql`
    select count(*)::int as count from bank_lines where ${isOpen} and day between ${first} and ${last}`,
})

/** Notes why a line has no entry in the books; 0 if it is matched with one already. */
export const ignore = statement('banking.ignore', {
  takes: [bankLines.id, t.instant, t.text, t.text],
  gives: changes,
  sql: (id, at, by, reason) => sql`
    update bank_lines set ignored_at = ${at}::timestamptz, ignored_by = ${by}, ignored_reason = ${reason}
    where id = ${id} and matched_paise = 0`,
})

/** Reopens an ignored line, so that it waits for an explanation again; 0 if it was not ignored. */
export const reopen = statement('banking.reopen', {
  takes: [bankLines.id],
  gives: changes,
  sql: (id) => sql`
    update bank_lines set ignored_at = null, ignored_by = null, ignored_reason = null
    where id = ${id} and ignored_at is not null`,
})

/** Empties the texts of lines older than an instant, except unexplained ones. */
export const eraseNarrations = statement('banking.eraseNarrations', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update bank_lines set narration = '', reference = '' where id in (
      select id from bank_lines where day < (${before}::timestamptz at time zone 'Asia/Kolkata')::date
        and (narration <> '' or reference <> '') and not (${isOpen})
      order by day limit ${most} for update skip locked)`,
})
