import { type SQL, sql } from 'drizzle-orm'
import type { RequestHolder } from '../../../privacy/erasure/erasure.ts'
import type { Forget } from '../../../privacy/retention/retention.service.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { pledges } from '../pledges.tables.ts'

const found = {
  ...rowOf(pledges, ['id', 'name', 'email', 'mobile']),
  rupees: t.computed(t.float, sql`(amount_paise / 100.0)::float8`),
  state: pledges.state,
  at: t.computed(t.text, sql`created_at::text`),
}

const findPledges = statement({
  name: 'giving.pledgesOfPerson',
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many(found),
  sql: (reference, email, mobile) => sql`
    select ${columns(found)} from pledges
    where erased_at is null and (id = ${reference}::text or lower(email) = lower(${email}::text) and email <> ''
      or mobile = ${mobile}::text and mobile <> '')
    order by created_at desc limit 100`,
})

const erasePledges = statement({
  name: 'giving.erasePledges',
  takes: [t.sql(sql`select ''`), t.instant],
  gives: many({ email: pledges.email, mobile: pledges.mobile }),
  sql: (which: SQL, at) => sql`
    with before as (
      select id, email, mobile from pledges where erased_at is null and id in (${which}) for update
    )
    update pledges set name = '', email = '', mobile = '', end_reason = '', erased_at = ${at}::timestamptz from before
    where pledges.id = before.id returning before.email, before.mobile`,
})

/** What is kept of people who made pledges, for staff to find and to erase. */
export const pledgesHolder: RequestHolder = {
  async find(tx, { reference, email, mobile }) {
    const rows = await findPledges(tx, reference ?? null, email ?? null, mobile ?? null)
    return rows.map((row) => ({ id: row.id, kind: 'pledge', row }))
  },
  async eraseOne(tx, id, at) {
    const [erased] = await erasePledges(tx, sql`select ${id}::text`, at)
    return erased ? { subjects: [id], addresses: [erased.email, erased.mobile], folders: [] } : null
  },
}

/** Erases the givers of pledges that were made before an instant. A gift that came of one has its own name. */
export const eraseOldPledges =
  (now: () => Date): Forget =>
  async (db, before, most) => {
    const which = sql`select id from pledges where erased_at is null and created_at < ${before}::timestamptz order by created_at limit ${most}`
    return (await erasePledges(db, which, now())).length
  }
