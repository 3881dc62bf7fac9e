import * as contract from '@sahay/contract/giving/office-pledges'
import { noteOf } from '@sahay/contract/giving/pledge-note'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import type { Draft } from '../../../platform/messages/write-messages.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { listed, noted } from '../../../platform/records/record.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { instantsOf } from '../../../kernel/time/india.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { pledgeReminderMail } from './pledges.mails.ts'
import { endPledge, lockPledge, type LockedPledge, noteReminded } from './pledges.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays, orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { pledges } from '../pledges.tables.ts'
import { when, whenIs, listFrom, whenBetween } from '../../../kernel/database/list-statement.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'
import { codesIn } from './pledge-codes.ts'

/** Pledges, as staff manage them. */

const row = {
  ...rowOf(pledges, ['id', 'code', 'name', 'fund', 'state', 'version']),
  amount: pledges.amountPaise,
  need: t.computed(t.nullable(t.text), sql`needs.name`),
  at: pledges.createdAt,
  received: pledges.receivedPaise,
  reminded_at: pledges.remindedAt,
  ended_at: pledges.endedAt,
}
const detail = {
  ...row,
  email: pledges.email,
  mobile: pledges.mobile,
  language: pledges.lang,
  gift: pledges.giftId,
  end_reason: pledges.endReason,
}

const fromPledges = sql`from pledges pledge left join needs on pledge.fund = 'need:' || needs.id`

const orders = {
  ...bothWays({ at: { sql: sql`pledge.created_at`, type: 'timestamptz' } }, sql`pledge.id`),
  '-amount': orderedBy(sql`pledge.amount_paise`, 'bigint', sql`pledge.id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of pledges. Refuses with bad_request (after). */
const listPledges = listFrom('giving.findPledges', {
  row,
  as: 'pledge',
  orders,
  from: fromPledges,
  narrow: {
    state: whenIs(pledges.state, 'pledge'),
    ...whenBetween(sql`pledge.created_at`),
    /** The code in a note, the beginning of a name or last name, or a mobile. */
    q: when(t.given('x', '9825012345'), (q) => {
      const [code] = codesIn(q)
      const digits = searchedDigits(q)
      const ways = [
        ...(code === undefined
          ? nameBegins(sql`pledge.name`)(q.toLowerCase())
          : [sql`pledge.code = ${code}`]),
        ...(digits === '' ? [] : [sql`pledge.mobile = ${`+91${digits}`} and pledge.mobile <> ''`]),
      ]
      return sql`(${sql.join(ways, sql` or `)})`
    }),
  },
})

/** One pledge with all its data. */
const pledgeOf = rowBy('giving.pledgeOf', pledges.id, detail, { as: 'pledge', from: fromPledges })

const DAY_MS = 24 * 3600_000

/** The mail that says that the money of a pledge has not arrived. */
export const reminderOf = ({ id, code, email, language, amount }: LockedPledge): Draft => ({
  recipient: email,
  language,
  about: id,
  mail: pledgeReminderMail({ id, code, amount: sumValue(amount) }),
})

/** A waiting pledge in the version that was read; locked. */
async function lockAsRead(
  tx: Executor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<LockedPledge> {
  const pledge = orNotFound(await lockPledge(tx, id))
  if (pledge.state !== 'promised') throw new Problem('pledge_ended')
  if (pledge.version !== version) throw new Problem('changed_meanwhile')
  return pledge
}

/** Adds the note that the giver writes in the transfer to a pledge. */
const withNote = <P extends { readonly code: string }>({ code, ...pledge }: P) => ({
  ...pledge,
  note: noteOf(code),
})
const changed = ({ version }: { readonly version: number }) => ({
  data: { version: version + 1 },
  message: noted,
})

/** Staff's calls on pledges. */
export const officePledges = implement(contract.pledges, ({ db, now, messages }: Platform) => ({
  list: async ({ query: { from, until, ...query } }) =>
    listed(await listPledges(db, { ...query, ...instantsOf({ from, until }) }), withNote),

  /** One pledge; each look is recorded. */
  async one({ query: { id }, staff: by }) {
    const found = orNotFound(await pledgeOf(db, id))
    await noteLook(db, { action: 'pledge.read', by, subject: id }, now())
    return { data: withNote(found) }
  },

  /** Mails its giver a reminder, at most once a day. */
  async remind({ body, staff: by }) {
    const at = now()
    await db.transaction(async (tx) => {
      const pledge = await lockAsRead(tx, body)
      if (pledge.email === '') throw new Problem('no_address')
      if (pledge.remindedAt && at.getTime() - pledge.remindedAt.getTime() < DAY_MS)
        throw new Problem('reminded_today')
      await messages.write(tx, reminderOf(pledge))
      await noteReminded(tx, [pledge.id], at)
      await recordAudit(tx, { action: 'pledge.reminded', by, subject: pledge.id }, at)
    })
    messages.wake()
    return changed(body)
  },

  async expire({ body, staff: by }) {
    const at = now()
    await db.transaction(async (tx) => {
      await lockAsRead(tx, body)
      await endPledge(tx, body.id, { state: 'expired', endedAt: at })
      await recordAudit(tx, { action: 'pledge.expired', by, subject: body.id }, at)
    })
    return changed(body)
  },

  async withdraw({ body, staff: by }) {
    const { reason } = body
    refuseAadhaar(reason)
    const at = now()
    await db.transaction(async (tx) => {
      await lockAsRead(tx, body)
      await endPledge(tx, body.id, { state: 'withdrawn', endedAt: at, endReason: reason })
      await recordAudit(tx, { action: 'pledge.withdrawn', by, subject: body.id }, at)
    })
    return changed(body)
  },
}))
