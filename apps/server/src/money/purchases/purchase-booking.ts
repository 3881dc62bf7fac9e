import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import { approvalKind, type ChangedFact } from '../../platform/approvals/approvals.published.ts'
import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts'
import { bookVoucher, openBankAccount, requireLeft } from '../books/books.published.ts'
import type { Books } from '../books/books.service.ts'
import type { Fund, MoneyAccount } from '../payments/payments.published.ts'
import * as store from './purchases.store.ts'
import { purchases } from './purchases.tables.ts'

/** Booking of a purchase: by one person, or after a second one has approved it. */

const purchase = z.object({
  id: z.string(),
  /** The client's key of the form. */
  key: z.string(),
  kind: z.enum(['purchases', 'prizes', 'expenses']),
  fund: z.string(),
  what: z.string(),
  shop: z.string(),
  /** Paise as a string for JSON. */
  amount: z.string().regex(/^\d+$/),
  day: z.string(),
  from: z.string(),
  reference: z.string(),
  about: z.string(),
  bill: z.string().nullable(),
  /** The names of both accounts. */
  fundName: z.string(),
  fromName: z.string(),
})
/** The purchase to book, as stored until a second person approves it. */
type WaitingPurchase = z.infer<typeof purchase>
export type Bought = Omit<WaitingPurchase, 'fundName' | 'fromName'>

const inPaise = ({ amount }: Pick<Bought, 'amount'>): Paise => paise(BigInt(amount))

/** How it is booked. */
interface How {
  readonly by: AuditActor
  /** The member of staff who requested it. */
  readonly staffId: string
  readonly approvalId?: string
  readonly at: Date
}

/** The fund that pays, and the account that the money leaves. */
interface Accounts {
  readonly fund: Fund
  readonly paidFrom: MoneyAccount
}

/** The subject of its approval: one form requests one approval. */
export const subjectOf = (key: string) => `purchase:${key}`

const factsOf = (bought: WaitingPurchase): ChangedFact[] =>
  [
    { name: msg('books.narration', 'What for'), after: bought.what },
    {
      name: msg('books.amount', 'Rupees'),
      after: writeRupees(toRupees(inPaise(bought))),
    },
    { name: msg('purchase.fund', 'Paid from'), after: bought.fundName },
    { name: msg('books.from', 'From'), after: bought.fromName },
    { name: msg('books.day', 'Day'), after: bought.day },
  ].map((fact) => ({ before: '', ...fact }))

export interface BookingDeps {
  readonly books: Books
  /** A select of `id` and `fund` of the records that something is bought for. */
  readonly records: SQL
}

export function createPurchaseBooking({ books, records }: BookingDeps) {
  /** The account that it is paid from, if money can be booked there. */
  async function accountOf(tx: Executor, from: string): Promise<MoneyAccount> {
    if (from === 'till') return from
    const bank = orNotFound(await openBankAccount(tx, from.replace(/^bank:/, '')))
    return `bank:${bank.id}`
  }

  const booking = {
    /**
     * Serialises concurrent bookings of one form or for one record until the transaction ends; returns what the same form
     * booked before.
     */
    async lock(tx: Executor, { key, about }: Pick<Bought, 'key' | 'about'>) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${about || key}`}, 0))`)
      return store.purchaseByKey(tx, key)
    },

    /**
     * Checks that a locked purchase can be booked; returns its fund and paying account. Refuses with not_found,
     * already_booked, fund_short.
     */
    async check(tx: Executor, bought: Bought): Promise<Accounts> {
      if (bought.about !== '') {
        if ((await store.fundOfRecord(tx, records, bought.about))?.fund !== bought.fund)
          throw new Problem('not_found')
        if (await store.purchaseFor(tx, bought.about)) throw new Problem('already_booked')
      }
      const fund = await books.fundOf(tx, bought.fund)
      const paidFrom = await accountOf(tx, bought.from)
      await requireLeft(tx, fund, inPaise(bought))
      return { fund, paidFrom }
    },

    /** Books a locked one that was checked in the same transaction. Refuses with month_closed, too_little_left. */
    async write(
      tx: Executor,
      bought: Bought,
      { fund, paidFrom }: Accounts,
      { by, staffId, approvalId, at }: How,
    ): Promise<void> {
      const { id, key, kind, what, shop, day, reference, about, bill } = bought
      const amount = inPaise(bought)
      const voucher = await bookVoucher(tx, {
        kind: 'paid_out',
        idempotencyKey: `purchase:${id}`,
        day,
        narration: what,
        reference,
        approvalId,
        subject: id,
        entries: [{ debit: `${kind}:${fund}`, credit: paidFrom, amount }],
        by,
        at,
      })
      await tx.insert(purchases).values({
        id,
        once: key,
        kind,
        fund,
        what,
        shop,
        day,
        reference,
        amountPaise: amount,
        paidFrom,
        about: about || null,
        billId: bill,
        voucherId: voucher.id,
        bookedAt: at,
        bookedBy: staffId,
      })
      const detail = { paise: Number(amount), fund, voucher: voucher.number }
      await recordAudit(tx, { action: 'purchase.booked', by, subject: id, detail }, at)
    },
  }

  const kind = approvalKind({
    kind: 'purchase',
    title: msg('purchase.approval', 'A purchase above the limit'),
    outcome: msg('purchase.approval_then', 'It is booked as paid, with its bill.'),
    path: 'purchases',
    reads: 'purchases.read',
    asks: 'purchases.book',
    change: purchase,
    facts: factsOf,
    masked: factsOf,
    noted: ({ amount }) => ({ paise: Number(amount) }),
    async apply(tx, bought, { id: approvalId, askedBy: staffId }, at) {
      if (await booking.lock(tx, bought)) throw new Problem('already_booked')
      const where = await booking.check(tx, bought)
      await booking.write(tx, bought, where, { by: { kind: 'rule' }, staffId, approvalId, at })
    },
  })
  return { ...booking, kind }
}
export type PurchaseBooking = ReturnType<typeof createPurchaseBooking>
