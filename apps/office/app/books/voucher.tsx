import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, reasonField, type RecordSpec } from '../kit/resource.ts'
import { happened, When, Word } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { call } from '../shell/api.ts'
import { entryNames } from './book-labels.ts'
import css from './books.module.css'
import { column, dayColumn, textColumn, writtenColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { RecordLink } from '../shell/record-link.tsx'

type Voucher = CallAnswer<'GET office/books/vouchers/{id}'>['data']

export const voucherActions = [
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

/** One voucher: its entries, why, by whom, and the way to what it was booked for. */
export const voucher: RecordSpec<Voucher> = {
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
        <TableHead of={[msg`Debit`, msg`Credit`]} figures={[msg`Amount (₹)`]} figureClass={css['figure']} />
        <tbody>
          {entries.map(({ debit, debitName, credit, creditName, amount }) => (
            <tr key={`${debit} ${credit} ${amount}`}>
              <td dir="auto">{debitName}</td>
              <td dir="auto">{creditName}</td>
              <td className={css['figure']}>{writeFigure(amount)}</td>
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
