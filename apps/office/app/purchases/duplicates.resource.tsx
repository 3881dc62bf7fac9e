import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { resource, type RowOf } from '../kit/resource.ts'
import { column, figureColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst } from '../kit/options.tsx'

type Row = RowOf<'GET office/duplicate-receipts'>

/** Duplicate receipts issued over the counter. */
export const duplicates = resource({
  name: 'duplicates',
  list: 'GET office/duplicate-receipts',
  columns: [
    timeColumn('at', msg`Issued`),
    column<Row>('number', msg`Number`, ({ application, number }) => (
      <Link to={`/applications/${application}`}>{number}</Link>
    )),
    figureColumn('amount', msg`Amount`),
    textColumn('slip', msg`Receipt`),
    textColumn('by', msg`By`),
  ],
  filters: dayFilters,
  sorts: newestFirst('at'),
  empty: msg`No duplicate receipts were issued on these days. Use “Family cash” to record one when ₹500 is paid.`,
})
