import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/books/office-purchases'
import type { Database } from '../../kernel/database/database.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Books } from '../books/books.service.ts'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import type { Purchases } from './purchases.service.ts'
import type { Purchase } from './purchases.store.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

interface Parts {
  readonly purchases: Purchases
  readonly books: Books
  readonly db: Database
}

export function purchasesRoutes(context: RouteContext, { purchases, books, db }: Parts): void {
  const read = { needs: 'purchases.read' } as const
  route(
    context,
    contract.listPurchases,
    async ({ query }, actor, _from, say) => {
      const { kind = null, fund = null, about = null, state = null, ...page } = query
      const { rows, next } = await purchases.list(actor, { kind, fund, about, state }, page)
      const names = await books.namesOf(
        db,
        rows.flatMap((row) => [row.fund, row.from]),
        say,
      )
      return { data: rows.map((row) => purchaseAnswer(row, names)), next }
    },
    read,
  )
  route(
    context,
    contract.readPurchase,
    async ({ query: { id } }, actor, _from, say) => {
      const found = await purchases.read(actor, id)
      return { data: purchaseAnswer(found, await books.namesOf(db, [found.fund, found.from], say)) }
    },
    read,
  )
  route(
    context,
    contract.bookPurchase,
    async ({ body, files }, actor, _from, say) => ({
      data: await purchases.book(actor, body, files.bill, say),
      message: noted,
    }),
    { needs: 'purchases.book' },
  )
  route(
    context,
    contract.reversePurchase,
    async ({ body }, actor) => {
      const approval = await purchases.reverse(actor, body)
      return { data: { approval }, message: noted }
    },
    { needs: 'purchases.book' },
  )
  sendPrivateToStaff(context, contract.readBill, purchases.bill)
}

function purchaseAnswer(row: Purchase, names: ReadonlyMap<string, string>) {
  const { id, kind, fund, what, shop, amount, day, from, reference, about, billId, voucher, by, at } = row
  const { reversedAt, reversedBy, reverseReason } = row
  return {
    id,
    kind,
    fund,
    fundName: names.get(fund) ?? fund,
    what,
    shop,
    amount: toRupees(amount),
    day,
    from,
    fromName: names.get(from) ?? from,
    reference,
    about: about ?? '',
    bill: billId !== null,
    voucher,
    by,
    at: at.toISOString(),
    reversed: reversedAt && {
      at: reversedAt.toISOString(),
      by: reversedBy ?? '',
      reason: reverseReason ?? '',
    },
  }
}
