import { type Paise, toRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/books/office-books'
import type { Database } from '../../kernel/database/database.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Account } from './accounts.store.ts'
import type { Books } from './books.service.ts'
import type { Ledger } from './ledger.service.ts'
import type { Transfers } from './transfers.service.ts'

interface BooksServices {
  readonly db: Database
  readonly books: Books
  readonly ledger: Ledger
  readonly transfers: Transfers
}

/** The calls of accounts, ledger and vouchers. */
export function booksRoutes(context: RouteContext, { db, books, ledger, transfers }: BooksServices): void {
  const read = { needs: 'books.read' } as const
  const write = { needs: 'books.write' } as const
  route(
    context,
    contract.listAccounts,
    async ({ query: { kind, q, ...page } }, actor, _from, say) => {
      const { rows, next } = await books.accounts(actor, page, { kind, q }, say)
      return { data: rows.map(inRupees), next }
    },
    read,
  )
  route(
    context,
    contract.readAccount,
    async ({ query: { account } }, actor, _from, say) => ({
      data: inRupees(await books.account(actor, account, say)),
    }),
    read,
  )
  route(
    context,
    contract.listLedger,
    async ({ query: { account, kind, month, q, ...page } }, actor, _from, say) => {
      const { rows, next } = await ledger.page(actor, page, { account, kind, month, q })
      const named = await books.namesOf(db, accountsOf(rows), say)
      return {
        data: rows.map((row) => ({
          id: String(row.id),
          at: row.at.toISOString(),
          kind: row.kind,
          ...sides(row, named),
          voucher: row.voucherId,
          number: row.number,
          payment: row.paymentId,
          narration: row.narration,
          day: row.day !== null && row.day !== dayOf(row.at) ? row.day : null,
        })),
        next,
      }
    },
    read,
  )
  route(
    context,
    contract.readVoucher,
    async ({ params: { id } }, actor, _from, say) => {
      const found = await ledger.voucher(actor, id)
      const named = await books.namesOf(db, accountsOf(found.entries), say)
      const { approval, reversesId, reversesNumber, reversedById, reversedByNumber } = found
      return {
        data: {
          id: found.id,
          number: found.number,
          kind: found.kind,
          at: found.at.toISOString(),
          bookedAt: found.bookedAt.toISOString(),
          day: found.day,
          late: found.day !== dayOf(found.at),
          narration: found.narration,
          reference: found.reference,
          subject: found.subject,
          by: found.actorId === null ? null : { id: found.actorId, name: found.actorName ?? '' },
          approval: approval && {
            id: approval.id,
            askedBy: { id: approval.askedBy, name: approval.askedName },
            decidedBy:
              approval.decidedBy === null
                ? null
                : { id: approval.decidedBy, name: approval.decidedName ?? '' },
          },
          reverses: voucherName(reversesId, reversesNumber),
          reversedBy: voucherName(reversedById, reversedByNumber),
          amount: toRupees(found.amount),
          entries: found.entries.map((entry) => sides(entry, named)),
          reversible: found.reversible,
        },
      }
    },
    read,
  )
  route(
    context,
    contract.transfer,
    async ({ body }, actor, _from, say) => ({ data: await transfers.transfer(actor, body, say) }),
    write,
  )
  route(
    context,
    contract.bookBankLine,
    async ({ body }, actor, _from, say) => ({ data: await transfers.bankLine(actor, body, say) }),
    write,
  )
  route(
    context,
    contract.bookOpening,
    async ({ body }, actor, _from, say) => ({ data: await transfers.opening(actor, body, say) }),
    write,
  )
  route(
    context,
    contract.reverse,
    async ({ body: { id, reason } }, actor) => ({ data: await transfers.reverse(actor, id, reason) }),
    write,
  )
}

const inRupees = ({ account, kind, name, closed, balance, spent, left }: Account) => ({
  account,
  kind,
  name,
  closed,
  balance: toRupees(balance),
  spent: spent === null ? null : toRupees(spent),
  left: left === null ? null : toRupees(left),
})

interface Entry {
  readonly debit: string
  readonly credit: string
  readonly amount: Paise
}

const accountsOf = (entries: readonly Entry[]) => [
  ...new Set(entries.flatMap(({ debit, credit }) => [debit, credit])),
]

const sides = ({ debit, credit, amount }: Entry, named: ReadonlyMap<string, string>) => ({
  debit,
  debitName: named.get(debit) ?? debit,
  credit,
  creditName: named.get(credit) ?? credit,
  amount: toRupees(amount),
})

const voucherName = (id: string | null, number: string | null) =>
  id === null || number === null ? null : { id, number }
