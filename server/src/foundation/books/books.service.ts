import type { AccountKind } from '@sahay/contract/office-books'
import type { Paise } from '@sahay/contract/kernel/money'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Fund } from '../payments/payments.published.ts'
import type { AccountNames } from './account-names.ts'
import {
  type Account,
  accountOf,
  type AccountsPage,
  accountsPage,
  namesOfAccounts,
} from './accounts.store.ts'

export interface BooksDeps {
  readonly db: Database
  readonly names: AccountNames
  /** The amount above which a second person is needed. */
  readonly secondPersonLimit: () => Promise<Paise>
}

/** The books, for whoever books into them or shows them. */
export interface Books {
  /** What accounts are called, by the accounts, in the words of one language. One statement, however many. */
  namesOf(
    tx: Executor,
    accounts: readonly string[],
    say: Translator['say'],
  ): Promise<ReadonlyMap<string, string>>
  /** One page of the accounts. For those with books.read; refuses with forbidden, bad_request (after). */
  accounts(
    actor: Actor,
    page: AccountsPage,
    filter: { readonly kind?: AccountKind | undefined; readonly q?: string | undefined },
    say: Translator['say'],
  ): Promise<Page<Account>>
  /** One account. For those with books.read; refuses with forbidden, not_found. */
  account(actor: Actor, account: string, say: Translator['say']): Promise<Account>
  /** A fund, need or event by its account. Refuses with not_found. */
  fundOf(tx: Executor, account: string): Promise<Fund>
  /** Whether as much as this may not be decided by one person alone. Paise. */
  needsSecondPerson(amount: Paise): Promise<boolean>
}

/** Where nobody reads the names. */
const unsaid: Translator['say'] = () => ''

export function createBooks({ db, names, secondPersonLimit }: BooksDeps): Books {
  const saidIn = (say: Translator['say']) => ({ records: names.records, said: names.said(say) })
  return {
    namesOf: (tx, accounts, say) => namesOfAccounts(tx, saidIn(say), accounts),

    async accounts(actor, page, { kind, q = '' }, say) {
      requirePermission(actor, 'books.read')
      const words = q.split(/\s+/).filter(Boolean)
      return accountsPage(db, { names: saidIn(say), filter: { kind, words } }, page)
    },

    async account(actor, account, say) {
      requirePermission(actor, 'books.read')
      const found = await accountOf(db, saidIn(say), account)
      if (!found) throw new Problem('not_found')
      return found
    },

    async fundOf(tx, account) {
      if (!names.isFund(account) || !(await accountOf(tx, saidIn(unsaid), account)))
        throw new Problem('not_found')
      return account
    },

    async needsSecondPerson(amount) {
      return amount > (await secondPersonLimit())
    },
  }
}
