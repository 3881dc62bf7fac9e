import { sql } from 'drizzle-orm'
import { isInNoHistory } from '../../../platform/histories/histories.published.ts'
import { link, unlink } from '../../../platform/histories/link.ts'
import { provedAccount } from '../../../platform/identity/identity.published.ts'
import type { Proven } from '../../../platform/identity/identity.service.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { many, statement, value, rowBy } from '../../../kernel/database/statement.ts'
import { offlineGifts } from '../gifts.tables.ts'

/**
 * A counter gift is in the donation history of the account that has proved its address or number, by the same rule as
 * inquiries. While nobody has proved it, nobody sees the gift.
 */

const giftsOfNobody = statement('giving.giftsOfNobody', {
  takes: [t.nullable(t.text), t.nullable(t.text)],
  gives: many({ id: offlineGifts.id, at: t.present(slipColumns.paidAt) }),
  sql: (email, mobile) => sql`
    select gift.id, ${slipColumns.paidAt} as "at" from (
      select id from offline_gifts where email <> '' and lower(email) = ${email}::text
      union select id from offline_gifts where mobile <> '' and mobile = ${mobile}::text
    ) gift ${joinSlip(sql`gift.id`)}
    where ${isInNoHistory(sql`gift.id`)}`,
})

/** Adds gifts without a history to that of a person who has just proved their address or number. */
export async function linkGifts(tx: Executor, { accountId, email, mobile }: Proven): Promise<void> {
  const found = await giftsOfNobody(tx, email ?? null, mobile ?? null)
  await link(tx, { accountId, kind: 'donation' }, found)
}

const ownerOf = statement('giving.ownerOfHandles', {
  takes: [{ email: offlineGifts.email, mobile: offlineGifts.mobile }],
  gives: value({ accountId: t.nullable(t.text) }),
  sql: ({ email, mobile }) => sql`
    select ${provedAccount({ email: sql`${email}::text`, mobile: sql`${mobile}::text` })} as "accountId"`,
})

interface GivenGift {
  readonly id: string
  /** Empty if there is none. */
  readonly email: string
  /** E.164, or empty. */
  readonly mobile: string
  readonly at: Date
}

/** Adds one gift to the history of the account that has proved its address or number, if any. */
export async function linkGift(tx: Executor, { id, email, mobile, at }: GivenGift): Promise<void> {
  if (email === '' && mobile === '') return
  const accountId = await ownerOf(tx, { email, mobile })
  if (accountId) await link(tx, { accountId, kind: 'donation' }, [{ id, at }])
}

const dayOfGift = rowBy(
  'giving.dayOfGift',
  offlineGifts.id,
  { at: t.present(slipColumns.paidAt) },
  { join: joinSlip(offlineGifts.id) },
)

/** Moves a gift whose address or number was corrected to the history of its new owner, if any. */
export async function linkCorrected(tx: Executor, gift: Omit<GivenGift, 'at'>): Promise<void> {
  await unlink(tx, gift.id)
  const day = await dayOfGift(tx, gift.id)
  if (day) await linkGift(tx, { ...gift, at: day.at })
}
