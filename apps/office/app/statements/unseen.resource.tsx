import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { resource } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { bankAccounts } from './bank-lines.resource.tsx'
import { kindName } from './bank-labels.ts'

/** What is booked at a bank account, and no statement shows yet. */
export const unseen = resource({
  name: 'unseen',
  title: msg`Booked, not on statement`,
  list: 'GET office/banking/unseen',
  id: ({ id }) => id,
  columns: [
    { name: 'narration', label: msg`Narration`, show: ({ narration }) => narration },
    { name: 'day', label: msg`Date`, show: ({ day }) => <PlainDay day={day} /> },
    {
      name: 'left',
      label: msg`Amount (₹)`,
      end: true,
      show: ({ left, amount }) => writeFigure(amount < 0 ? -left : left),
    },
    { name: 'kind', label: msg`What`, show: ({ kind }) => <Word of={kindName(kind)} /> },
    { name: 'number', label: msg`Voucher`, show: ({ number }) => number },
    { name: 'reference', label: msg`Reference`, show: ({ reference }) => reference },
  ],
  filters: [{ name: 'account', label: msg`Account`, load: bankAccounts, initial: 'bac_main' }],
  sorts: [
    { value: 'at', label: msg`Oldest first` },
    { value: '-at', label: msg`Newest first` },
  ],
  empty: msg`Everything booked to this account is on its statement.`,
})
