import type { GiftDoubt } from '@sahay/contract/giving/office-gifts'
import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { dayOf, financialYear, startOfDay } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import { booksBegan, isMonthClosed } from '../../../money/books/books.published.ts'
import { mayBeSamePerson } from '../../../money/cash/cash.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { columns, lockName, one, statement } from '../../../kernel/database/statement.ts'
import { Problem, wrongFields } from '../../../kernel/problem.ts'
import { monthsBefore } from '../../../kernel/time/india.ts'
import { offlineGifts } from '../gifts.tables.ts'
import type { GiftWay } from './gift-slip.ts'

const DAY_MS = 24 * 3600_000
/** Older gifts are questioned: the year may be mistyped. */
const MOST_DAYS_AGO = 60
/** Banks pay a cheque for three months from its date. */
const STALE_MONTHS = 3

const seenRow = {
  id: offlineGifts.id,
  slip: t.computed(t.nullable(slipColumns.number), sql`${slipColumns.number}`),
  day: offlineGifts.day,
  amount: offlineGifts.amountPaise,
}
/** An earlier gift. Paise. */
type SeenGift = RowOf<typeof seenRow>

/** The newest valid gift with a UTR, or with the number of a cheque of a bank. */
const seenGift = statement('giving.seenGift', {
  takes: [{ number: t.text, bank: t.text }],
  gives: one(seenRow),
  sql: ({ number, bank }) => sql`
    select ${columns(seenRow, 'gift')} from offline_gifts gift ${joinSlip(sql`gift.id`)}
    where gift.state not in ('bounced', 'reversed')
      and case when ${bank}::text = '' then gift.mode = 'transfer' and lower(gift.utr) = lower(${number}::text)
        else gift.mode = 'cheque' and gift.cheque_number = ${number} and lower(gift.cheque_bank) = lower(${bank}::text) end
    order by gift.entered_at desc, gift.id desc limit 1`,
})

interface Doubtful {
  readonly way: GiftWay
  /** Empty if the giver is not named. */
  readonly name: string
  /** E.164, or empty. */
  readonly mobile: string
  readonly amount: Paise
  /** The day it came, yyyy-MM-dd in India. */
  readonly day: string
  /** Doubts that staff have confirmed as right. */
  readonly checked: readonly GiftDoubt[]
  /** Now. */
  readonly at: Date
}

/**
 * Questions what is probably a mistake: a UTR or cheque that was recorded before, a day long ago or in a closed month,
 * a postdated or stale cheque, cash under two names that may be one person. Refuses with gift_doubtful (the doubts, and
 * the earlier gift) unless confirmed, and with bad_request a day in a financial year before the books began.
 */
export async function refuseDoubtful(tx: Executor, gift: Doubtful): Promise<void> {
  const { way, day, checked, at } = gift
  const began = (await booksBegan(tx))?.day ?? dayOf(at)
  const early = /*i18n*/ 'Our books began after this day. Please check the year.'
  if (yearOf(day) < yearOf(began)) throw wrongFields({ day: early })
  const seen = await seenBefore(tx, way)
  const doubts = [
    ...(seen ? [way.mode === 'cheque' ? ('cheque_seen' as const) : ('utr_seen' as const)] : []),
    ...(await doubtsOfDay(tx, day, at)),
    ...(way.mode === 'cheque' ? doubtsOfCheque(way.day, at) : []),
    ...(way.mode === 'cash' && (await mayBeSamePerson(tx, gift)) ? (['cash_same_person'] as const) : []),
  ]
  if (doubts.every((doubt) => checked.includes(doubt))) return
  throw new Problem('gift_doubtful', { doubts: doubts.join(' '), ...(seen ? seenValues(seen) : {}) })
}

/** The gift with the same UTR or cheque number. Concurrent requests with that number wait until the transaction ends. */
async function seenBefore(tx: Executor, way: GiftWay): Promise<SeenGift | null> {
  const number = way.mode === 'cheque' ? way.number : way.mode === 'transfer' ? way.utr : ''
  if (number === '') return null
  await lockName(tx, `gift number ${number.toLowerCase()}`)
  return seenGift(tx, { number, bank: way.mode === 'cheque' ? way.bank : '' })
}

async function doubtsOfDay(tx: Executor, day: string, at: Date): Promise<readonly GiftDoubt[]> {
  if (day < daysAgo(MOST_DAYS_AGO, at)) return ['day_long_ago']
  return (await isMonthClosed(tx, day))?.closed ? ['day_closed'] : []
}

function doubtsOfCheque(written: string | null, at: Date): readonly GiftDoubt[] {
  if (written === null) return []
  if (written > dayOf(at)) return ['cheque_to_come']
  return written <= monthsBefore(dayOf(at), STALE_MONTHS) ? ['cheque_stale'] : []
}

const yearOf = (day: string) => financialYear(startOfDay(day))
const daysAgo = (days: number, at: Date) => dayOf(new Date(at.getTime() - days * DAY_MS))

const seenValues = ({ id, slip, day, amount }: SeenGift) => ({
  seen: id,
  slip: slip ?? '',
  day,
  amount: writeRupees(toRupees(amount)),
})
