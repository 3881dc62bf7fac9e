import type { AccountKind } from '@sahay/contract/books/office-books'
import { type SQL, sql } from 'drizzle-orm'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Declared, ModuleDeclaration } from '../../kernel/module.ts'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { Fund, LedgerAccount, Spending } from '../payments/payments.published.ts'
import { mustHave } from '../../kernel/problem.ts'

/** Names of funds whose account ends with a record's id. */
interface RecordFunds {
  /** The name of all of them together. */
  readonly all: Message
  /** A select of `account` and `name` of each. */
  readonly each: SQL
}

/** The names of a module's funds. */
export type FundNames = Partial<Readonly<Record<Declared<'funds'>, Message | RecordFunds>>>

interface Fixed {
  readonly kind: Exclude<AccountKind, 'fund'>
  /** The side of the ledger on which its balance normally is. */
  readonly side: 'debit' | 'credit'
  readonly name: Message
}

/** The accounts that always exist. */
const fixed = {
  till: { kind: 'money', side: 'debit', name: msg('account.till', 'Till') },
  cheques: {
    kind: 'money',
    side: 'debit',
    name: msg('account.cheques', 'Cheques, not cleared yet'),
  },
  'provider:razorpay': {
    kind: 'other',
    side: 'debit',
    name: msg('account.provider', 'Payment service, not paid out yet'),
  },
  'fees:razorpay': {
    kind: 'spending',
    side: 'debit',
    name: msg('account.fees', 'Fees of the payment service'),
  },
  'tax:razorpay': {
    kind: 'spending',
    side: 'debit',
    name: msg('account.tax', 'Tax on fees of the payment service'),
  },
  'charges:bank': {
    kind: 'spending',
    side: 'debit',
    name: msg('account.charges', 'Bank charges'),
  },
  'interest:bank': {
    kind: 'other',
    side: 'credit',
    name: msg('account.interest', 'Bank interest'),
  },
  opening: {
    kind: 'other',
    side: 'credit',
    name: msg('account.opening', 'Before the books began'),
  },
  suspense: {
    kind: 'other',
    side: 'credit',
    name: msg('account.suspense', 'Suspense account'),
  },
  'owed:refunds': {
    kind: 'other',
    side: 'credit',
    name: msg('account.owed', 'Refunds on their way'),
  },
  cash: {
    kind: 'other',
    side: 'debit',
    name: msg('account.cash', 'Cash, before it was the till'),
  },
} as const satisfies Partial<Record<LedgerAccount, Fixed>>

/** Names for the kinds of spending of a fund. */
export const spendingNames = {
  payouts: msg('account.payouts', 'Paid to schools'),
  purchases: msg('account.purchases', 'Purchases'),
  prizes: msg('account.prizes', 'Prizes'),
  expenses: msg('account.expenses', 'Expenses'),
} as const satisfies Record<Spending, Message>

/** Account names in one language, as a parameter of statements. */
export interface NamesInLanguage {
  readonly fixed: readonly {
    readonly account: string
    readonly name: string
    readonly kind: string
    readonly side: string
  }[]
  readonly spendings: readonly { readonly of: string; readonly name: string }[]
  readonly funds: readonly { readonly account: string; readonly name: string }[]
}

/** Collects the account names of all modules. Throws if a fund has no name. */
export function createAccountNames(
  modules: readonly (ModuleDeclaration & { readonly fundNames?: FundNames })[],
) {
  const named = new Map(modules.flatMap(({ fundNames = {} }) => Object.entries(fundNames)))
  const records: SQL[] = []
  const fixedFunds: { account: string; name: Message }[] = []
  /** The names of groups of accounts, by their prefix. */
  const groups = new Map<string, Message>(keysOf(spendingNames).map((of) => [`${of}:`, spendingNames[of]]))
  for (const fund of modules.flatMap(({ funds = [] }) => funds)) {
    const name = mustHave(named.get(fund), `no module says how the fund ${fund} is called`)
    if ('id' in name) fixedFunds.push({ account: fund, name })
    else {
      records.push(name.each)
      groups.set(fund, name.all)
    }
  }
  const funds = modules.flatMap((module) => module.funds ?? [])
  return {
    /** Whether an account is a fund, by its name alone. */
    isFund: (account: string): account is Fund =>
      funds.some((fund) => (fund.endsWith(':') ? account.startsWith(fund) : account === fund)),
    /** A select of `account` and `name` of all funds that are records. */
    records: sql.join(records, sql` union all `),
    /** The account itself, or the group it belongs to: needs, events, purchases. */
    groupOf(account: string): { readonly key: string; readonly name: Message | null } {
      const key = account.slice(0, account.indexOf(':') + 1)
      const name = groups.get(key)
      return name ? { key, name } : { key: account, name: null }
    },
    in: (say: Translator['say']): NamesInLanguage => ({
      fixed: keysOf(fixed).map((account) => ({ account, ...fixed[account], name: say(fixed[account].name) })),
      spendings: keysOf(spendingNames).map((of) => ({ of, name: say(spendingNames[of]) })),
      funds: fixedFunds.map(({ account, name }) => ({ account, name: say(name) })),
    }),
  }
}
export type AccountNames = ReturnType<typeof createAccountNames>
