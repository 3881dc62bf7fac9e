import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Paise, sum } from '@sahay/contract/kernel/money'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import type { ReversalContext } from '../../platform/approvals/approvals.published.ts'
import type { AuditActor } from '../../platform/audit/audit.ts'
import { type Booked, bookVoucher, reverseVoucher, type VoucherEntry } from '../books/books.published.ts'
import type { Fund, MoneyAccount } from '../payments/payments.published.ts'
import { cancelSlipOf, type SlipSays } from '../slips/slips.published.ts'
import type { Slips } from '../slips/slips.service.ts'
import { forgetCash, takeCash } from './cash.published.ts'

/** How it was paid, as slips say it. */
export const inCash = msg('slip.cash', 'Cash')

/** Money that somebody brings to the trust, and no provider does. */
export interface Brought {
  /** The id of the record that it is for. */
  readonly subject: string
  /** Where it is now. */
  readonly into: MoneyAccount
  /** What it is for, with how much for each. */
  readonly parts: readonly { readonly credit: Fund; readonly amount: Paise }[]
  /** The day it came, yyyy-MM-dd in India. */
  readonly day: string
  /** Why, for the books; it names nobody. */
  readonly narration: string
  /** What the bank calls it by; empty: nothing. */
  readonly reference: string
  /** Empty where the giver is not named. */
  readonly name: string
  /** E.164, or empty. */
  readonly mobile: string
  /** Where the slip goes; empty: it is printed. */
  readonly email: string
  readonly language: LanguageCode
  readonly says: SlipSays
  readonly by: AuditActor
  /** Now. */
  readonly at: Date
}

/** Money that stands in the books. */
export interface Received {
  readonly voucher: Booked
  /** What the giver has brought in cash on that day, from ₹1,50,000 on. */
  readonly cashOfDay: Paise | null
}

const NOON_MS = 12 * 3600_000

/** When something came that is of a day, yyyy-MM-dd in India: now where it is today, else at noon. */
export const timeOf = (day: string, now: Date): Date =>
  day === dayOf(now) ? now : new Date(startOfDay(day).getTime() + NOON_MS)

/**
 * Takes money over the counter for a record, in the caller's transaction: its voucher, its slip, and where it is cash what
 * one person may bring in a day. `slips.issueNow` afterwards gives the slip its number. The one way for anything that is paid
 * over the counter. Refuses with cash_limit, month_closed.
 */
export async function receive(
  tx: Executor,
  slips: Pick<Slips, 'request'>,
  { subject, into, parts, day, narration, reference, name, mobile, email, language, says, by, at }: Brought,
): Promise<Received> {
  const amount = sum(...parts.map((part) => part.amount))
  const cashOfDay = into === 'till' ? await takeCash(tx, { subject, day, name, mobile, amount }) : null
  const [first, ...others] = parts.map((part): VoucherEntry => ({ debit: into, ...part }))
  if (!first) throw new Error('what is brought is for something')
  const voucher = await bookVoucher(tx, {
    kind: 'offline',
    idempotencyKey: `counter:${subject}`,
    day,
    narration,
    ...(reference === '' ? {} : { reference }),
    subject,
    entries: [first, ...others],
    by,
    at,
  })
  await slips.request(tx, {
    voucherId: voucher.id,
    subjectId: subject,
    name,
    email,
    language,
    amount,
    says,
    paidAt: timeOf(day, at),
  })
  return { voucher, cashOfDay }
}

/**
 * Takes back what was received for a record: its voucher is reversed, its slip cancelled, and the cash is not the giver's any
 * more. `narration` is why, for the books; it names nobody. Refuses with already_reversed.
 */
export async function takeBackReceived(
  tx: Executor,
  { subject, voucherId, narration }: Pick<Brought, 'subject' | 'narration'> & { readonly voucherId: string },
  { by, staffId, approvalId, reason, at }: Omit<ReversalContext, 'details'>,
): Promise<void> {
  await reverseVoucher(tx, { voucherId, narration, by, at, ...(approvalId === null ? {} : { approvalId }) })
  await forgetCash(tx, [subject])
  await cancelSlipOf(tx, subject, { at, by: staffId, reason })
}
