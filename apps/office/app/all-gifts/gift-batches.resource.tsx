import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Link } from 'react-router'
import { action, reasonField, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { allGifts } from './all-gifts.resource.tsx'
import { linkAct } from '../kit/record/act-link.tsx'
import { PartOfList } from '../kit/record/part-of-list.tsx'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { newestFirst, statusColumn, type Statuses, statusFilter, statusViews } from '../kit/options.tsx'
import { happened, Word } from '../kit/show.tsx'

type Batch = RowOf<'GET office/gifts/batches'>

const states = {
  open: { of: msg`Being entered`, tone: 'act' },
  closed: { of: msg`Closed`, tone: 'good' },
} as const satisfies Statuses<Batch['state']>

const state = statusColumn(states)
const counted = column(
  'counted',
  msg`Counted`,
  (row: Batch) => `${row.counted} · ${writeRupees(row.counted_amount)}`,
)
const typed = column('typed', msg`Entered`, (row: Batch) => `${row.typed} · ${writeRupees(row.typed_amount)}`)
const difference = column(
  'difference',
  msg`Difference`,
  ({ counted: gifts, counted_amount: sum, typed: entered, typed_amount: enteredSum }: Batch) =>
    gifts === entered && sum === enteredSum ? (
      <Word of={msg`None`} tone="good" />
    ) : (
      `${gifts - entered} · ${writeRupees(sum - enteredSum)}`
    ),
)
const opened = { ...timeColumn('opened_at', msg`Opened`), name: 'opened', sort: 'opened_at' }

const countedFields = {
  counted: { kind: 'number', label: msg`Gifts counted`, required: true },
  counted_amount: { kind: 'number', label: msg`Total counted (₹)`, required: true, beside: true },
} as const

/** Batches of gifts that are counted before they are typed in. */
export const giftBatches = resource({
  name: 'gift-batches',
  title: msg`Gift batches`,
  list: 'GET office/gifts/batches',
  columns: [textColumn('name', msg`Name`), state, counted, typed, opened],
  filters: [statusFilter(states)],
  views: statusViews(states, 'open'),
  sorts: newestFirst('opened_at'),
  empty: msg`No batches yet. Open one to enter a donation box or a bundle of cheques.`,
  actions: [
    action<null>('gifts.record')({
      name: 'open',
      label: msg`New batch`,
      kind: 'go',
      explain: msg`Count by hand before you enter anything: how many gifts, and their total.`,
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 80 },
        ...countedFields,
      },
      async send(body) {
        const { data } = await call('POST office/gifts/batches/open', { body })
        return { show: <TypeGifts id={data.id} /> }
      },
      done: msg`The batch is open.`,
    }),
  ],
  rowActions: [
    action<Batch>('gifts.record')({
      name: 'close',
      label: msg`Close batch`,
      kind: 'go',
      fits: (row) => row.state === 'open',
      send: (_values, { id, version }) => call('POST office/gifts/batches/close', { body: { id, version } }),
      done: msg`The batch is closed.`,
    }),
    action<Batch>('gifts.record')({
      name: 'recount',
      label: msg`Correct count`,
      fits: (row) => row.state === 'open',
      explain: msg`Only if the count itself was wrong. Both counts and your name are recorded.`,
      fields: {
        ...countedFields,
        reason: reasonField,
      },
      begin: ({ counted: gifts, counted_amount: sum }) => ({ counted: gifts, counted_amount: sum }),
      send: (values, { id, version }) =>
        call('POST office/gifts/batches/recount', { body: { id, version, ...values } }),
      done: msg`Saved.`,
    }),
  ],
  record: {
    head: [state],
    judged: ({ id }) => (
      <PartOfList
        resource={allGifts}
        title={msg`Gifts in this batch`}
        permission="gifts.read"
        filters={{ batch: id }}
        shows={['name', 'at', 'way', 'slip', 'amount']}
        empty={msg`Nothing is entered yet.`}
      />
    ),
    facts: [counted, typed, difference],
    happened: ({ opened_at: at }) => [happened(at, msg`Opened`)],
    useActs: ({ id, state: now }) => [
      now === 'open' &&
        linkAct({ name: 'type', label: msg`Enter gifts`, to: `/take-gift?batch=${id}`, letter: 'W' }),
    ],
  },
})

function TypeGifts({ id }: { readonly id: string }) {
  return (
    <Link className={buttonClass({ small: true })} to={`/take-gift?batch=${id}`}>
      <Trans>Enter gifts</Trans>
    </Link>
  )
}
