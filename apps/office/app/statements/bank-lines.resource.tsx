import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { resource } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import { allView } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { reopen, ignore } from './bank-line-actions.tsx'
import { BankLineSheet } from './bank-line-sheet.tsx'
import { type BankLineDetail, lineStateNames, lineStateTones, BANK_LINES } from './bank-labels.ts'
import { LineQuestion } from './line-question.tsx'

/** The accounts of the bank, to choose one from. */
export const bankAccounts = async () =>
  (await call('GET office/banking')).data.map(({ id, name, ends }) => ({
    value: id,
    label: { id: name, message: ends ? `${name} ••${ends}` : name },
  }))

const state = {
  name: 'state',
  label: msg`Status`,
  show: (row: Pick<BankLineDetail, 'state'>) => (
    <Word of={lineStateNames[row.state]} tone={lineStateTones[row.state]} />
  ),
}

/** What the bank wrote, line by line, and what stands behind each in the books. */
export const bankLines = resource<'GET office/banking/lines', BankLineDetail>({
  name: BANK_LINES,
  title: msg`Bank lines`,
  list: 'GET office/banking/lines',
  id: ({ id }) => id,
  columns: [
    {
      name: 'narration',
      label: msg`Narration`,
      show: ({ narration }) => narration || <Word of={msg`Opening balance`} />,
    },
    { name: 'day', label: msg`Date`, show: ({ day }) => <PlainDay day={day} /> },
    { name: 'amount', label: msg`Amount (₹)`, end: true, show: ({ amount }) => writeFigure(amount) },
    state,
    {
      name: 'left',
      label: msg`To explain`,
      end: true,
      show: ({ left, state: now }) => (now === 'open' && left !== 0 ? writeFigure(left) : null),
    },
    { name: 'reference', label: msg`Reference`, show: ({ reference }) => reference || null },
    {
      name: 'balance',
      label: msg`Balance`,
      end: true,
      hidden: true,
      show: ({ balance }) => balance !== null && writeFigure(balance),
    },
  ],
  filters: [
    { name: 'account', label: msg`Account`, load: bankAccounts },
    {
      name: 'state',
      label: msg`Status`,
      options: keysOf(lineStateNames).map((value) => ({ value, label: lineStateNames[value] })),
    },
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
  ],
  sorts: [
    { value: '-day', label: msg`Newest first` },
    { value: 'day', label: msg`Oldest first` },
  ],
  views: [allView, { name: 'open', label: lineStateNames.open, filters: { state: 'open' } }],
  search: { name: 'q', label: msg`Narration, reference or amount` },
  empty: msg`No bank lines yet. Import a statement under “Bank statements”.`,
  rowActions: [ignore, reopen],
  record: {
    read: async (id) => (await call('GET office/banking/line', { query: { id } })).data,
    title: ({ amount, isOpening }) => (isOpening ? msg`Opening balance` : writeRupees(amount)),
    head: [state],
    facts: [
      { name: 'narration', label: msg`Narration`, show: ({ narration }) => narration || '–' },
      { name: 'left', label: msg`To explain`, show: ({ left }) => writeRupees(left) },
      { name: 'day', label: msg`Date`, show: ({ day }) => <PlainDay day={day} /> },
      { name: 'account', label: msg`Account`, show: ({ accountName }) => accountName },
      { name: 'reference', label: msg`Reference`, show: ({ reference }) => reference || '–' },
    ],
    judged: (row) => <BankLineSheet line={row} />,
    timeline: ({ id }) => <LineQuestion line={id} />,
  },
})
