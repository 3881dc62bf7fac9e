import { type Paise, sum } from '@sahay/contract/kernel/money'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts'
import {
  entriesOfVoucher,
  enterVoucher,
  type LedgerAccount,
  type VoucherKind,
} from '../../payments/payments.published.ts'
import { requireThere } from './left.ts'
import { type VoucherEntry, insertVoucher, isClosed, voucherById, voucherByKey } from './vouchers.store.ts'

export interface NewVoucher {
  readonly kind: Exclude<VoucherKind, 'reversal'>
  /** Its idempotency key, such as `settlement:setl_9A33XWu170gUtm`. */
  readonly idempotencyKey: string
  /** The day that it belongs to, yyyy-MM-dd in India; defaults to today. */
  readonly day?: string | null
  /** The reason, for people to read. Must not name a child. */
  readonly narration: string
  /** The bank's reference: a UTR or a cheque number; none if it is empty. */
  readonly reference?: string | null
  /** The id of the record that it is booked for. */
  readonly subject?: string | null
  readonly approvalId?: string | null | undefined
  readonly entries: readonly [VoucherEntry, ...VoucherEntry[]]
  readonly by: AuditActor
  /** Now. */
  readonly at: Date
}

/** A booked voucher. */
export interface Booked {
  readonly id: string
  /** Such as VOUCHER/2026-27/0001. */
  readonly number: string
  /** Whether this call booked it; false: it was booked before, and nothing was changed. */
  readonly isNew: boolean
}

/**
 * Books money that no payment at the provider causes: entries, voucher and audit log record in the caller's transaction,
 * once for each key. A voucher of a day in a closed month is booked today and keeps its own day. Refuses with month_closed
 * if the month is closed meanwhile, and with fund_short or too_little_left if it spends or moves more than a fund or the
 * till has. Paise.
 */
export async function bookVoucher(tx: Executor, voucher: NewVoucher): Promise<Booked> {
  return write(tx, { ...voucher, reverses: null })
}

/**
 * Reverses a voucher by another one with swapped entries; once. Refuses with not_found, and with already_reversed if it is a
 * reversal or was reversed before.
 */
export async function reverseVoucher(
  tx: Executor,
  {
    voucherId,
    ...how
  }: { readonly voucherId: string } & Pick<NewVoucher, 'narration' | 'approvalId' | 'by' | 'at'>,
): Promise<Booked> {
  const found = orNotFound(await voucherById(tx, voucherId))
  if (found.isReversed || found.kind === 'reversal') throw new Problem('already_reversed')
  const entries = (await entriesOfVoucher(tx, voucherId)).map(({ debit, credit, amount }) => ({
    debit: credit,
    credit: debit,
    amount,
  }))
  const { subject } = found
  return write(tx, {
    ...how,
    kind: 'reversal',
    idempotencyKey: `reversal:${voucherId}`,
    entries,
    subject,
    reverses: voucherId,
  })
}

type Written = Omit<NewVoucher, 'kind' | 'entries'> & {
  readonly kind: VoucherKind
  readonly entries: readonly VoucherEntry[]
  readonly reverses: string | null
}

async function write(tx: Executor, voucher: Written): Promise<Booked> {
  const {
    kind,
    idempotencyKey,
    narration,
    reference,
    subject,
    approvalId,
    entries,
    by,
    reverses,
    at: bookedAt,
  } = voucher
  // concurrent bookings with the same key wait here, before a number is assigned
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voucher:${idempotencyKey}`}, 0))`)
  const before = await voucherByKey(tx, idempotencyKey)
  if (before) return { id: before.id, number: before.number, isNew: false }
  await requireThere(tx, kind, entries)
  const day = voucher.day ?? dayOf(bookedAt)
  const at = await bookingTime(tx, day, bookedAt)
  const id = newId('vch')
  const written = await insertVoucher(tx, {
    id,
    kind,
    at,
    bookedAt,
    day,
    narration,
    reference: reference || null,
    subject: subject ?? null,
    once: idempotencyKey,
    actorKind: by.kind,
    actorId: by.kind === 'staff' ? by.staffId : null,
    approvalId: approvalId ?? null,
    reverses,
  })
  if (!written) throw new Error(`no voucher was written for ${idempotencyKey}`)
  for (const entry of entries) await enter(tx, kind, { ...entry, voucherId: id, at })
  const detail = { number: written.number, paise: Number(sum(...entries.map(({ amount }) => amount))) }
  await recordAudit(tx, { action: 'ledger.booked', by, subject: `voucher:${id}`, detail }, bookedAt)
  return { id, number: written.number, isNew: true }
}

const NOON_MS = 12 * 3600_000

/** The booking time for a day: noon of that day, or now if it is today or its month is closed. */
async function bookingTime(tx: Executor, day: string, now: Date): Promise<Date> {
  if (day >= dayOf(now)) return now
  const closed = (await isClosed(tx, day))?.closed ?? false
  return closed ? now : new Date(startOfDay(day).getTime() + NOON_MS)
}

/** The database's error code for a closed month. */
const MONTH_CLOSED = 'SH001'

async function enter(...entry: Parameters<typeof enterVoucher>): Promise<void> {
  try {
    await enterVoucher(...entry)
  } catch (error) {
    if (errorCode(error) === MONTH_CLOSED) throw new Problem('month_closed')
    throw error
  }
}

/** Books money received over the counter or otherwise outside the provider, and who entered it. Paise. */
export async function bookOffline(
  tx: Executor,
  entry: {
    readonly credit: LedgerAccount
    readonly amount: Paise
    readonly by: AuditActor
    readonly at: Date
    readonly narration: string
    readonly subject?: string
    /** The key of a record that is paid for once; without one each call books again. */
    readonly idempotencyKey?: string
  },
): Promise<Booked> {
  const { credit, amount, idempotencyKey = newId('vch'), ...how } = entry
  return bookVoucher(tx, {
    ...how,
    kind: 'offline',
    idempotencyKey,
    entries: [{ debit: 'till', credit, amount }],
  })
}
