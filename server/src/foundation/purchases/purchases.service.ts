import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { bookVoucher, openBankAccount, requireLeft } from '../books/books.published.ts'
import type { Books } from '../books/books.service.ts'
import { insertDocument } from '../documents/documents.published.ts'
import type { Documents } from '../documents/documents.service.ts'
import type { MoneyAccount } from '../payments/payments.published.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import type { PurchaseReversal } from './purchase-reversal.ts'
import * as store from './purchases.store.ts'
import { purchases } from './purchases.tables.ts'

/** What was bought, as a member of staff writes it. Rupees; days are days in India. */
export interface PurchaseDraft
  extends Pick<store.NewPurchase, 'kind' | 'what' | 'shop' | 'day' | 'reference'> {
  /** The client's key of the form. */
  readonly key: string
  readonly fund: string
  readonly amount: number
  /** `till`, or `bank:` and the id of a bank account. */
  readonly from: string
  /** The record that it is bought for; empty: none. */
  readonly about: string
}

/** What is bought with the money of funds, needs and events. Each refuses with forbidden. */
export interface Purchases {
  /** One page. For those with purchases.read; refuses with bad_request (after). */
  list(actor: Actor, asked: store.PurchasesAsked, page: store.PurchasesPage): Promise<Page<store.Purchase>>
  /** For those with purchases.read; refuses with not_found. */
  read(actor: Actor, id: string): Promise<store.Purchase>
  /**
   * Books a purchase with its bill, once by its key; answers its id. For those with purchases.book; refuses with not_found
   * (fund, account or record), already_booked (something else for the same record), fund_short, month_closed,
   * aadhaar_number, bad_request (a day to come), file_unreadable, file_too_many_pixels, not_ready.
   */
  book(actor: Actor, draft: PurchaseDraft, bill: SentFile | undefined): Promise<string>
  /**
   * Takes one back by a counter-entry; done twice, it is done once. Above the limit a second person approves it first:
   * answers the approval's id then. For those with purchases.book; refuses with step_up_needed, not_found, month_closed,
   * approval_open, aadhaar_number.
   */
  reverse(actor: Actor, said: { readonly id: string; readonly reason: string }): Promise<string | null>
  /** The photograph of the bill; the look is noted. For those with purchases.read; refuses with not_found. */
  bill(actor: Actor, id: string): Promise<Buffer>
}

export interface PurchasesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly books: Books
  readonly reversal: PurchaseReversal
  /** A select of `id` and `fund` of the records that something is bought for. */
  readonly records: SQL
}

export function createPurchases(deps: PurchasesDeps): Purchases {
  const { db, now, documents, books, records, reversal } = deps
  async function one(id: string): Promise<store.Purchase> {
    const found = await store.purchaseById(db, id)
    if (!found) throw new Problem('not_found')
    return found
  }

  /** Where it is paid from, if money can be booked from there. */
  async function accountOf(tx: Executor, from: string): Promise<MoneyAccount> {
    if (from === 'till') return from
    const bank = await openBankAccount(tx, from.replace(/^bank:/, ''))
    if (!bank) throw new Problem('not_found')
    return `bank:${bank.id}`
  }

  return {
    async list(actor, asked, page) {
      requirePermission(actor, 'purchases.read')
      return store.purchasesPage(db, asked, page)
    },

    async read(actor, id) {
      requirePermission(actor, 'purchases.read')
      return one(id)
    },

    async book(actor, { key: once, fund: account, amount: rupees, from, about, ...said }, sent) {
      const by = requirePermission(actor, 'purchases.book')
      refuseAadhaar(said.what, said.shop, said.reference)
      const at = now()
      if (said.day > dayOf(at))
        throw new Problem('bad_request', {}, { day: /*i18n*/ 'Please choose a day that is not to come.' })
      const bill = sent && (await documents.keep(sent, 'bill', 'bill'))
      return db.transaction(async (tx) => {
        // two presses, or two people who book for one record, wait for each other here
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${about || once}`}, 0))`,
        )
        const before = await store.purchaseOnce(tx, once)
        if (before) return before.id
        if (about !== '') {
          if ((await store.fundOfRecord(tx, records, about))?.fund !== account) throw new Problem('not_found')
          if (await store.purchaseFor(tx, about)) throw new Problem('already_booked')
        }
        const fund = await books.fundOf(tx, account)
        const paidFrom = await accountOf(tx, from)
        const amount = fromRupees(rupees)
        await requireLeft(tx, fund, amount)
        const id = newId('pur')
        const { kind, what, reference, day } = said
        const voucher = await bookVoucher(tx, {
          kind: 'paid_out',
          once: `purchase:${id}`,
          day,
          narration: what,
          ...(reference === '' ? {} : { reference }),
          subject: id,
          entries: [{ debit: `${kind}:${fund}`, credit: paidFrom, amount }],
          by,
          at,
        })
        if (bill) await insertDocument(tx, bill, id)
        await tx.insert(purchases).values({
          ...said,
          id,
          once,
          fund,
          amountPaise: amount,
          paidFrom,
          about: about || null,
          billId: bill?.id ?? null,
          voucherId: voucher.id,
          bookedAt: at,
          bookedBy: by.staffId,
        })
        const detail = { paise: Number(amount), fund, voucher: voucher.number }
        await recordAudit(tx, { action: 'purchase.booked', by, subject: id, detail }, at)
        return id
      })
    },

    async reverse(actor, { id, reason }) {
      const by = requireFreshPermission(actor, 'purchases.book', now())
      return (await reversal.begin(by, { subject: id, reason })).approval
    },

    async bill(actor, id) {
      requirePermission(actor, 'purchases.read')
      const { billId } = await one(id)
      if (billId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'purchase.bill_read', by: actor, subject: id }, now())
      return documents.read(billId)
    },
  }
}
