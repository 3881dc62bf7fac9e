import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { action, type RowOf } from '../kit/resource.ts'
import { happened, PlainDay, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { AccountEntries } from './account-entries.tsx'
import { openingFields } from './book-actions.ts'
import { column, figureColumn } from '../kit/columns.tsx'
import { nameOrders } from '../kit/options.tsx'

type Row = RowOf<'GET office/bank-accounts'>

const balance = figureColumn('balance', msg`In the books`)
const state = column('state', msg`Status`, (row: Row) =>
  row.closedOn === null ? (
    <Word of={msg`Open`} tone="good" />
  ) : (
    <>
      <Word of={msg`Closed`} tone="quiet" /> <PlainDay day={row.closedOn} />
    </>
  ),
)
const settled = column(
  'settled',
  msg`Payment service`,
  (row: Row) => row.isSettledTo && <Word of={msg`Receives settlements`} tone="quiet" />,
)

/** The trust’s own bank accounts. */
export const bankAccounts = register({
  list: 'GET office/bank-accounts',
  permission: 'books.write',
  fields: {
    name: {
      kind: 'line',
      label: msg`Name`,
      hint: msg`The name you use: “State Bank, savings”.`,
      required: true,
      maxLength: 80,
    },
    ends: { kind: 'line', label: msg`Last four digits`, maxLength: 4 },
    openedOn: { kind: 'day', label: msg`Opened on`, required: true },
    closedOn: {
      kind: 'day',
      label: msg`Closed on`,
      hint: msg`Empty: the account is open. Move its money first.`,
      beside: true,
    },
    isSettledTo: { kind: 'check', label: msg`Receives settlements from the payment service` },
  },
  create: { label: msg`New bank account`, done: msg`The bank account is saved.` },
  columns: ['name', 'ends', balance, settled, state],
  sorts: nameOrders,
  empty: msg`No bank accounts yet.`,
  rowActions: [
    action<Row>('books.write')({
      name: 'opening',
      label: msg`Opening balance`,
      fits: ({ hasOpening, closedOn }) => !hasOpening && closedOn === null,
      explain: msg`What the account held when these books began. It is booked once, and is not a gift.`,
      fields: openingFields,
      send: (values, { account }) => call('POST office/books/opening', { body: { ...values, account } }),
      done: msg`Recorded.`,
    }),
  ],
  record: {
    head: [state],
    judged: ({ account }) => <AccountEntries account={account} />,
    facts: [balance, 'ends', settled],
    happened: ({ openedOn, closedOn }) => [happened(openedOn, msg`Opened`), happened(closedOn, msg`Closed`)],
  },
})
