import { fromRupees, type Paise } from '@sahay/contract/kernel/money'
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts'
import { type Booked, bookVoucher } from '../../../money/books/books.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { bankCheques } from './cheques.store.ts'
import { chequeDeposits, offlineGifts } from '../gifts.tables.ts'
import { chequeBouncedMail } from '../gifts/gifts.mails.ts'
import type { LockedGift } from '../gifts/gifts-office.store.ts'
import { takeBack } from '../gifts/take-back-gift.ts'
import { sumValue } from '../../../kernel/language/message.ts'

interface Who {
  readonly by: Extract<AuditActor, { kind: 'staff' }>
  /** Now. */
  readonly at: Date
}

/**
 * Records that cheques in hand were deposited together, all or none; returns their number and sum. Refuses with gift_state.
 * Paise.
 */
export async function depositCheques(
  tx: Executor,
  giftIds: readonly string[],
  bankAccountId: string,
  { day, by, at }: Who & { readonly day: string },
): Promise<{ readonly id: string; readonly count: number; readonly amount: Paise }> {
  const id = newId('dep')
  await tx.insert(chequeDeposits).values({ id, bankAccountId, day, madeBy: by.staffId, madeAt: at })
  const banked = await bankCheques(tx, giftIds, id)
  if (banked?.count !== giftIds.length) throw new Problem('gift_state')
  const detail = { count: banked.count, paise: Number(banked.amount) }
  await recordAudit(tx, { action: 'gift.banked', by, subject: id, detail }, at)
  return { id, ...banked }
}

/** Books that the bank paid the cheque of a locked gift, on a day in India. Refuses with gift_state, month_closed. */
export async function clearCheque(
  tx: Executor,
  { id, state, bankAccountId, amount, chequeNumber: reference }: LockedGift,
  { day, by, at }: Who & { readonly day: string },
): Promise<Booked> {
  if (state !== 'banked' || bankAccountId === null) throw new Problem('gift_state')
  const voucher = await bookVoucher(tx, {
    kind: 'transfer',
    idempotencyKey: `cleared:${id}`,
    day,
    narration: 'A cheque was cleared',
    reference,
    subject: id,
    entries: [{ debit: `bank:${bankAccountId}`, credit: 'cheques', amount }],
    by,
    at,
  })
  await nextVersion(tx, offlineGifts, id, { state: 'cleared', clearedOn: day, clearedVoucherId: voucher.id })
  await recordAudit(tx, { action: 'gift.cleared', by, subject: id }, at)
  return voucher
}

/**
 * Reverses a locked gift whose cheque the bank did not pay; `charge`: the bank's fee for it, in rupees. Returns the
 * voucher that debited its bank account again, if it was cleared. Mails its giver: wake the messages afterwards.
 * Refuses with gift_state, fund_short.
 */
export async function bounceCheque(
  tx: Executor,
  messages: Pick<Messages, 'write'>,
  gift: LockedGift,
  { reason, charge, by, at }: Who & { readonly reason: string; readonly charge: number },
): Promise<Booked | null> {
  const { id, state, bankAccountId, chequeNumber: number, name, email, language, amount } = gift
  if ((state !== 'banked' && state !== 'cleared') || bankAccountId === null) throw new Problem('gift_state')
  const { staffId } = by
  const offAccount = await takeBack(tx, gift, 'bounced', { reason, by, staffId, approvalId: null, at })
  if (charge > 0)
    await bookVoucher(tx, {
      kind: 'charge',
      idempotencyKey: `bounced:${id}`,
      narration: 'For a cheque that bounced',
      reference: number,
      subject: id,
      entries: [{ debit: 'charges:bank', credit: `bank:${bankAccountId}`, amount: fromRupees(charge) }],
      by,
      at,
    })
  if (email !== '')
    await messages.write(tx, {
      recipient: email,
      language,
      about: id,
      idempotencyKey: `bounced:${id}`,
      mail: chequeBouncedMail(name, { number, amount: sumValue(amount) }),
    })
  await recordAudit(tx, { action: 'gift.bounced', by, subject: id }, at)
  return offAccount
}
