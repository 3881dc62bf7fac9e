import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { resource, type RowOf } from '../kit/resource.ts'
import css from './payouts.module.css'
import { column, countColumn, figureColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { oldestFirst } from '../kit/options.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'

type Row = RowOf<'GET office/payouts/transfers'>

const digits = (value: string) => value && <code className={css['digits']}>{value}</code>

const WAITING = 'kind=payout&state=waiting'

/** The payouts that nobody should pay at the bank yet. */
function ForSecondPerson() {
  const may = useMay()
  const waiting = useQuery({
    queryKey: ['approvals', 'payouts'],
    queryFn: async ({ signal }) => {
      const { counts } = await call('GET office/approvals', { query: { counts: WAITING }, signal })
      return counts?.[0] ?? 0
    },
    enabled: may('approvals.read'),
  })
  if (!waiting.data) return null
  return (
    <p role="status">
      <Link to={`/approvals?${WAITING}`}>
        <Plural
          value={waiting.data}
          one="# payout is waiting for a second person."
          other="# payouts are waiting for a second person."
        />
      </Link>
    </p>
  )
}

/** Pending transfers to schools: to enter at the bank, or to download as a file. */
export const transfers = resource({
  name: 'transfers-to-schools',
  list: 'GET office/payouts/transfers',
  columns: [
    column<Row>('school', msg`School`, ({ id, school }) => <Link to={`/payouts/${id}`}>{school}</Link>),
    figureColumn('amount', msg`Amount`),
    column<Row>('holder', msg`Account holder`, ({ holder, number, schoolId }) =>
      number === '' ? (
        <Link to={`/schools/${schoolId}`}>
          <Trans>No account on record: enter it</Trans>
        </Link>
      ) : (
        holder
      ),
    ),
    column<Row>('number', msg`Account number`, ({ number }) => digits(number)),
    column<Row>('ifsc', msg`IFSC`, ({ ifsc }) => digits(ifsc)),
    textColumn('bank', msg`Bank`),
    { ...textColumn('from', msg`Paid from`), hidden: true },
    { ...countColumn('children', msg`Children`), hidden: true },
    { ...timeColumn('createdAt', msg`Created`), hidden: true },
  ],
  sorts: oldestFirst('createdAt'),
  empty: msg`No transfers are waiting. Unpaid payouts by transfer appear here, each with the school’s account.`,
  Note: ForSecondPerson,
})
