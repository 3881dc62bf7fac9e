import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/office-books'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Account } from './accounts.store.ts'
import type { Books } from './books.service.ts'

export function booksRoutes(context: RouteContext, books: Books): void {
  route(
    context,
    contract.listAccounts,
    async ({ query: { kind, q, ...page } }, actor, _from, say) => {
      const { rows, next } = await books.accounts(actor, page, { kind, q }, say)
      return { data: rows.map(inRupees), next }
    },
    { needs: 'books.read' },
  )
  route(
    context,
    contract.readAccount,
    async ({ query: { account } }, actor, _from, say) => ({
      data: inRupees(await books.account(actor, account, say)),
    }),
    { needs: 'books.read' },
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
