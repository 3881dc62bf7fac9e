import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { monthName } from '../kit/month-name.ts'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { happened, PlainDay, When, Word } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { call } from '../shell/api.ts'
import css from './books.module.css'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { newestFirst, statusColumn, type Statuses } from '../kit/options.tsx'
import { Panel } from '../kit/record/panel.tsx'

type Row = RowOf<'GET office/months'>
type Month = CallAnswer<'GET office/months/{month}'>['data']

const states = {
  running: { of: msg`In progress`, tone: 'quiet' },
  open: { of: msg`Open`, tone: 'act' },
  closed: { of: msg`Closed`, tone: 'good' },
} as const satisfies Statuses<Row['state']>

const inTheWay = {
  running: msg`It can be closed when it is over.`,
  closed: msg`Nothing more can be booked into it.`,
  before_open: msg`Close the earlier months first.`,
  broken: msg`The books do not balance. First resolve what is under “Money alerts”: a closed month keeps its balances for good.`,
} as const satisfies Record<NonNullable<Month['inTheWay']>, unknown>

const state = statusColumn(states)
const closed = { ...timeColumn('closedAt', msg`Closed on`), name: 'closed' }
const by = { ...textColumn('closedBy', msg`By`), name: 'by' }

/** The months of the books, and their closing. */
export const months = resource<'GET office/months', Month>({
  name: 'months',
  title: msg`Months`,
  list: 'GET office/months',
  id: ({ month }) => month,
  columns: [column('month', msg`Month`, ({ month }) => <Word of={monthName(month)} />), state, closed, by],
  sorts: newestFirst('month'),
  empty: msg`Nothing is booked yet.`,
  rowActions: [
    action<Month>('books.write')({
      name: 'close',
      label: msg`Close month`,
      kind: 'danger',
      letter: 'X',
      fits: (row) => row.inTheWay === null && row.waits === null,
      explain: msg`This is permanent. Nothing more can be booked into the month, and nobody can reopen it. Anything later is booked on the day it arrives, with its own date beside it. If there is a second person with the right, it waits for their approval.`,
      fields: {
        reason: { kind: 'lines', label: msg`Checks made`, required: true, maxLength: 300, rows: 3 },
      },
      send: ({ reason }, { month }) =>
        outcomeOf(call('POST office/months/close', { body: { month, reason } })),
      done: msg`Recorded.`,
    }),
  ],
  record: {
    read: async (month) => (await call('GET office/months/{month}', { params: { month } })).data,
    title: ({ month }) => monthName(month),
    head: [state],
    judged: (row) => <Balances of={row} />,
    why: (row) => <Checks of={row} />,
    facts: [],
    happened: (row) => [happened(row.closedAt, msg`Closed`, { by: row.closedBy })],
  },
})

/** The closing balances by account. */
function Balances({ of: { balances } }: { readonly of: Month }) {
  return (
    <Panel title={<Trans>Closing trial balance</Trans>}>
      <table className={`table ${css['table']}`}>
        <TableHead of={[msg`Account`]} figures={[msg`Debit`, msg`Credit`]} />
        <tbody>
          {balances.map(({ name, accounts, balance }) => (
            <tr key={name}>
              <td dir="auto">{accounts > 1 ? `${name} (${accounts})` : name}</td>
              <td className="figure">{balance < 0 && writeFigure(-balance)}</td>
              <td className="figure">{balance > 0 && writeFigure(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** The reasons it cannot be closed, and the checks before closing. */
function Checks({ of }: { readonly of: Month }) {
  const { t } = useLingui()
  const { month, checks, late, waits } = of
  return (
    <>
      {of.inTheWay && <p>{<Word of={inTheWay[of.inTheWay]} />}</p>}
      {waits && (
        <p>
          <Link to={`/approvals/${waits}`}>{t`Its closing is awaiting second approval.`}</Link>
        </p>
      )}
      <Panel title={<Trans>Before closing</Trans>}>
        <ul role="list" className={`stack gap-2 ${css['checks']}`}>
          {checks.map(({ name, path, count }) => (
            <li key={name}>
              {count === 0 ? <Word of={msg`None`} tone="good" /> : <strong>{count}</strong>}{' '}
              <Link to={`/${path}`}>{name}</Link>
            </li>
          ))}
          <li>
            <Link to={`/ledger?month=${month}`}>{t`All entries of the month`}</Link>
          </li>
        </ul>
      </Panel>
      {late.length > 0 && (
        <Panel title={<Trans>Arrived late, booked later</Trans>}>
          <ul role="list" className={`stack gap-2 ${css['checks']}`}>
            {late.map(({ id, number, day, at, narration }) => (
              <li key={id}>
                <Link to={`/ledger/${id}`}>{number}</Link> <PlainDay day={day} /> → <When at={at} />{' '}
                <span dir="auto">{narration}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
