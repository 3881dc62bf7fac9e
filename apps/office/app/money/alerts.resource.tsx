import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeFigure } from '@sahay/contract/kernel/money'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, type Column, resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { type Alert, alertNames } from './alert-labels.ts'
import { bookAll, bookOne } from './book-unmatched.tsx'

const why = { kind: 'lines', label: msg`Why`, required: true, maxLength: 300, rows: 2 } as const
const isOpen = ({ closedAt }: Alert) => closedAt === null
const hasMoney = ({ kind }: Alert) => kind === 'refund_failed' || kind === 'amount_mismatch'

const amount: Column<Alert> = {
  name: 'amount',
  label: msg`Rupees`,
  end: true,
  show: (alert) => (alert.amount === null ? null : writeFigure(alert.amount)),
}
const when: Column<Alert> = { name: 'at', label: msg`When`, show: ({ at }) => <When at={at} /> }
const subject: Column<Alert> = {
  name: 'subject',
  label: msg`About`,
  show: ({ subject: id }) => <RecordLink id={id} />,
}

/** What the machine cannot decide about money, open or closed. */
export const alerts = resource({
  name: 'alerts',
  title: msg`What the books ask`,
  list: 'GET office/payments/alerts',
  id: ({ id }) => id,
  columns: [
    { name: 'kind', label: msg`What`, show: ({ kind }) => <Word of={alertNames[kind]} /> },
    amount,
    subject,
    when,
    {
      name: 'closed',
      label: msg`Closed`,
      show: ({ closedAt }) => closedAt && <When at={closedAt} />,
      hidden: true,
    },
  ],
  filters: [
    {
      name: 'kind',
      label: msg`What`,
      options: keysOf(alertNames).map((value) => ({ value, label: alertNames[value] })),
    },
    {
      name: 'state',
      label: msg`Status`,
      options: [
        { value: 'open', label: msg`Open` },
        { value: 'closed', label: msg`Closed` },
      ],
      initial: 'open',
    },
  ],
  views: [
    { name: 'open', label: msg`Open`, filters: { state: 'open' } },
    { name: 'closed', label: msg`Closed`, filters: { state: 'closed' } },
  ],
  sorts: [
    { value: 'at', label: msg`Oldest first` },
    { value: '-at', label: msg`Newest first` },
  ],
  empty: msg`Nothing waits. What the machine cannot decide about money comes here.`,
  actions: [bookAll],
  rowActions: [
    bookOne,
    action<Alert>()({
      name: 'give-back',
      label: msg`Give back`,
      permission: 'payments.refund',
      kind: 'danger',
      fits: (alert) => isOpen(alert) && hasMoney(alert),
      explain: msg`The payment service is asked to give it back, once more where it failed.`,
      fields: { reason: why },
      async send({ reason }, { id }) {
        await call('POST office/payments/alerts/resolve', { body: { id, how: 'give_back', reason } })
      },
      done: msg`The money is on its way back.`,
    }),
    action<Alert>()({
      name: 'by-hand',
      label: msg`Was given back by hand`,
      permission: 'payments.refund',
      fits: (alert) => isOpen(alert) && alert.kind === 'refund_failed',
      explain: msg`For what the giver has by now, in cash or by a transfer. Above the limit a second person approves it first.`,
      fields: { from: { kind: 'money', label: msg`From where`, required: true }, reason: why },
      begin: () => ({ from: 'till' }),
      async send({ from, reason }, { id }) {
        const body = { id, how: 'by_hand', from, reason } as const
        return outcomeOf((await call('POST office/payments/alerts/resolve', { body })).data)
      },
      done: msg`It is noted.`,
    }),
    action<Alert>()({
      name: 'note',
      label: msg`Note and close`,
      permission: 'payments.refund',
      fits: isOpen,
      explain: msg`For what needs no money to move, or none any more.`,
      fields: { reason: why },
      async send({ reason }, { id }) {
        await call('POST office/payments/alerts/resolve', { body: { id, how: 'noted', reason } })
      },
      done: msg`Closed.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/payments/alerts/one', { query: { id } })).data,
    title: ({ kind }) => alertNames[kind],
    facts: [
      when,
      amount,
      subject,
      {
        name: 'details',
        label: msg`What happened`,
        show: ({ details }) => <span dir="auto">{details}</span>,
      },
      { name: 'closed', label: msg`Closed`, show: ({ closedAt }) => closedAt && <When at={closedAt} /> },
      {
        name: 'resolution',
        label: msg`What became of it`,
        show: ({ resolution }) => resolution && <span dir="auto">{resolution}</span>,
      },
    ],
    more: ({ id }) => <WaitingApprovals on="alerts" subject={id} />,
  },
})
