import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { action, type RecordOf, reasonField, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { type Slip, slipStates } from './gift-labels.ts'
import { printSlips, slipAct } from './slip-link.tsx'
import { column, figureColumn, mailColumn, textColumn, timeColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { happened } from '../kit/show.tsx'

type SlipDetail = RecordOf<'GET office/slips'>

const state = statusColumn(slipStates)
const name = textColumn('name', msg`Received from`)
const amount = figureColumn('amount', msg`Amount (₹)`)
const towards = textColumn('towards', msg`Purpose`)
const paid = { ...timeColumn('paid_at', msg`Paid on`), name: 'paid', sort: 'paid_at' }
const payment = column(
  'payment',
  msg`Payment`,
  (row: Slip) => row.payment && <Link to={`/money/${row.payment}`}>{row.payment}</Link>,
)

/** Donation slips of payments and of gifts over the counter. */
export const slips = resource({
  list: 'GET office/slips',
  columns: [
    column<Slip>('number', msg`Receipt`, ({ number }) => number ?? '…'),
    name,
    amount,
    towards,
    state,
    paid,
    { ...payment, hidden: true },
  ],
  filters: [
    statusFilter(slipStates),
    {
      name: 'counter',
      label: msg`Method`,
      options: [
        { value: 'true', label: msg`Over the counter` },
        { value: 'false', label: msg`Online` },
      ],
    },
    ...dayFilters,
  ],
  sorts: newestFirst('paid_at'),
  views: statusViews(slipStates, 'valid', 'refunded', 'cancelled'),
  search: { name: 'q', label: msg`Number or name` },
  empty: msg`No receipts yet. Each gift gets one as soon as it is booked.`,
  chosenActions: [printSlips],
  rowActions: [
    action<Slip>('slips.change')({
      name: 'send',
      label: msg`E-mail again`,
      fits: ({ state: now }) => now === 'valid' || now === 'refunded',
      explain: msg`The donor gets a copy marked DUPLICATE. The first receipt stays valid.`,
      send: (_values, { id }) => call('POST office/slips/send', { body: { id } }),
      done: msg`The copy is on its way.`,
    }),
    action<Slip>('slips.change')({
      name: 'cancel',
      label: msg`Cancel receipt`,
      kind: 'danger',
      fits: ({ state: now }) => now === 'valid' || now === 'refunded',
      explain: msg`Its number remains, and anyone who checks it is told that it is cancelled. The gift stays in the books. To correct a wrong gift, reverse it on its own page.`,
      fields: { reason: reasonField },
      send: ({ reason }, { id }) => call('POST office/slips/cancel', { body: { id, reason } }),
      done: msg`The receipt is cancelled.`,
    }),
  ],
  record: {
    title: ({ number }) => number ?? msg`Receipt`,
    head: [state],
    facts: [
      name,
      amount,
      towards,
      paid,
      payment,
      column<Slip>('record', msg`Record`, ({ record: id }) => id && <RecordLink id={id} />),
      column<SlipDetail>('back', msg`Refunded`, ({ given_back: back }) =>
        back > 0 ? writeFigure(back) : null,
      ),
      mailColumn('email', msg`E-mail`),
      column<SlipDetail>('check', msg`Public check page`, ({ check }) => <a href={check}>{check}</a>),
    ],
    happened: ({ paid_at: at, cancelled }) => [
      happened(at, msg`Paid`),
      happened(cancelled?.at, msg`Cancelled`, { by: cancelled?.by, text: cancelled?.reason }),
    ],
    useActs: ({ id, state: now }) => [now !== 'pending' && slipAct(id)],
  },
})
