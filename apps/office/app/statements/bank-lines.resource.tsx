import { msg } from '@lingui/core/macro'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { reopen, ignore } from './bank-line-actions.tsx'
import { BankLineSheet } from './bank-line-sheet.tsx'
import { type BankLineDetail, lineStates, BANK_LINES } from './bank-labels.ts'
import { LineQuestion } from './line-question.tsx'
import { column, dayColumn, figureColumn, textColumn } from '../kit/columns.tsx'
import {
  dayFilters,
  namedOption,
  newestFirst,
  statusColumn,
  statusFilter,
  statusViews,
} from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

/** Bank accounts as options. */
export const bankAccounts = async () =>
  (await call('GET office/banking')).data.map(({ id, name, ends }) =>
    namedOption(id, ends ? `${name} ••${ends}` : name),
  )

const state = statusColumn(lineStates)

/** The bank's lines, each with its matching ledger entries. */
export const bankLines = resource<'GET office/banking/lines', BankLineDetail>({
  name: BANK_LINES,
  title: msg`Bank lines`,
  list: 'GET office/banking/lines',
  columns: [
    column('narration', msg`Narration`, ({ narration }) => narration || <Word of={msg`Opening balance`} />),
    dayColumn('day', msg`Date`),
    figureColumn('amount', msg`Amount (₹)`),
    state,
    column(
      'left',
      msg`To explain`,
      ({ left, state: now }) => (now === 'open' && left !== 0 ? writeFigure(left) : null),
      { end: true },
    ),
    textColumn('reference', msg`Reference`),
    { ...figureColumn('balance', msg`Balance`), hidden: true },
  ],
  filters: [
    { name: 'account', label: msg`Account`, load: bankAccounts },
    statusFilter(lineStates),
    ...dayFilters,
  ],
  sorts: newestFirst('day'),
  views: statusViews(lineStates, 'open'),
  search: { name: 'q', label: msg`Narration, reference or amount` },
  empty: msg`No bank lines yet. Import a statement under “Bank statements”.`,
  rowActions: [ignore, reopen],
  record: {
    read: async (id) => (await call('GET office/banking/line', { query: { id } })).data,
    title: ({ amount, isOpening }) => (isOpening ? msg`Opening balance` : writeRupees(amount)),
    head: [state],
    facts: [
      column('narration', msg`Narration`, ({ narration }) => narration || '–'),
      column('left', msg`To explain`, ({ left }) => writeRupees(left)),
      dayColumn('day', msg`Date`),
      { ...textColumn('accountName', msg`Account`), name: 'account' },
      column('reference', msg`Reference`, ({ reference }) => reference || '–'),
    ],
    judged: (row) => <BankLineSheet line={row} />,
    timeline: ({ id }) => <LineQuestion line={id} />,
  },
})
