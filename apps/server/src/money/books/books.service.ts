import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Fund } from '../payments/payments.published.ts'
import type { AccountNames } from './account-names.ts'
import {
  type Account,
  accountOf,
  type AccountsFilter,
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

/** A line of the trial balance: an account, or a group of accounts. Paise; credits are positive. */
export interface TrialLine {
  readonly name: string
  readonly accounts: number
  readonly balance: Paise
}

/** The books: names and balances of accounts, and what may be booked. */
export type Books = ReturnType<typeof createBooks>

/** For callers that do not use the names. */
const noNames: Translator['say'] = () => ''

export function createBooks({ db, names, secondPersonLimit }: BooksDeps) {
  const namesIn = (say: Translator['say']) => ({ records: names.records, inLanguage: names.in(say) })
  return {
    /** Account names in one language, by account. One statement for all of them. */
    namesOf: (
      tx: Executor,
      accounts: readonly string[],
      say: Translator['say'],
    ): Promise<ReadonlyMap<string, string>> => namesOfAccounts(tx, namesIn(say), accounts),

    /** Balances by names, with needs, events and each kind of spending as one line. Credits are positive. Paise. */
    async trialBalance(
      balances: readonly { readonly account: string; readonly balance: Paise }[],
      say: Translator['say'],
    ): Promise<readonly TrialLine[]> {
      const lines = new Map<string, TrialLine>()
      const single = balances
        .map(({ account }) => account)
        .filter((account) => names.groupOf(account).name === null)
      const known = await namesOfAccounts(db, namesIn(say), single)
      for (const { account, balance } of balances) {
        const { key, name } = names.groupOf(account)
        const before = lines.get(key)
        lines.set(key, {
          name: name === null ? (known.get(account) ?? account) : say(name),
          accounts: (before?.accounts ?? 0) + 1,
          balance: sum(before?.balance ?? paise(0), balance),
        })
      }
      return [...lines.values()]
    },

    /** One page of the accounts. Refuses with bad_request (after). */
    accountsPage: (
      filter: AccountsFilter,
      page: AccountsPage,
      say: Translator['say'],
    ): Promise<Page<Account>> => accountsPage(db, { names: namesIn(say), input: filter }, page),

    /** One account; null if it does not exist. */
    findAccount: (account: string, say: Translator['say']): Promise<Account | null> =>
      accountOf(db, namesIn(say), account),

    /** A fund, need or event by its account. Refuses with not_found. */
    async fundOf(tx: Executor, account: string): Promise<Fund> {
      if (!names.isFund(account) || !(await accountOf(tx, namesIn(noNames), account)))
        throw new Problem('not_found')
      return account
    },

    /** Whether an amount that stays with the trust needs a second person. Paise. */
    async needsSecondPerson(amount: Paise): Promise<boolean> {
      return amount > (await secondPersonLimit())
    },
  }
}
