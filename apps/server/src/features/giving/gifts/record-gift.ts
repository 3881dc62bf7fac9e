import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts'
import type { LineBooking } from '../../../money/banking/banking.published.ts'
import { receive, timeOf } from '../../../money/cash/receive.ts'
import type { Fund, MoneyAccount } from '../../../money/payments/payments.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type FreeText, sumValue } from '../../../kernel/language/message.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type GiftWay, giftSays } from './gift-slip.ts'
import { offlineGifts } from '../gifts.tables.ts'
import { giftByKey, lockNeeds, lockOpenBatch } from './gifts-office.store.ts'
import { linkGift } from './link-gifts.ts'
import { needName } from '../needs/need.ts'
import { lockName } from '../../../kernel/database/statement.ts'
import { pick } from '../../../kernel/pick.ts'

/** A gift in cash, by cheque or by bank transfer. */
export interface NewGift {
  /**
   * `sent`: recorded once per key. `cameOf`: for gifts that no client repeats, their origin, by which the checks
   * recognise a pledge's gift (checks/invariants).
   */
  readonly key: { readonly sent: string } | { readonly cameOf: string }
  readonly way: GiftWay
  /** Empty if the giver is not named. */
  readonly name: string
  /** E.164, or empty. */
  readonly mobile: string
  readonly email: string
  /** The language of mails to the giver. */
  readonly language: LanguageCode
  readonly amount: Paise
  /** The day it came, yyyy-MM-dd in India. */
  readonly day: string
  /** The purpose of the gift. */
  readonly fund: Fund
  /** Where an excess over the need goes; null: an excess is refused. */
  readonly rest: Fund | null
  /** Who received the money. */
  readonly takenBy: string
  readonly note: string
  readonly batchId: string | null
  readonly by: AuditActor
  /** Now. */
  readonly at: Date
}

/** A gift recorded in the books. */
export interface RecordedGift {
  readonly id: string
  readonly voucher: string
  /** The cash that the giver has brought on that day, from ₹1,50,000 on. */
  readonly cashOfDay: Paise | null
}

const needOf = (fund: Fund | null) => (fund?.startsWith('need:') ? fund.slice('need:'.length) : null)

/**
 * Records a gift with its voucher and its slip in the caller's transaction, once by its key; call `slips.issueNow`
 * afterwards to number the slip. Refuses with not_found a need that is not on the site, with need_takes_less one that
 * takes less if no `rest` is given, with batch_closed and with cash_limit.
 */
export async function recordGift(
  tx: Executor,
  slips: Pick<Slips, 'request'>,
  gift: NewGift,
): Promise<RecordedGift> {
  const { key, way, name, mobile, email, language, amount, day, fund, rest, by, at } = gift
  const before = 'sent' in key ? await recordedBefore(tx, key.sent) : null
  if (before) return { ...before, cashOfDay: null }
  if (gift.batchId !== null && !(await lockOpenBatch(tx, gift.batchId))) throw new Problem('batch_closed')
  const id = newId('gft')
  // before its needs are locked: an online gift also locks the history first
  await linkGift(tx, { id, email, mobile, at: timeOf(day, at) })
  const divided = await divide(tx, { fund, rest, amount })
  const { need, ...shares } = divided
  const { voucher, cashOfDay } = await receive(tx, slips, {
    ...gift,
    subject: id,
    into: moneyAccountOf(way),
    parts: partsOf(divided, amount),
    narration: narrations[way.mode],
    reference: way.mode === 'cheque' ? way.number : way.mode === 'transfer' ? way.utr : '',
    says: giftSays(need, shares, way),
  })
  await tx.insert(offlineGifts).values({
    id,
    mode: way.mode,
    name,
    mobile,
    email,
    lang: language,
    amountPaise: amount,
    fund: shares.fund,
    restFund: shares.restFund,
    restPaise: shares.rest,
    day,
    ...columnsOf(way),
    ...pick(gift, 'takenBy', 'note', 'batchId'),
    voucherId: voucher.id,
    voucherNumber: voucher.number,
    once: 'sent' in key ? key.sent : `${key.cameOf} ${id}`,
    enteredBy: by.kind === 'staff' ? by.staffId : null,
    enteredAt: at,
  })
  const detail = { paise: Number(amount), mode: way.mode }
  await recordAudit(tx, { action: 'gift.recorded', by, subject: id, detail }, at)
  return { id, voucher: voucher.number, cashOfDay }
}

/** The gift recorded earlier with a key; concurrent requests with the same key wait until the transaction ends. */
async function recordedBefore(tx: Executor, key: string) {
  await lockName(tx, `gift:${key}`)
  return giftByKey(tx, key)
}

/**
 * Records money of a bank line as a gift: the rest of the line, unless an amount is given (paise). It needs no key: the
 * line is locked, and its rest tells whether it was booked. Throws what `recordGift` throws.
 */
export const recordGiftOfLine = (
  tx: Executor,
  slips: Pick<Slips, 'request'>,
  { line, left, by, at }: LineBooking,
  giver: Pick<NewGift, 'name' | 'mobile' | 'email' | 'language' | 'fund' | 'rest' | 'note'>,
  {
    amount = left,
    cameOf = `bank line ${line.id}`,
  }: { readonly amount?: Paise; readonly cameOf?: string } = {},
): Promise<RecordedGift> =>
  recordGift(tx, slips, {
    ...giver,
    key: { cameOf },
    way: { mode: 'transfer', bankAccountId: line.accountId, utr: line.reference },
    amount,
    day: line.day,
    takenBy: '',
    batchId: null,
    by,
    at,
  })

/** Converts a purpose of the contract to the ledger's type; both have the same values. */
export function asFund(fund: string): Fund {
  if (fund === 'fund:schemes' || fund === 'fund:general') return fund
  return `need:${fund.slice('need:'.length)}`
}

/** The narration of the booking; it names nobody. */
const narrations = {
  cash: 'A gift in cash',
  cheque: 'A gift by cheque',
  transfer: 'A gift by bank transfer',
} as const satisfies Record<GiftWay['mode'], string>

/** The money account for a way of payment. */
function moneyAccountOf(way: GiftWay): MoneyAccount {
  if (way.mode === 'cash') return 'till'
  return way.mode === 'cheque' ? 'cheques' : `bank:${way.bankAccountId}`
}

function columnsOf(way: GiftWay) {
  if (way.mode === 'cash') return {}
  if (way.mode === 'transfer') return { bankAccountId: way.bankAccountId, utr: way.utr }
  return { chequeNumber: way.number, chequeBank: way.bank, chequeDay: way.day }
}

interface Divided {
  readonly fund: Fund
  readonly restFund: Fund | null
  readonly rest: Paise
  /** The need's name, if a part goes to one. */
  readonly need: FreeText | null
}

/** Each fund with its part of the amount. Paise. */
const partsOf = ({ fund, restFund, rest }: Divided, amount: Paise) => [
  { credit: fund, amount: paise(amount - rest) },
  ...(restFund === null ? [] : [{ credit: restFund, amount: rest }]),
]

/** Divides a gift: a need takes no more than it lacks. The needs are locked until the transaction ends. */
async function divide(
  tx: Executor,
  { fund, rest, amount }: Pick<NewGift, 'fund' | 'rest' | 'amount'>,
): Promise<Divided> {
  const ids = [fund, rest].flatMap((one) => needOf(one) ?? [])
  const needs = ids.length === 0 ? [] : await lockNeeds(tx, ids)
  const takes = (one: Fund) => {
    const needId = needOf(one)
    if (needId === null) return null
    const found = needs.find(({ id }) => id === needId)
    if (!found) throw new Problem('not_found')
    return { name: needName(found), pending: found.pending }
  }
  const all = { restFund: null, rest: paise(0) }
  const need = takes(fund)
  if (need === null || need.pending >= amount) return { ...all, fund, need: need?.name ?? null }
  const refused = (pending: Paise) => new Problem('need_takes_less', { pending: sumValue(pending) })
  if (rest === null || rest === fund) throw refused(need.pending)
  const left = paise(amount - need.pending)
  const other = takes(rest)
  if (other !== null && other.pending < left) throw refused(other.pending)
  if (need.pending === 0n) return { ...all, fund: rest, need: other?.name ?? null }
  return { fund, restFund: rest, rest: left, need: need.name }
}
