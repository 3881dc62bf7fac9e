import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { pagesOfKind } from '../kit/record/resource-pages.tsx'
import { monthName } from '../kit/month-name.ts'
import { action, reasonField, type RecordSpec, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { bankLine, moveFund, moveMoney } from './book-actions.ts'
import { entryNames, type LedgerEntry } from './book-labels.ts'
import { column, dayColumn, figureColumn, textColumn, timeColumn, writtenColumn } from '../kit/columns.tsx'
import { newestFirst, namedOption, optionsOf } from '../kit/options.tsx'
import { happened, When, Word } from '../kit/show.tsx'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import css from './books.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { RecordLink } from '../shell/record-link.tsx'

type Voucher = CallAnswer<'GET office/books/vouchers/{id}'>['data']

const voucherActions = [
  action<Voucher>('books.write')({
    name: 'reverse',
    label: msg`Reverse`,
    kind: 'danger',
    fits: ({ reversible }) => reversible,
    explain: msg`Nothing is removed: another voucher books the same amounts the other way round. A bank line matched to it becomes open again, even in a closed month. Above the limit, a second person must approve it.`,
    fields: { reason: reasonField },
    send: ({ reason }, { id }) => outcomeOf(call('POST office/books/reverse', { body: { id, reason } })),
    done: msg`Recorded.`,
  }),
]

/** One voucher: its entries, the reason, the person, and a link to its record. */
const voucher: RecordSpec<Voucher> = {
  read: async (id) => (await call('GET office/books/vouchers/{id}', { params: { id } })).data,
  title: ({ number }) => number,
  facts: [
    column('kind', msg`What`, ({ kind }) => <Word of={entryNames[kind]} tone="quiet" />),
    column('amount', msg`Amount (₹)`, ({ amount }) => writeRupees(amount)),
    writtenColumn('narration', msg`Purpose`),
    dayColumn('day', msg`Transaction date`),
    column('at', msg`In the books`, ({ at, late }) => (
      <>
        <When at={at} /> {late && <Word of={msg`Late`} tone="act" />}
      </>
    )),
    textColumn('reference', msg`UTR or cheque number`),
    column('subject', msg`Record`, ({ subject: id }) => id && <RecordLink id={id} />),
    column('reverses', msg`Reverses`, ({ reverses }) => reverses && <Other of={reverses} />),
    column('reversedBy', msg`Reversed by`, ({ reversedBy }) => reversedBy && <Other of={reversedBy} />),
  ],
  why: ({ id }) => <WaitingApprovals on="ledger" subject={id} />,
  judged: ({ entries }) => (
    <Panel title={<Trans>Ledger entries</Trans>}>
      <table className={`table ${css['table']}`}>
        <TableHead of={[msg`Debit`, msg`Credit`]} figures={[msg`Amount (₹)`]} />
        <tbody>
          {entries.map(({ debit, debitName, credit, creditName, amount }) => (
            <tr key={`${debit} ${credit} ${amount}`}>
              <td dir="auto">{debitName}</td>
              <td dir="auto">{creditName}</td>
              <td className="figure">{writeFigure(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  ),
  happened: ({ bookedAt, by, approval }) => [
    happened(bookedAt, msg`Booked`, {
      more: (
        <p>
          <By by={by} approval={approval} />
        </p>
      ),
    }),
  ],
}

function By({ by, approval }: Pick<Voucher, 'by' | 'approval'>) {
  if (!approval) return by ? by.name : <Trans>the software, by a rule of the trust</Trans>
  const [asked, decided] = [approval.askedBy.name, approval.decidedBy?.name ?? '–']
  return (
    <Link to={`/approvals/${approval.id}`}>
      <Trans>
        {asked}, approved by {decided}
      </Trans>
    </Link>
  )
}

const Other = ({ of }: { readonly of: { readonly id: string; readonly number: string } }) => (
  <Link to={`/ledger/${of.id}`}>{of.number}</Link>
)

const MOST_ACCOUNTS = 50
const MONTHS = 24

/** The most used accounts for filtering; those of needs are reached from the fund. */
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

/** Every booked movement of money. */
export const ledger = resource({
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

/** The list of entries, and the page of a voucher, to which several entries may link. */
export const ledgerPages = pagesOfKind(ledger, { record: voucher, rowActions: voucherActions })
