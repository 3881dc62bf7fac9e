import { type SQL, sql } from 'drizzle-orm'
import { section } from '../../privacy/erasure/columns.ts'
import { eraseOf } from '../../platform/documents/documents.published.ts'
import { type AccountHolder, type Erased, type RequestHolder } from '../../privacy/erasure/erasure.ts'
import { giveUpOrders } from '../../money/payments/give-up.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { msg } from '../../kernel/language/message.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'
import { joinOrder, orderColumns } from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'

const MOST_FOUND = 100
const own = (accountId: string) => sql`select id from inquiries where account_id = ${accountId}`

const shownInquiry = {
  id: inquiries.id,
  name: inquiries.name,
  email: inquiries.email,
  mobile: inquiries.mobile,
  type: inquiries.type,
  address: inquiries.address,
  purpose: inquiries.purpose,
  rupees: t.float,
  photo: t.boolean,
  terms: inquiries.termsTicked,
  consent: inquiries.consentVersion,
  status: orderColumns.status,
  slip: slipColumns.number,
  at: t.text,
}

const shown = statement({
  name: 'inquiries.shown',
  takes: [t.sql(sql`true`)],
  gives: many(shownInquiry),
  sql: (where) => sql`
    select inquiries.id, inquiries.name, inquiries.email, inquiries.mobile, inquiries.type, inquiries.address,
      inquiries.purpose, (inquiries.amount_paise / 100.0)::float8 as "rupees", inquiries.document_id is not null as "photo",
      inquiries.terms_ticked as "terms", inquiries.consent_version as "consent", ${orderColumns.status},
      ${slipColumns.number} as "slip",
      inquiries.created_at::text as "at"
    from inquiries ${joinOrder(inquiries.id)} ${joinSlip(inquiries.id)}
    where inquiries.erased_at is null and ${where} order by inquiries.created_at desc limit ${MOST_FOUND}`,
})

const eraseWhich = statement({
  name: 'inquiries.eraseWhich',
  takes: [t.sql(sql`select id from inquiries`), t.instant],
  gives: many({ id: inquiries.id, email: inquiries.email, mobile: inquiries.mobile }),
  sql: (which, at) => sql`
    with before as (
      select id, email, mobile from inquiries where id in (${which}) and erased_at is null for update)
    update inquiries set name = '', email = '', mobile = '', type = '', address = '', purpose = '', erased_at = ${at}
    from before where inquiries.id = before.id
    returning before.id, before.email, before.mobile`,
})

async function erase(tx: Executor, which: SQL, at: Date): Promise<Erased> {
  await giveUpOrders(tx, which)
  const erased = await eraseWhich(tx, which, at)
  const folders: string[] = []
  for (const { id } of erased) folders.push(...(await eraseOf(tx, id)))
  return {
    subjects: erased.map(({ id }) => id),
    addresses: erased.flatMap(({ email, mobile }) => [email, mobile]),
    folders,
  }
}

/** What is kept of donor inquiries: of a donor with an account, and of anybody, for staff to find. */
export const inquiriesHolder: AccountHolder & RequestHolder = {
  show: async (tx, accountId) => [
    section(
      msg(/*i18n*/ { id: 'kept.inquiries', message: 'Your donor inquiries' }),
      await shown(tx, sql`inquiries.account_id = ${accountId}`),
    ),
  ],
  erase: (tx, accountId, at) => erase(tx, own(accountId), at),

  async find(tx, { reference, email, mobile }) {
    const rows = await shown(
      tx,
      sql`(inquiries.id = ${reference ?? null}::text or inquiries.email = ${email ?? null}::text
        or inquiries.mobile = ${mobile ?? null}::text)`,
    )
    return rows.map((row) => ({ id: row.id, kind: 'inquiry', row }))
  },
  async eraseOne(tx, id, at) {
    const erased = await erase(tx, sql`select id from inquiries where id = ${id}`, at)
    return erased.subjects.length > 0 ? erased : null
  },
}
