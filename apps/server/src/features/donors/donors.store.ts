import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { type SQL, sql } from 'drizzle-orm'
import { languageOfAccount } from '../../platform/identity/identity.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { paidByOf } from '../../money/payments/payments.published.ts'
import { nameOfStaff, joinStaff, byStaff } from '../../platform/staff/staff.published.ts'
import { isNamed, type Names } from '../../platform/search/names.published.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { bothWays, type Key, type Order, type PageInput } from '../../kernel/database/keyset.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns, many, rowsBy, statement, value, rowBy } from '../../kernel/database/statement.ts'
import { inList, isSo, named, tookOver } from './donor-names.store.ts'
import { donorCorrections, donorGifts, donorRecords, donorYears } from './donors.tables.ts'
import { Problem } from '../../kernel/problem.ts'

const donor = {
  ...rowOf(donorRecords, ['id', 'name', 'email', 'mobile', 'gifts', 'lastAt', 'version']),
  account: t.computed(t.boolean, sql`donor_records.account_id is not null`),
  given: donorRecords.retainedPaise,
}
/** The same with the gifts of one financial year. */
const donorOfYear = {
  ...donor,
  gifts: t.computed(t.integer, sql`donor_years.gifts`),
  given: t.computed(t.paise, sql`donor_years.retained_paise`),
  lastAt: t.computed(donorRecords.lastAt, sql`donor_years.last_at`),
}

const byId: Key = { sql: sql`donor_records.id`, type: 'text' }
const byLast: Key = { sql: sql`coalesce(donor_records.last_at, 'epoch'::timestamptz)`, type: 'timestamptz' }
const byGiven: Key = { sql: sql`donor_records.retained_paise`, type: 'bigint' }
const byName: Key = { sql: sql`lower(donor_records.name)`, type: 'text' }
const ordersBy = (last: Key, given: Key) =>
  ({
    '-lastAt': { keys: [last, byId], direction: 'desc' },
    lastAt: { keys: [last, byId], direction: 'asc' },
    '-given': { keys: [given, byId], direction: 'desc' },
    name: { keys: [byName, byId], direction: 'asc' },
  }) as const satisfies Record<string, Order>
const orders = ordersBy(byLast, byGiven)
export type DonorsPage = PageInput<keyof typeof orders>
/** True if a page is in order of the last gift. */
export const isByTime = ({ sort }: DonorsPage) => sort === '-lastAt' || sort === 'lastAt'

/** A search: an address, the beginning of a name, or a number (E.164). */
export interface Sought {
  readonly by: 'email' | 'mobile' | 'name'
  readonly text: string
}

const filter = {
  since: t.nullable(t.instant),
  before: t.nullable(t.instant),
  noMail: t.boolean,
  sought: t.nullable(
    t.given<Sought>({ by: 'email', text: 'x' }, { by: 'mobile', text: 'x' }, { by: 'name', text: 'x' }),
  ),
  /** Only donors with these ids. */
  among: t.nullable(t.texts),
  /** The names that begin with the search text, if they are few and the order is by time. */
  names: t.nullable(t.given<Names>({ whole: ['x'], last: ['x'] })),
}
type Filter = RowOf<typeof filter>

/** The condition that a donor, or one merged into it, matches the search. */
function isSought({ by, text }: Sought): SQL {
  if (by !== 'name') {
    const key = `${by === 'email' ? 'mail' : 'mobile'}:${text}`
    const column = by === 'email' ? sql`lower(found.email)` : sql`found.mobile`
    return sql`donor_records.id in (select donor_root(found.id) from donor_records found where ${column} = ${text}
      union all select donor_root(donor_id) from donor_keys where key = ${key})`
  }
  return sql`(${isSo(sql`donor_records`, text)} or ${tookOver(text)})`
}

function conditionsOf({ since, before, noMail, sought, among }: Omit<Filter, 'names'>): SQL[] {
  const conditions = [inList]
  if (since)
    conditions.push(sql`coalesce(donor_records.last_at, 'epoch'::timestamptz) >= ${since}::timestamptz`)
  if (before)
    conditions.push(
      sql`donor_records.last_at is not null and coalesce(donor_records.last_at, 'epoch'::timestamptz) < ${before}::timestamptz`,
    )
  if (noMail) conditions.push(sql`donor_records.email = ''`)
  if (among) conditions.push(sql`donor_records.id = any(${sql.param(among)}::text[])`)
  else if (sought) conditions.push(isSought(sought))
  return conditions
}

/** One page of the donors. */
export const listDonors = listStatement('donors.findDonors', {
  takes: filter,
  row: donor,
  orders,
  sql: ({ names, ...which }, { cursor, end }) => {
    const { sought } = which
    const list = sql`select ${columns(donor, 'donor_records')}, ${cursor} from donor_records`
    if (!names || sought?.by !== 'name') return sql`${list} ${end(...conditionsOf(which))}`
    const conditions = conditionsOf({ ...which, sought: null })
    const keys = sql`donor_records.last_at, donor_records.id`
    const from = sql`donor_records`
    const also = [sql`(select ${keys} from ${from} ${end(tookOver(sought.text), ...conditions)})`]
    return sql`${list} ${end(isNamed(named, { names, keys, from, end, conditions, also }))}`
  },
})

const byLastOfYear: Key = { sql: sql`donor_years.last_at`, type: 'timestamptz' }
const byGivenInYear: Key = { sql: sql`donor_years.retained_paise`, type: 'bigint' }

/** The same for donors of one financial year (given by the year in which it begins), with their gifts in it. */
export const listDonorsOfYear = listStatement('donors.findDonorsOfYear', {
  takes: { year: donorYears.year, ...filter },
  row: donorOfYear,
  orders: ordersBy(byLastOfYear, byGivenInYear),
  sql: ({ year, ...which }, { cursor, end }) => sql`
    select ${columns(donorOfYear, 'donor_records')}, ${cursor}
    from donor_years join donor_records on donor_records.id = donor_years.donor_id
    ${end(sql`donor_years.year = ${year}`, ...conditionsOf(which))}`,
})

const sheet = {
  ...donor,
  since: donorRecords.createdAt,
  ...rowOf(donorRecords, ['firstAt', 'accountId', 'erasedAt']),
  intoId: donorRecords.mergedInto,
  intoName: t.computed(t.nullable(t.text), sql`into_it.name`),
}

/** A donor, even if merged into another. */
const donorById = rowBy('donors.donorById', donorRecords.id, sheet, {
  join: sql`left join donor_records into_it on into_it.id = donor_records.merged_into`,
})
export type Donor = RowOf<typeof sheet>

/** The same. Refuses with not_found a donor that does not exist or is erased. */
export async function presentDonor(tx: Executor, id: string): Promise<Donor> {
  const found = await donorById(tx, id)
  if (!found || found.erasedAt) throw new Problem('not_found')
  return found
}

const donorYear = {
  year: t.computed(t.text, sql`year || '-' || lpad(((year + 1) % 100)::text, 2, '0')`),
  gifts: donorYears.gifts,
  given: donorYears.retainedPaise,
  lastAt: donorYears.lastAt,
}

/** A donor's gifts by financial year, latest first. */
export const yearsOf = rowsBy('donors.yearsOf', donorYears.donorId, donorYear, {
  rest: sql`order by donor_years.year desc`,
})

/** A person related to a donor. */
const person = rowOf(donorRecords, ['id', 'name', 'email', 'mobile'], { account: donor.account })
const merged = {
  ...person,
  at: t.present(donorRecords.mergedAt),
  by: t.computed(t.nullable(t.text), nameOfStaff(sql`merged_by`)),
}

/** The donors merged into a donor, latest first. */
export const mergedInto = rowsBy('donors.mergedInto', donorRecords.mergedInto, merged, {
  rest: sql`and erased_at is null order by merged_at desc, id limit 100`,
})

const MOST_ALIKE = 5

/** Other donors in the list with the same address, number or name, in this order. */
export const donorsAlike = statement('donors.alike', {
  takes: [donorRecords.id],
  gives: many({ ...person, same: t.textOf<'email' | 'mobile' | 'name'>() }),
  sql: (id) => sql`
    select found.id, found.name, found.email, found.mobile, found.account, found.same from (
      select distinct on (other.id) other.id, other.name, other.email, other.mobile, other.account_id is not null as "account",
        other.same, other.nth
      from donor_records me cross join lateral (
        (select donor_records.*, 'email' as same, 1 as nth from donor_records
          where lower(donor_records.email) = lower(me.email) and me.email <> '' and ${inList} and donor_records.id <> me.id limit ${MOST_ALIKE})
        union all
        (select donor_records.*, 'mobile', 2 from donor_records
          where donor_records.mobile = me.mobile and me.mobile <> '' and ${inList} and donor_records.id <> me.id limit ${MOST_ALIKE})
        union all
        (select donor_records.*, 'name', 3 from donor_records
          where lower(donor_records.name) = lower(me.name) and me.name <> '' and ${inList} and donor_records.id <> me.id limit ${MOST_ALIKE})
      ) other where me.id = ${id} order by other.id, other.nth
    ) found order by found.nth, found.name limit ${MOST_ALIKE}`,
})

/** The corrections of a donor, latest first. */
export const correctionsOf = rowsBy(
  'donors.correctionsOf',
  donorCorrections.donorId,
  rowOf(donorCorrections, ['field', 'before', 'after', 'reason', 'at'], { by: byStaff(donorCorrections.by) }),
  { join: joinStaff(donorCorrections.by), rest: sql`order by donor_corrections.id desc limit 100` },
)

/** A select of the ids of a donor's gifts, including merged donors. */
export const givenByDonor = (id: string): SQL =>
  sql`select subject_id from donor_gifts where donor_id in (select id from donors_in(${id}))`

const spoken = statement('donors.spoken', {
  takes: [donorRecords.id],
  gives: value({ language: t.nullable(t.textOf<LanguageCode>()) }),
  sql: (id) => sql`
    select coalesce(${languageOfAccount(sql`donor_records.account_id`)}, (
      select ${slipColumns.language} from donor_gifts ${joinSlip(donorGifts.subjectId)}
      where donor_gifts.donor_id = donor_records.id order by donor_gifts.at desc limit 1)) as "language"
    from donor_records where donor_records.id = ${id}`,
})

/** The donor's language: that of the account, else of the last gift's slip. */
export const languageOfDonor = async (tx: Executor, id: string): Promise<LanguageCode> =>
  (await spoken(tx, id)) ?? sourceLanguage

const gift = {
  ...rowOf(donorGifts, ['kind', 'at']),
  id: donorGifts.subjectId,
  given: donorGifts.retainedPaise,
  slip: slipColumns.number,
  payment: t.computed(t.nullable(t.text), paidByOf(sql`donor_gifts.subject_id`)),
}
const giftOrders = bothWays(
  { at: { sql: sql`donor_gifts.at`, type: 'timestamptz' } },
  sql`donor_gifts.subject_id`,
)

/** One page of a donor's gifts, including merged donors. */
export const listGifts = listStatement('donors.findGifts', {
  takes: donorRecords.id,
  row: gift,
  orders: giftOrders,
  sql: (id, { cursor, end }) => sql`
    select ${columns(gift)}, ${cursor} from donor_gifts ${joinSlip(donorGifts.subjectId)}
    ${end(sql`donor_gifts.donor_id in (select id from donors_in(${id}))`)}`,
})
