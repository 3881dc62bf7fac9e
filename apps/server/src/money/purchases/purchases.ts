import * as contract from '@sahay/contract/books/office-purchases'
import { fromRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Core, Database } from '../../kernel/database/database.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem, wrongFields } from '../../kernel/problem.ts'
import type { SecondPerson } from '../../platform/approvals/approvals.published.ts'
import type { Approvals } from '../../platform/approvals/approvals.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { insertDocument } from '../../platform/documents/documents.published.ts'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import type { Books } from '../books/books.service.ts'
import { type Bought, type PurchaseBooking, subjectOf } from './purchase-booking.ts'
import type { PurchaseReversal } from './purchase-reversal.ts'
import * as store from './purchases.store.ts'
import { noted } from '../../platform/records/record.ts'

interface Parts extends Core {
  readonly documents: Documents
  readonly books: Books
  readonly approvals: Approvals
  readonly secondPerson: SecondPerson
  readonly purchaseBooking: PurchaseBooking
  readonly purchaseReversal: PurchaseReversal
}

/** One purchase. Refuses with not_found. */
async function purchaseOf(db: Database, id: string): Promise<store.Purchase> {
  const found = orNotFound(await store.purchaseById(db, id))
  return found
}

/** A purchase as the office sees it, with the names of its accounts. */
function withNames(purchase: store.Purchase, names: ReadonlyMap<string, string>) {
  const { billId, reversedAt, reversedBy, reverseReason, ...row } = purchase
  return {
    ...row,
    fundName: names.get(row.fund) ?? row.fund,
    fromName: names.get(row.from) ?? row.from,
    bill: billId !== null,
    reversed: reversedAt && { at: reversedAt, by: reversedBy ?? '', reason: reverseReason ?? '' },
  }
}

/** Purchases from the money of funds, needs and events. */
export const purchases = implement(
  contract.purchases,
  ({ db, now, documents, books, approvals, secondPerson, purchaseBooking, purchaseReversal }: Parts) => ({
    async list({ query, say }) {
      const { rows, next } = await store.purchasesPage(db, query)
      const accounts = rows.flatMap((row) => [row.fund, row.from])
      const names = await books.namesOf(db, accounts, say)
      return { data: rows.map((row) => withNames(row, names)), next }
    },

    async one({ query: { id }, say }) {
      const found = await purchaseOf(db, id)
      return { data: withNames(found, await books.namesOf(db, [found.fund, found.from], say)) }
    },

    /** Also refuses a future day with bad_request. */
    async book({ body: { amount: rupees, ...draft }, files, actor, staff, say }) {
      const { key, fund, from, what, shop, reference, day } = draft
      refuseAadhaar(what, shop, reference)
      if (day > dayOf(now())) throw wrongFields({ day: /*i18n*/ 'The date cannot be in the future.' })
      const bill = files.bill && (await documents.keep(files.bill, 'bill', 'bill'))
      const amount = fromRupees(rupees)
      const bought: Bought = {
        ...draft,
        id: newId('pur'),
        amount: String(amount),
        bill: bill?.id ?? null,
      }
      const id = await db.transaction(async (tx) => {
        const before = await purchaseBooking.lock(tx, bought)
        if (before) return before.id
        const where = await purchaseBooking.check(tx, bought)
        const { staffId } = staff
        const isAlone = await secondPerson.alone.decide(tx, staffId, amount)
        if (bill) await insertDocument(tx, bill, bought.id)
        if (isAlone) await purchaseBooking.write(tx, bought, where, { by: staff, staffId, at: now() })
        return isAlone ? bought.id : null
      })
      if (id !== null) return { data: { id, approval: null }, message: noted }
      const names = await books.namesOf(db, [fund, from], say)
      const change = { ...bought, fundName: names.get(fund) ?? fund, fromName: names.get(from) ?? from }
      const request = { kind: 'purchase', subject: subjectOf(key), change, reason: what } as const
      return { data: { id: null, approval: (await approvals.ask(actor, request)).id }, message: noted }
    },

    /** Idempotent. */
    async reverse({ body: { id, reason }, staff }) {
      const by = requireStaffFresh(staff, now())
      const { approval } = await purchaseReversal.begin(by, { subject: id, reason })
      return { data: { approval }, message: noted }
    },
  }),
)

/** The photograph of a bill; each access is logged. Refuses with forbidden, not_found. */
export const purchaseBill: Api<Parts> = {
  routes(context, { db, now, documents }) {
    sendPrivateToStaff(context, contract.readBill, async (by, id) => {
      const { billId } = await purchaseOf(db, id)
      if (billId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'purchase.bill_read', by, subject: id }, now())
      return documents.read(billId)
    })
  },
}
