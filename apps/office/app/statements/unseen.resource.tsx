import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { resource } from '../kit/resource.ts'
import { bankAccounts } from './bank-lines.resource.tsx'
import { kindName } from './bank-labels.ts'
import { dayColumn, textColumn } from '../kit/columns.tsx'
import { oldestFirst } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

/** What is booked at a bank account, and no statement shows yet. */
export const unseen = resource({
  name: 'unseen',
  title: msg`Booked, not on statement`,
  list: 'GET office/banking/unseen',
  columns: [
    textColumn('narration', msg`Narration`),
    dayColumn('day', msg`Date`),
    {
      name: 'left',
      label: msg`Amount (₹)`,
      end: true,
      show: ({ left, amount }) => writeFigure(amount < 0 ? -left : left),
    },
    { name: 'kind', label: msg`What`, show: ({ kind }) => <Word of={kindName(kind)} /> },
    textColumn('number', msg`Voucher`),
    textColumn('reference', msg`Reference`),
  ],
  filters: [{ name: 'account', label: msg`Account`, load: bankAccounts, initial: 'bac_main' }],
  sorts: oldestFirst('at'),
  empty: msg`Everything booked to this account is on its statement.`,
})
