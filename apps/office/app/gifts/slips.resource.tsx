import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { MailLink } from '../casework/contact.tsx'
import { action, resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { statusColumn, statusFilter, statusViews } from '../kit/status.tsx'
import { call } from '../shell/api.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { type Slip, slipStates } from './gift-labels.ts'
import { printSlips, slipAct } from './slip-link.tsx'
import { happened, WhatHappened } from '../kit/record/timeline.tsx'

const state = statusColumn(slipStates)
const name = { name: 'name', label: msg`Received from`, show: (row: Slip) => row.name || null }
const amount = {
  name: 'amount',
  label: msg`Amount (₹)`,
  end: true as const,
  show: (row: Slip) => writeFigure(row.amount),
}
const towards = { name: 'towards', label: msg`Purpose`, show: (row: Slip) => row.towards }
const paid = {
  name: 'paid',
  sort: 'paid_at',
  label: msg`Paid on`,
  show: (row: Slip) => <When at={row.paid_at} />,
}
const payment = {
  name: 'payment',
  label: msg`Payment`,
  show: (row: Slip) => row.payment && <Link to={`/money/${row.payment}`}>{row.payment}</Link>,
}

/** Donation slips of payments and of what came over the counter. */
export const slips = resource({
  name: 'slips',
  title: msg`Receipts`,
  list: 'GET office/slips',
  id: ({ id }) => id,
  columns: [
    { name: 'number', label: msg`Receipt`, show: ({ number }) => number ?? '…' },
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
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
  ],
  sorts: [
    { value: '-paid_at', label: msg`Newest first` },
    { value: 'paid_at', label: msg`Oldest first` },
  ],
  views: statusViews(slipStates, 'valid', 'refunded', 'cancelled'),
  search: { name: 'q', label: msg`Number or name` },
  empty: msg`No receipts yet. Each gift gets one as soon as it is booked.`,
  chosenActions: [printSlips],
  rowActions: [
    action<Slip>()({
      name: 'send',
      label: msg`E-mail again`,
      permission: 'slips.change',
      fits: ({ state: now }) => now === 'valid' || now === 'refunded',
      explain: msg`The donor gets a copy marked DUPLICATE. The first receipt stays valid.`,
      async send(_values, { id }) {
        await call('POST office/slips/send', { body: { id } })
      },
      done: msg`The copy is on its way.`,
    }),
    action<Slip>()({
      name: 'cancel',
      label: msg`Cancel receipt`,
      permission: 'slips.change',
      kind: 'danger',
      fits: ({ state: now }) => now === 'valid' || now === 'refunded',
      explain: msg`Its number remains, and anyone who checks it is told that it is cancelled. The gift stays in the books. To correct a wrong gift, reverse it on its own page.`,
      fields: { reason: { kind: 'lines', label: msg`Reason`, required: true, maxLength: 300, rows: 2 } },
      async send({ reason }, { id }) {
        await call('POST office/slips/cancel', { body: { id, reason } })
      },
      done: msg`The receipt is cancelled.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/slips/one', { query: { id } })).data,
    title: ({ number }) => number ?? msg`Receipt`,
    head: [state],
    facts: [
      name,
      amount,
      towards,
      paid,
      payment,
      {
        name: 'record',
        label: msg`Record`,
        show: ({ record }) => <RecordLink id={record} />,
      },
      {
        name: 'back',
        label: msg`Refunded`,
        show: ({ given_back: back }) => (back > 0 ? writeFigure(back) : null),
      },
      { name: 'email', label: msg`E-mail`, show: ({ email }) => email && <MailLink to={email} /> },
      { name: 'check', label: msg`Public check page`, show: ({ check }) => <a href={check}>{check}</a> },
    ],
    timeline: ({ paid_at: at, cancelled }) => (
      <WhatHappened
        of={[
          happened(at, msg`Paid`),
          happened(cancelled?.at, msg`Cancelled`, {
            by: cancelled?.by ?? null,
            more: <p dir="auto">{cancelled?.reason}</p>,
          }),
        ]}
      />
    ),
    Acts: ({ row, children }) => children(row.state === 'pending' ? [] : [slipAct(row.id)]),
  },
})
