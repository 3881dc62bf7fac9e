import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, type Column, reasonField, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { type Alert, alertNames } from './alert-labels.ts'
import { bookAll, bookOne } from './book-unmatched.tsx'
import { column, figureColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { oldestFirst, optionsOf } from '../kit/options.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { happened } from '../kit/show.tsx'

const isOpen = ({ closedAt }: Alert) => closedAt === null
const hasMoney = ({ kind }: Alert) => kind === 'refund_failed' || kind === 'amount_mismatch'

const amount: Column<Alert> = figureColumn('amount', msg`Amount (₹)`)
const when: Column<Alert> = timeColumn('at', msg`Date`)
const subject: Column<Alert> = column(
  'subject',
  msg`About`,
  ({ subject: id }) => id && <RecordLink id={id} />,
)

/** Alerts: problems with money that the program cannot decide, open or closed. */
export const alerts = resource({
  title: msg`Money alerts`,
  list: 'GET office/payments/alerts',
  columns: [
    wordColumn('kind', msg`What`, alertNames),
    amount,
    subject,
    when,
    { ...timeColumn('closedAt', msg`Closed`), name: 'closed', hidden: true },
  ],
  filters: [
    { name: 'kind', label: msg`What`, options: optionsOf(alertNames) },
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
  sorts: oldestFirst('at'),
  empty: msg`No alerts. Money questions that the software cannot decide appear here.`,
  actions: [bookAll],
  rowActions: [
    bookOne,
    action<Alert>('payments.refund')({
      name: 'give-back',
      label: msg`Refund`,
      kind: 'danger',
      fits: (alert) => isOpen(alert) && hasMoney(alert),
      explain: msg`The payment service is asked to refund it, or to try again if a refund failed.`,
      fields: { reason: reasonField },
      send: ({ reason }, { id }) =>
        call('POST office/payments/alerts/resolve', { body: { id, how: 'give_back', reason } }),
      done: msg`The refund is on its way.`,
    }),
    action<Alert>('payments.refund')({
      name: 'by-hand',
      label: msg`Record manual refund`,
      fits: (alert) => isOpen(alert) && alert.kind === 'refund_failed',
      explain: msg`If the donor already has the money, in cash or by a transfer. Above the limit, a second person approves it first.`,
      fields: { from: { kind: 'money', label: msg`Paid from`, required: true }, reason: reasonField },
      begin: () => ({ from: 'till' }),
      send: ({ from, reason }, { id }) =>
        outcomeOf(
          call('POST office/payments/alerts/resolve', { body: { id, how: 'by_hand', from, reason } }),
        ),
      done: msg`Recorded.`,
    }),
    action<Alert>('payments.refund')({
      name: 'note',
      label: msg`Add note and close`,
      fits: isOpen,
      explain: msg`If no money needs to move, or no longer.`,
      fields: { reason: reasonField },
      send: ({ reason }, { id }) =>
        call('POST office/payments/alerts/resolve', { body: { id, how: 'noted', reason } }),
      done: msg`Closed.`,
    }),
  ],
  record: {
    title: ({ kind }) => alertNames[kind],
    facts: [when, amount, subject],
    judged: ({ details }) => (
      <Panel title={<Trans>Details</Trans>}>
        <p dir="auto">{details}</p>
      </Panel>
    ),
    why: ({ id }) => <WaitingApprovals on="alerts" subject={id} />,
    happened: ({ at, closedAt, resolution }) => [
      happened(at, msg`Found`),
      happened(closedAt, msg`Closed`, { text: resolution }),
    ],
  },
})
