import { newId } from '../../kernel/new-id.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Platform } from '../../manifest/feature.ts'
import { rootsOf } from './donor-names.store.ts'
import { sql } from 'drizzle-orm'
import { provedAccount } from '../../platform/identity/identity.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import { t, rowOf } from '../../kernel/database/fields.ts'
import { changes, many, statement, rowsByAny } from '../../kernel/database/statement.ts'
import { donorDue, donorKeys, donorRecords } from './donors.tables.ts'

/** Two processes would create two donors for one address: only one runs at a time. */
const LOCK = 72_174_205

/** Waits until no other process updates donors. */
const lockDonors = (tx: Executor) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** Takes the oldest due work. */
const takeDue = statement('donors.takeDue', {
  takes: [t.integer],
  gives: many({ subjectId: donorDue.subjectId, donorId: donorDue.donorId }),
  sql: (most) => sql`
    delete from donor_due where id in (select id from donor_due order by id limit ${most})
    returning subject_id as "subjectId", donor_id as "donorId"`,
})

/** The records of some gifts: giver, account, and the amount kept. */
const givenBy = statement('donors.givenBy', {
  takes: [t.texts],
  gives: many({
    id: t.present(t.text),
    kind: t.present(t.text),
    name: t.present(t.text),
    email: t.text,
    mobile: t.present(t.text),
    donorId: t.nullable(t.text),
    at: t.text,
    retained: t.paise,
  }),
  sql: (ids) => sql`
    select record.id, record.kind, record.name, lower(record.email) as "email", record.mobile,
      (select donor_records.id from donor_records
        where donor_records.account_id = coalesce(record.account_id, ${provedAccount({ email: sql`record.email`, mobile: sql`record.mobile` })})) as "donorId",
      coalesce(${slipColumns.paidAt}, gift.at)::text as "at", greatest(gift.retained, 0) as "retained"
    from gift_records(${sql.param(ids)}::text[]) record cross join lateral gift_of(record.id) gift ${joinSlip(sql`record.id`)}
    where (record.account_id is not null or record.name || record.email || record.mobile <> '')`,
})

/** The donors of some keys. */
const donorsByKey = rowsByAny('donors.donorsByKey', donorKeys.key, rowOf(donorKeys, ['key', 'donorId']))

/** Inserts new donors, each with its key; values by column. */
const insertDonors = statement('donors.insertDonors', {
  takes: [{ ids: t.texts, keys: t.texts, names: t.texts, emails: t.texts, mobiles: t.texts }, t.instant],
  gives: changes,
  sql: ({ ids, keys, names, emails, mobiles }, at) => sql`
    with made as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(keys)}::text[], ${sql.param(names)}::text[],
        ${sql.param(emails)}::text[], ${sql.param(mobiles)}::text[]) as made (id, key, name, email, mobile)
    ), written as (
      insert into donor_records (id, name, email, mobile, created_at) select id, name, email, mobile, ${at}::timestamptz from made
    )
    insert into donor_keys (key, donor_id) select key, id from made`,
})

/** Writes the donors of some gifts; returns the old and new donors of gifts that moved. Values by column. */
const writeGifts = statement('donors.writeGifts', {
  takes: [{ ids: t.texts, donorIds: t.texts, kinds: t.texts, times: t.texts, paise: t.texts }],
  gives: many({ from: t.present(t.text), to: t.text }),
  sql: ({ ids, donorIds, kinds, times, paise }) => sql`
    with given as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(donorIds)}::text[], ${sql.param(kinds)}::text[],
        ${sql.param(times)}::timestamptz[], ${sql.param(paise)}::text[]::bigint[]) as given (id, donor_id, kind, at, retained)
    ), before as (
      select donor_gifts.donor_id, given.donor_id as new_id from donor_gifts join given on given.id = donor_gifts.subject_id
      where donor_gifts.donor_id <> given.donor_id
    ), written as (
      insert into donor_gifts (subject_id, donor_id, kind, at, retained_paise) select id, donor_id, kind, at, retained from given
      on conflict (subject_id) do update
        set donor_id = excluded.donor_id, at = excluded.at, retained_paise = excluded.retained_paise
    )
    select distinct donor_id as "from", new_id as "to" from before`,
})

/** Merges a donor without an account into the donor who got its gifts, once it has none left. */
const mergeEmptied = statement('donors.mergeEmptied', {
  takes: [donorRecords.id, donorRecords.id, t.instant],
  gives: changes,
  sql: (id, into, at) => sql`
    update donor_records set merged_into = ${into}, merged_at = ${at}::timestamptz, version = version + 1
    where id = ${id} and account_id is null and merged_into is null and erased_at is null
      and donor_root(${into}) <> ${id} and not exists (select from donor_gifts where donor_id = ${id})`,
})

/** Recomputes the gifts of some donors, including merged donors: in total, and by financial year. */
const sumDonors = statement('donors.sumDonors', {
  takes: [t.texts],
  gives: changes,
  sql: (ids) => sql`
    with asked as (select unnest(${sql.param(ids)}::text[]) as id),
    gift as (
      select asked.id, donor_gifts.at, donor_gifts.retained_paise,
        extract(year from donor_gifts.at at time zone 'Asia/Kolkata' - interval '3 months')::int as year
      from asked cross join lateral donors_in(asked.id) part join donor_gifts on donor_gifts.donor_id = part.id
      where donor_gifts.retained_paise > 0
    ),
    by_year as (select id, year, count(*)::int as gifts, sum(retained_paise)::bigint as retained, max(at) as last
      from gift group by id, year),
    gone as (
      delete from donor_years using asked where donor_years.donor_id = asked.id
        and not exists (select from by_year where by_year.id = asked.id and by_year.year = donor_years.year)
    ),
    kept as (
      insert into donor_years (donor_id, year, gifts, retained_paise, last_at) select id, year, gifts, retained, last from by_year
      on conflict (donor_id, year) do update
        set gifts = excluded.gifts, retained_paise = excluded.retained_paise, last_at = excluded.last_at
    )
    update donor_records set gifts = whole.gifts, retained_paise = whole.retained, first_at = whole.first, last_at = whole.last
    from (
      select asked.id, count(gift.at)::int as gifts, coalesce(sum(gift.retained_paise), 0)::bigint as retained,
        min(gift.at) as first, max(gift.at) as last
      from asked left join gift on gift.id = asked.id group by asked.id
    ) whole where donor_records.id = whole.id`,
})

const AT_ONCE = 500

type Given = Awaited<ReturnType<typeof givenBy>>[number]

/** The key from a gift without an account to its donor: the address, else the number, else the gift alone. */
const keyOf = ({ id, email, mobile }: Given): string =>
  email !== '' ? `mail:${email}` : mobile !== '' ? `mobile:${mobile}` : `gift:${id}`

/**
 * Adds the job that keeps the donor list up to date with the gifts: triggers mark gifts as due, and this job assigns
 * them to donors. So no booking waits for another of the same donor, and older gifts are processed in the same way.
 */
export function addUpkeep({ db, now, jobs }: Pick<Platform, 'db' | 'now' | 'jobs'>): void {
  jobs.add('donors', async () => {
    for (let done = 0; ; ) {
      const updated = await db.transaction((tx) => bringUpToDate(tx, now()))
      done += updated
      if (updated < AT_ONCE) return done
    }
  })
}

async function bringUpToDate(tx: Executor, at: Date): Promise<number> {
  await lockDonors(tx)
  const due = await takeDue(tx, AT_ONCE)
  if (due.length === 0) return 0
  const changed = new Set(due.flatMap(({ donorId }) => donorId ?? []))
  const subjects = [...new Set(due.flatMap(({ subjectId }) => subjectId ?? []))]
  const given = subjects.length === 0 ? [] : await givenBy(tx, subjects)
  if (given.length > 0) for (const id of await assign(tx, given, at)) changed.add(id)
  const roots = await rootsOf(tx, [...changed])
  if (roots.length > 0) await sumDonors(tx, roots)
  return due.length
}

/** Assigns gifts to their donors, and creates new donors; returns the donors whose sums changed. */
async function assign(tx: Executor, given: readonly Given[], at: Date): Promise<readonly string[]> {
  const open = given.filter(({ donorId }) => donorId === null)
  const keys = [...new Set(open.map(keyOf))]
  const known = new Map((await donorsByKey(tx, keys)).map(({ key, donorId }) => [key, donorId]))
  const made = new Map<string, Given & { readonly newId: string }>()
  for (const gift of open) {
    const key = keyOf(gift)
    if (known.has(key)) continue
    const id = newId('dnr')
    known.set(key, id)
    made.set(key, { ...gift, newId: id })
  }
  if (made.size > 0) {
    const people = [...made.values()]
    const columns = {
      ids: people.map((one) => one.newId),
      keys: [...made.keys()],
      names: people.map(({ name }) => name),
      emails: people.map(({ email }) => email),
      mobiles: people.map(({ mobile }) => mobile),
    }
    await insertDonors(tx, columns, at)
  }
  const donorIds = given.map((gift) => gift.donorId ?? known.get(keyOf(gift)) ?? '')
  const moved = await writeGifts(tx, {
    ids: given.map(({ id }) => id),
    donorIds,
    kinds: given.map(({ kind }) => kind),
    times: given.map((gift) => gift.at),
    paise: given.map(({ retained }) => String(retained)),
  })
  for (const { from, to } of moved) await mergeEmptied(tx, from, to, at)
  return [...new Set([...donorIds, ...moved.map(({ from }) => from)])]
}
