import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { resource, type RowOf } from '../kit/resource.ts'
import { column, figureColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { oldestFirst } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type Row = RowOf<'GET office/counter-receipts/to-return'>

/** Cash contributions that still have to be returned to declined families. */
export const contributions = resource({
  name: 'contributions-to-return',
  list: 'GET office/counter-receipts/to-return',
  columns: [
    column<Row>('number', msg`Number`, ({ id, number }) => <Link to={`/applications/${id}`}>{number}</Link>),
    figureColumn('amount', msg`Amount`),
    { ...timeColumn('declinedAt', msg`Declined`), name: 'declined' },
    { ...timeColumn('takenAt', msg`Taken`), name: 'taken' },
    textColumn('voucher', msg`Voucher`),
    column<Row>('back', msg`Next step`, ({ number, asked }) =>
      asked ? (
        <Word of={msg`Awaiting second approval`} tone="act" />
      ) : (
        <Link to={`/counter-receipts?number=${encodeURIComponent(number)}`}>
          <Trans>Hand cash back</Trans>
        </Link>
      ),
    ),
  ],
  sorts: oldestFirst('at'),
  empty: msg`No cash to hand back. Declined applications whose contribution was paid in cash appear here.`,
})
