import { sql } from 'drizzle-orm'
import { link } from '../../platform/histories/link.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement, valueBy } from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'
import { provedAccount } from '../../platform/identity/identity.published.ts'
import type { OnProved } from '../../platform/identity/identity.service.ts'
import { giveOrders } from '../../money/payments/payments.published.ts'

const linked = { id: inquiries.id, at: inquiries.createdAt }

const takeUnowned = statement('inquiries.takeUnowned', {
  takes: [t.text, t.nullable(t.text), t.nullable(t.text)],
  gives: many(linked),
  sql: (accountId, email, mobile) => sql`
    update inquiries set account_id = ${accountId}
    where account_id is null and (email = ${email}::text or mobile = ${mobile}::text)
    returning id, created_at as "at"`,
})

/**
 * Links inquiries without an account to a person who has just proved their e-mail address or mobile, and adds them to
 * the history. Call it in the transaction that proves.
 */
export const linkInquiries: OnProved = async (tx, { accountId, email, mobile }) => {
  const found = await takeUnowned(tx, accountId, email ?? null, mobile ?? null)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await giveOrders(tx, ids, accountId)
  await link(tx, { accountId, kind: 'inquiry' }, found)
}

const ownerOf = valueBy(
  'inquiries.ownerOf',
  inquiries.id,
  t.computed(t.nullable(t.text), provedAccount(inquiries)),
  { rest: sql`and account_id is null` },
)

const giveTo = statement('inquiries.giveTo', {
  takes: [inquiries.id, t.text],
  gives: many(linked),
  sql: (inquiryId, accountId) =>
    sql`update inquiries set account_id = ${accountId} where id = ${inquiryId} returning id, created_at as "at"`,
})

/**
 * Links a paid inquiry without an account to the account that has proved its e-mail address or mobile, if any. Call it
 * in the transaction that books the payment.
 */
export async function linkPaidInquiry(tx: Executor, inquiryId: string): Promise<void> {
  const accountId = await ownerOf(tx, inquiryId)
  if (!accountId) return
  const [gift] = await giveTo(tx, inquiryId, accountId)
  if (gift) await link(tx, { accountId, kind: 'inquiry' }, [gift])
}
