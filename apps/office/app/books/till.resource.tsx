import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { approvalOutcome } from '../approvals/waiting-approvals.tsx'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { column, figureColumn, textColumn, timeColumn, writtenColumn } from '../kit/columns.tsx'
import { newestFirst } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type Row = RowOf<'GET office/till'>

/** Counts of the till compared with the books. */
export const till = resource({
  list: 'GET office/till',
  columns: [
    timeColumn('at', msg`Date`),
    figureColumn('counted', msg`Counted`),
    figureColumn('booked', msg`In the books`),
    column<Row>(
      'difference',
      msg`Difference`,
      ({ difference }) => (difference === 0 ? <Word of={msg`None`} tone="good" /> : writeFigure(difference)),
      { end: true },
    ),
    textColumn('by', msg`By`),
    writtenColumn('note', msg`Note`),
    column<Row>(
      'number',
      msg`Voucher`,
      ({ voucher, number }) => voucher && <Link to={`/ledger/${voucher}`}>{number}</Link>,
    ),
  ],
  sorts: newestFirst('at'),
  empty: msg`The till has not been counted yet. Count it every evening after cash came in.`,
  actions: [
    action<null>('books.write')({
      name: 'count',
      label: msg`Count till`,
      kind: 'go',
      explain: msg`Count first, then enter the amount. The amount in the books is shown only if it differs.`,
      fields: {
        counted: { kind: 'number', label: msg`Counted (₹)`, required: true },
        note: {
          kind: 'lines',
          label: msg`Reason for difference`,
          hint: msg`Leave empty if there is none.`,
          maxLength: 300,
          rows: 2,
        },
      },
      async send({ counted, note }, _row, { idempotencyKey }) {
        const { data } = await call('POST office/till/count', {
          body: { once: idempotencyKey, counted, note },
        })
        return data.approval === null ? { show: <Counted of={data} /> } : approvalOutcome(data)
      },
      done: msg`The count is saved.`,
    }),
  ],
})

function Counted({ of: { counted, booked } }: { readonly of: { counted: number; booked: number } }) {
  const there = writeRupees(counted)
  const said = writeRupees(booked)
  const other = writeRupees(Math.abs(counted - booked))
  return (
    <p>
      {counted === booked ? (
        <Trans>{there}: matches the books.</Trans>
      ) : (
        <Trans>
          {there} was counted; the books said {said}. The difference of {other} is booked.
        </Trans>
      )}
    </p>
  )
}
