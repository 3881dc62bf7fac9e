import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { type ResourcePages, pagesOf, recordPageOf } from '../kit/record/resource-pages.tsx'
import { monthName } from '../kit/month-name.ts'
import { resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { bankLine, moveFund, moveMoney } from './book-actions.ts'
import { entryNames, type LedgerEntry } from './book-labels.ts'
import { voucher, voucherActions } from './voucher.tsx'
import { column, dayColumn, figureColumn, textColumn, timeColumn, writtenColumn } from '../kit/columns.tsx'
import { newestFirst, namedOption, optionsOf } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

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
    timeColumn('at', msg`Date`),
    figureColumn('amount', msg`Amount (₹)`),
    column<LedgerEntry>('kind', msg`What`, ({ kind }) => <Word of={entryNames[kind]} tone="quiet" />),
    { ...writtenColumn('creditName', msg`From account`), name: 'credit' },
    { ...writtenColumn('debitName', msg`To account`), name: 'debit' },
    column<LedgerEntry>(
      'number',
      msg`Voucher or payment`,
      ({ voucher: of, number, payment }) =>
        of ? (
          <Link to={`/ledger/${of}`}>{number}</Link>
        ) : payment ? (
          <Link to={`/money/${payment}`}>{payment}</Link>
        ) : null,
      { short: true },
    ),
    textColumn('narration', msg`Purpose`),
    { ...dayColumn('day', msg`Transaction date`), hidden: true },
  ],
  filters: [
    { name: 'account', label: msg`Account`, load: accounts },
    { name: 'kind', label: msg`What`, options: optionsOf(entryNames) },
    { name: 'month', label: msg`Month`, load: months },
  ],
  sorts: newestFirst('at'),
  search: { name: 'q', label: msg`Number, UTR, payment or words` },
  empty: msg`No matching entries. Each gift, payment and transfer appears here as soon as it is booked.`,
  actions: [moveMoney, moveFund, bankLine],
})

/** The list of entries, and the page of a voucher, which several entries may lead to. */
export const ledgerPages: ResourcePages = {
  list: pagesOf(ledger).list,
  record: recordPageOf(ledger, { record: voucher, rowActions: voucherActions }),
}
