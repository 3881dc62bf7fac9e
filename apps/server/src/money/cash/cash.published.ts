import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { changes, many, one, statement } from '../../kernel/database/statement.ts'
import { Problem } from '../../kernel/problem.ts'
import { cashTaken } from './cash.tables.ts'
import { sumValue } from '../../kernel/language/message.ts'

/** Daily cash sum that one person must stay below (Income-tax Act, section 269ST), and the sum for a warning. */
const LIMIT = paise(2_00_000_00)
const WARNING = paise(1_50_000_00)

/** Cash received from a person. */
export interface Cash {
  /** The id of the record that it is for. */
  readonly subject: string
  /** The day of receipt, yyyy-MM-dd in India. */
  readonly day: string
  /** Empty where the giver is not named. */
  readonly name: string
  /** E.164, or empty. */
  readonly mobile: string
  readonly amount: Paise
}

const person = { day: cashTaken.day, name: cashTaken.name, mobile: cashTaken.mobile }

const sumOfDay = statement('cash.sumOfDay', {
  takes: [person],
  gives: one({ amount: t.paise }),
  sql: ({ day, name, mobile }) => sql`
    select coalesce(sum(amount_paise), 0)::bigint as amount from cash_taken
    where day = ${day}::date and (name = ${name} and name <> '' or mobile = ${mobile} and mobile <> '')`,
})

const namesOfDay = statement('cash.namesOfDay', {
  takes: [{ day: cashTaken.day, mobile: cashTaken.mobile }],
  gives: many({ name: cashTaken.name, amount: t.paise }),
  sql: ({ day, mobile }) => sql`
    select name, sum(amount_paise)::bigint as amount from cash_taken
    where day = ${day}::date and name <> '' and (mobile = '' or ${mobile}::text = '')
    group by name`,
})

/** A name in the form in which it is stored and compared. */
const written = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const honorifics = new Set(
  'shri sri shree shrimati smt sau kum kumari mr mrs ms dr prof શ્રી શ્રીમતી શ્રીમાન શ્રીમતિ श्री श्रीमती'.split(
    ' ',
  ),
)

/** The words of a name, sorted, without honorifics and initials. */
const comparableName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => [...word].length > 1 && !honorifics.has(word))
    .toSorted()
    .join(' ')

/**
 * True if the cash may be from a person who already paid in some that day under a similar name (word order, honorific or
 * initial), no mobile number distinguishes them, and the total is ₹2,00,000 or more.
 */
export async function mayBeSamePerson(tx: Executor, cash: Omit<Cash, 'subject'>): Promise<boolean> {
  const comparable = comparableName(cash.name)
  if (comparable === '') return false
  const alike = (await namesOfDay(tx, { day: cash.day, mobile: cash.mobile })).filter(
    ({ name }) => comparableName(name) === comparable,
  )
  // cash under exactly the same name is counted by the limit already
  return (
    alike.some(({ name }) => name !== written(cash.name)) &&
    sum(cash.amount, ...alike.map(({ amount }) => amount)) >= LIMIT
  )
}

/**
 * Records received cash in the caller's transaction. Refuses with cash_limit if one person, by mobile or name, would reach
 * ₹2,00,000 on that day; each gift without a name counts as a separate person. Returns the person's total of that day,
 * including this cash, from ₹1,50,000 upwards; null below. Paise.
 */
export async function takeCash(
  tx: Executor,
  { subject, day, name: typed, mobile, amount }: Cash,
): Promise<Paise | null> {
  const name = written(typed)
  const keys = [name && `name:${name}`, mobile && `mobile:${mobile}`].filter(Boolean).toSorted()
  // serialises concurrent receipts of cash from one person
  for (const key of keys)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${day}:${key}`}, 0))`)
  const before = (await sumOfDay(tx, { day, name, mobile }))?.amount ?? paise(0)
  const total = sum(before, amount)
  if (total >= LIMIT) throw new Problem('cash_limit', { before: sumValue(before) })
  if (keys.length > 0) await tx.insert(cashTaken).values({ subject, day, name, mobile, amountPaise: amount })
  return total >= WARNING ? total : null
}

/** Deletes the notes of records: an entry was wrong, or a person is erased. */
export async function forgetCash(tx: Executor, subjects: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from cash_taken where subject = any(${sql.param(subjects)}::text[])`)
}

/** Deletes at most `most` notes of days before an instant. */
export const forgetOldCash = statement('cash.forgetOld', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    delete from cash_taken where subject in (
      select subject from cash_taken where day < (${before}::timestamptz at time zone 'Asia/Kolkata')::date
      order by day limit ${most} for update skip locked)`,
})
