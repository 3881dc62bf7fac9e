import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Alone } from '../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../platform/approvals/approvals.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Books } from '../books/books.service.ts'
import { insertDocument } from '../../platform/documents/documents.published.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { type Bought, type PurchaseBooking, subjectOf } from './purchase-booking.ts'
import type { PurchaseReversal } from './purchase-reversal.ts'
import * as store from './purchases.store.ts'

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
export type Purchases = ReturnType<typeof createPurchases>

export interface PurchasesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly books: Books
  readonly approvals: Approvals
  readonly alone: Alone
  readonly booking: PurchaseBooking
  readonly reversal: PurchaseReversal
}

export function createPurchases(deps: PurchasesDeps) {
  const { db, now, documents, books, approvals, alone, booking, reversal } = deps
  async function one(id: string): Promise<store.Purchase> {
    const found = await store.purchaseById(db, id)
    if (!found) throw new Problem('not_found')
    return found
  }

  return {
    /** One page. For those with purchases.read; refuses with bad_request (after). */
    async list(
      actor: Actor,
      asked: store.PurchasesAsked,
      page: store.PurchasesPage,
    ): Promise<Page<store.Purchase>> {
      requirePermission(actor, 'purchases.read')
      return store.purchasesPage(db, asked, page)
    },

    /** For those with purchases.read; refuses with not_found. */
    async read(actor: Actor, id: string): Promise<store.Purchase> {
      requirePermission(actor, 'purchases.read')
      return one(id)
    },

    /**
     * Books a purchase with its bill, once by its key: answers its id, or the id of the approval that it waits for where the
     * day of who books it is above the limit with it. For those with purchases.book; refuses with not_found (fund, account or
     * record), already_booked (something else for the same record), fund_short, month_closed, aadhaar_number, bad_request (a
     * day to come), file_unreadable, file_too_many_pixels, not_ready, and above the limit with step_up_needed.
     */
    async book(
      actor: Actor,
      { key, fund, amount: rupees, from, about, ...said }: PurchaseDraft,
      sent: SentFile | undefined,
      say: Translator['say'],
    ): Promise<{ readonly id: string | null; readonly approval: string | null }> {
      const by = requirePermission(actor, 'purchases.book')
      refuseAadhaar(said.what, said.shop, said.reference)
      if (said.day > dayOf(now()))
        throw new Problem('bad_request', {}, { day: /*i18n*/ 'Please choose a day that is not to come.' })
      const bill = sent && (await documents.keep(sent, 'bill', 'bill'))
      const bought: Bought = {
        ...said,
        id: newId('pur'),
        key,
        fund,
        amount: String(fromRupees(rupees)),
        from,
        about,
        bill: bill?.id ?? null,
      }
      const id = await db.transaction(async (tx) => {
        const before = await booking.hold(tx, bought)
        if (before) return before.id
        const where = await booking.check(tx, bought)
        const isAlone = await alone.decide(tx, by.staffId, fromRupees(rupees))
        if (bill) await insertDocument(tx, bill, bought.id)
        if (isAlone) await booking.write(tx, bought, where, { by, staffId: by.staffId, at: now() })
        return isAlone ? bought.id : null
      })
      if (id !== null) return { id, approval: null }
      const names = await books.namesOf(db, [fund, from], say)
      const change = { ...bought, fundName: names.get(fund) ?? fund, fromName: names.get(from) ?? from }
      const asked = { kind: 'purchase', subject: subjectOf(key), change, reason: said.what } as const
      return { id: null, approval: (await approvals.ask(actor, asked)).id }
    },

    /**
     * Takes one back by a counter-entry; done twice, it is done once. Above the limit a second person approves it first:
     * answers the approval's id then. For those with purchases.book; refuses with step_up_needed, not_found, month_closed,
     * approval_open, aadhaar_number.
     */
    async reverse(
      actor: Actor,
      { id, reason }: { readonly id: string; readonly reason: string },
    ): Promise<string | null> {
      const by = requireFreshPermission(actor, 'purchases.book', now())
      return (await reversal.begin(by, { subject: id, reason })).approval
    },

    /** The photograph of the bill; the look is noted. For those with purchases.read; refuses with not_found. */
    async bill(actor: Actor, id: string): Promise<Buffer> {
      requirePermission(actor, 'purchases.read')
      const { billId } = await one(id)
      if (billId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'purchase.bill_read', by: actor, subject: id }, now())
      return documents.read(billId)
    },
  }
}
