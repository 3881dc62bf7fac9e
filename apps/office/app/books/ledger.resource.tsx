import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { type ResourcePages, pagesOf, recordPageOf } from '../kit/record/resource-pages.tsx'
import { monthName } from '../kit/month-name.ts'
import { namedOption, resource } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { bankLine, moveFund, moveMoney } from './book-actions.ts'
import { entryNames } from './book-labels.ts'
import { voucher, voucherActions } from './voucher.tsx'

const MOST_ACCOUNTS = 50
const MONTHS = 24

/** The accounts that entries are looked for most; those of needs are reached from the fund. */
async function accounts() {
  const kinds = ['money', 'other'] as const
  const found = await Promise.all(
    kinds.map((kind) => call('GET office/books/accounts', { query: { kind, perPage: MOST_ACCOUNTS } })),
  )
  return found.flatMap(({ data }) => data.map(({ account, name }) => namedOption(account, name)))
}

const months = async () =>
  (await call('GET office/months', { query: { perPage: MONTHS } })).data.map(({ month }) => ({
    value: month,
    label: monthName(month),
  }))

/** Every movement of money, as it is booked. */
export const ledger = resource({
  name: 'ledger',
  title: msg`Ledger`,
  list: 'GET office/books/ledger',
  id: ({ id, voucher: of }) => of ?? id,
  columns: [
    { name: 'at', label: msg`Date`, show: ({ at }) => <When at={at} /> },
    { name: 'amount', label: msg`Amount (₹)`, end: true, show: ({ amount }) => writeFigure(amount) },
    { name: 'kind', label: msg`What`, show: ({ kind }) => <Word of={entryNames[kind]} tone="quiet" /> },
    {
      name: 'credit',
      label: msg`From account`,
      show: ({ creditName }) => <span dir="auto">{creditName}</span>,
    },
    { name: 'debit', label: msg`To account`, show: ({ debitName }) => <span dir="auto">{debitName}</span> },
    {
      name: 'number',
      label: msg`Voucher or payment`,
      short: true,
      show: ({ voucher: of, number, payment }) =>
        of ? (
          <Link to={`/ledger/${of}`}>{number}</Link>
        ) : payment ? (
          <Link to={`/money/${payment}`}>{payment}</Link>
        ) : null,
    },
    { name: 'narration', label: msg`Purpose`, show: ({ narration }) => narration },
    {
      name: 'day',
      label: msg`Transaction date`,
      hidden: true,
      show: ({ day }) => day && <PlainDay day={day} />,
    },
  ],
  filters: [
    { name: 'account', label: msg`Account`, load: accounts },
    {
      name: 'kind',
      label: msg`What`,
      options: keysOf(entryNames).map((value) => ({ value, label: entryNames[value] })),
    },
    { name: 'month', label: msg`Month`, load: months },
  ],
  sorts: [
    { value: '-at', label: msg`Newest first` },
    { value: 'at', label: msg`Oldest first` },
  ],
  search: { name: 'q', label: msg`Number, UTR, payment or words` },
  empty: msg`No matching entries. Each gift, payment and transfer appears here as soon as it is booked.`,
  actions: [moveMoney, moveFund, bankLine],
})

/** The list of entries, and the page of a voucher, which several entries may lead to. */
export const ledgerPages: ResourcePages = {
  list: pagesOf(ledger).list,
  record: recordPageOf(ledger, { record: voucher, rowActions: voucherActions }),
}
