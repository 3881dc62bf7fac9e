import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { linkAct } from '../kit/record/act-link.tsx'
import { resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { AccountEntries } from './account-entries.tsx'
import { moveFund, moveMoney } from './book-actions.ts'
import { type BookAccount, accountKindNames } from './book-labels.ts'
import { column, figureColumn, textColumn, writtenColumn } from '../kit/columns.tsx'
import { nameOrders, optionsOf } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

const kind = column('kind', msg`What`, (row: BookAccount) => (
  <Word of={accountKindNames[row.kind]} tone="quiet" />
))
const balance = figureColumn('balance', msg`Given / balance`)
const spent = figureColumn('spent', msg`Spent`)
const given = column('given', msg`Given`, (row: BookAccount) =>
  row.spent === null ? null : writeFigure(row.balance),
)
const inAccount = column('inAccount', msg`Balance`, (row: BookAccount) =>
  row.spent === null ? writeFigure(row.balance) : null,
)
const left = figureColumn('left', msg`Left`)

/** Every fund, need and event with its remaining balance, and every other ledger account. */
export const accounts = resource({
  list: 'GET office/books/accounts',
  id: ({ account }) => account,
  columns: [writtenColumn('name', msg`Name`), kind, balance, spent, left],
  filters: [{ name: 'kind', label: msg`What`, options: optionsOf(accountKindNames) }],
  sorts: [...nameOrders, { value: '-left', label: msg`Most left first` }],
  search: { name: 'q', label: msg`Words from its name, or its ledger name` },
  empty: msg`No account has this name.`,
  actions: [moveFund, moveMoney],
  record: {
    read: async (account): Promise<BookAccount> =>
      (await call('GET office/books/account', { query: { account } })).data,
    head: [kind],
    judged: ({ account }) => <AccountEntries account={account} />,
    facts: [given, inAccount, spent, left, textColumn('account', msg`In the ledger`)],
    useActs: ({ account, kind: of }) => [
      of === 'fund' &&
        linkAct({
          name: 'spending',
          label: msg`What it was spent on`,
          to: `/accounts?kind=spending&q=${encodeURIComponent(account)}`,
        }),
    ],
  },
})
