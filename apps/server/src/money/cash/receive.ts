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

/** Money that the trust receives directly, not through the provider. */
export interface Brought {
  /** The id of the record that it is for. */
  readonly subject: string
  /** The account that it was put into. */
  readonly into: MoneyAccount
  /** The purposes, with the amount for each. */
  readonly parts: readonly { readonly credit: Fund; readonly amount: Paise }[]
  /** The day of receipt, yyyy-MM-dd in India. */
  readonly day: string
  /** The reason, for the books; must not name anyone. */
  readonly narration: string
  /** The bank's reference; empty if there is none. */
  readonly reference: string
  /** Empty where the giver is not named. */
  readonly name: string
  /** E.164, or empty. */
  readonly mobile: string
  /** Address for the slip; empty if it is printed. */
  readonly email: string
  readonly language: LanguageCode
  readonly says: SlipSays
  readonly by: AuditActor
  /** Now. */
  readonly at: Date
}

/** Money that is booked. */
export interface Received {
  readonly voucher: Booked
  /** The giver's cash total of that day, from ₹1,50,000 upwards. */
  readonly cashOfDay: Paise | null
}

const NOON_MS = 12 * 3600_000

/** The receipt time for a day (yyyy-MM-dd in India): now if it is today, else noon. */
export const timeOf = (day: string, now: Date): Date =>
  day === dayOf(now) ? now : new Date(startOfDay(day).getTime() + NOON_MS)

/**
 * Receives money over the counter for a record, in the caller's transaction: voucher, slip, and for cash the daily limit of
 * one person. Call `slips.issueNow` afterwards to number the slip. Every over-the-counter payment must use this function.
 * Refuses with cash_limit, month_closed.
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
    reference,
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
 * Reverses a receipt for a record: reverses its voucher, cancels its slip, and removes the cash from the giver's daily
 * total. `narration` is the reason, for the books; it must not name anyone. Refuses with already_reversed.
 */
export async function takeBackReceived(
  tx: Executor,
  { subject, voucherId, narration }: Pick<Brought, 'subject' | 'narration'> & { readonly voucherId: string },
  { by, staffId, approvalId, reason, at }: Omit<ReversalContext, 'details'>,
): Promise<void> {
  await reverseVoucher(tx, { voucherId, narration, by, at, approvalId })
  await forgetCash(tx, [subject])
  await cancelSlipOf(tx, subject, { at, by: staffId, reason })
}
