import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { resource, type RowOf } from '../kit/resource.ts'
import { bankAccounts } from './bank-lines.resource.tsx'
import { kindName } from './bank-labels.ts'
import { column, dayColumn, textColumn } from '../kit/columns.tsx'
import { oldestFirst } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type Row = RowOf<'GET office/banking/unseen'>

/** Entries booked to a bank account that no statement shows yet. */
export const unseen = resource({
  title: msg`Booked, not on statement`,
  list: 'GET office/banking/unseen',
  columns: [
    textColumn('narration', msg`Narration`),
    dayColumn('day', msg`Date`),
    column<Row>('left', msg`Amount (₹)`, ({ left, amount }) => writeFigure(amount < 0 ? -left : left), {
      end: true,
    }),
    column<Row>('kind', msg`What`, ({ kind }) => <Word of={kindName(kind)} />),
    textColumn('number', msg`Voucher`),
    textColumn('reference', msg`Reference`),
  ],
  filters: [{ name: 'account', label: msg`Account`, load: bankAccounts, initial: 'bac_main' }],
  sorts: oldestFirst('at'),
  empty: msg`Everything booked to this account is on its statement.`,
})
