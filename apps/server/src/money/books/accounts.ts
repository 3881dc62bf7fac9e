import * as contract from '@sahay/contract/books/office-books'
import { implement } from '../../kernel/http/implement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Books } from './books.service.ts'

/** Accounts of the ledger, with their balances. */
export const accounts = implement(contract.accounts, ({ books }: { readonly books: Books }) => ({
  async list({ query: { kind, q = '', ...page }, say }) {
    const { rows, next } = await books.accountsPage(
      { kind, searchTerms: q.split(/\s+/).filter(Boolean) },
      page,
      say,
    )
    return { data: rows, next }
  },

  async one({ query: { account }, say }) {
    return { data: orNotFound(await books.findAccount(account, say)) }
  },
}))
