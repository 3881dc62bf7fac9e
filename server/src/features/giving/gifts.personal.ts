import { type SQL, sql } from 'drizzle-orm'
import { forgetCash } from '../../foundation/cash/cash.published.ts'
import type { RequestHolder } from '../../foundation/erasure/erasure.ts'
import { eraseSlipsOf } from '../../foundation/slips/slips.published.ts'
import type { Forget } from '../../foundation/retention/retention.service.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { offlineGifts } from './gifts.tables.ts'

const found = {
  id: offlineGifts.id,
  name: offlineGifts.name,
  email: offlineGifts.email,
  mobile: offlineGifts.mobile,
  message: offlineGifts.note,
  rupees: t.float,
  at: t.text,
}

const findGifts = statement({
  name: 'giving.giftsOfPerson',
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many(found),
  sql: (reference, email, mobile) => sql`
    select id, name, email, mobile, note as "message", (amount_paise / 100.0)::float8 as "rupees", day::text as "at"
    from offline_gifts
    where erased_at is null and (id = ${reference}::text or lower(email) = lower(${email}::text) and email <> ''
      or mobile = ${mobile}::text and mobile <> '')
    order by day desc limit 100`,
})

const eraseGifts = statement({
  name: 'giving.eraseGifts',
  takes: [t.sql(sql`select ''`), t.instant],
  gives: many({ id: offlineGifts.id, email: offlineGifts.email, mobile: offlineGifts.mobile }),
  sql: (which, at) => sql`
    with before as (
      select id, email, mobile from offline_gifts where erased_at is null and id in (${which}) for update
    )
    update offline_gifts set name = '', email = '', mobile = '', note = '', erased_at = ${at} from before
    where offline_gifts.id = before.id returning before.id, before.email, before.mobile`,
})

/** Empties gifts of whom they are from; amounts, days and numbers stay. */
async function erase(tx: Executor, which: SQL, at: Date) {
  const erased = await eraseGifts(tx, which, at)
  await forgetCash(
    tx,
    erased.map(({ id }) => id),
  )
  return erased
}

/** What is kept of people who gave over the counter, for staff to find and to erase. */
export const giftsHolder: RequestHolder = {
  async find(tx, { reference, email, mobile }) {
    const rows = await findGifts(tx, reference ?? null, email ?? null, mobile ?? null)
    return rows.map((row) => ({ id: row.id, kind: 'gift', row }))
  },
  async eraseOne(tx, id, at) {
    const erased = await erase(tx, sql`select ${id}::text`, at)
    return erased.length === 0
      ? null
      : {
          subjects: [id],
          addresses: erased.flatMap(({ email, mobile }) => [email, mobile]),
          folders: [],
        }
  },
}

/** Empties gifts that were entered before an instant, and their slips: the books need their givers no longer. */
export const eraseOldGifts =
  (now: () => Date): Forget =>
  (db, before, most) =>
    db.transaction(async (tx) => {
      const which = sql`select id from offline_gifts where erased_at is null and entered_at < ${before} order by entered_at limit ${most}`
      const erased = await erase(tx, which, now())
      await eraseSlipsOf(
        tx,
        erased.map(({ id }) => id),
      )
      return erased.length
    })
