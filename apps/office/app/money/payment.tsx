import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { approvalOutcome, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, reasonField, type RecordSpec } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import {
  methodName,
  orderStates,
  purposeNames,
  type PaymentHistoryLine,
  historyNames,
} from './payment-labels.ts'
import { column, wordColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { statusColumn } from '../kit/options.tsx'
import { entryNames } from '../books/book-labels.ts'
import { TableHead } from '../kit/list/table-head.tsx'
import { WideTable } from '../kit/list/wide-table.tsx'
import css from './money.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { actionNames } from '../audit/action-names.ts'
import { messageStates } from '../casework/case-labels.ts'
import { messageKinds } from '../messages/message-labels.ts'
import { recordAddress } from '../shell/record-address.ts'
import { alertNames } from './alert-labels.ts'

/** Includes the giver and the method from its row in the list; null if the row no longer exists. */
type Payment = CallAnswer<'GET office/payments/one'>['data'] & {
  readonly row: CallAnswer<'GET office/payments'>['data'][number] | null
}

const refundNames = {
  intended: msg`On its way`,
  pending: msg`With the bank`,
  processed: msg`Refunded`,
  failed: msg`Refund failed`,
  replaced: msg`Replaced by another`,
} as const satisfies Record<Payment['refunds'][number]['state'], unknown>

/** One payment, or an unpaid order: its purpose, refunds, ledger entries, and history. */
export const payment: RecordSpec<Payment> = {
  async read(id) {
    const [{ data: one }, { data: rows }] = await Promise.all([
      call('GET office/payments/one', { query: { id } }),
      call('GET office/payments', { query: { q: id, perPage: 1 } }),
    ])
    return { ...one, row: rows[0] ?? null }
  },
  title: ({ amount, row, id }) => [writeRupees(amount), row?.name ?? id].join(' · '),
  head: [statusColumn(orderStates)],
  main: ['amount', 'name', 'at', 'method', 'left', 'purpose', 'record', 'slip'],
  facts: [
    column('amount', msg`Amount (₹)`, ({ amount }) => writeRupees(amount)),
    column('name', msg`Name`, ({ row }) => row?.name && <span dir="auto">{row.name}</span>),
    column('at', msg`Date`, ({ row }) => row && <When at={row.at} />),
    column(
      'method',
      msg`Method`,
      ({ row }) =>
        row?.method && (
          <>
            <Word of={methodName(row.method)} />{' '}
            {row.international && <Word of={msg`From abroad`} tone="act" />}
          </>
        ),
    ),
    column('left', msg`Not refunded`, ({ left }) => writeRupees(left)),
    wordColumn('purpose', msg`Purpose`, purposeNames),
    column('record', msg`Record`, ({ record: id }) => id && <RecordLink id={id} />),
    column(
      'slip',
      msg`Receipt`,
      ({ row }) => row?.slip && <Link to={`/slips?q=${encodeURIComponent(row.slip)}`}>{row.slip}</Link>,
    ),
    column('payment', msg`Payment`, ({ id }) => <code>{id}</code>),
  ],
  judged: (row) => <PaymentSheet row={row} />,
  why: ({ id }) => <WaitingApprovals on="all-gifts" subject={id} />,
  timeline: ({ order }) => <PaymentHistory id={order} />,
}

/** The actions for it. */
export const paymentActions = [
  action<Payment>('payments.record')({
    name: 'ask',
    label: msg`Check with payment service`,
    send: (_values, { order }) => call('POST office/payments/ask', { body: { id: order } }),
    done: msg`Checked. What the payment service reported is booked.`,
  }),
  action<Payment>('payments.refund')({
    name: 'refund',
    label: msg`Refund`,
    kind: 'danger',
    fits: ({ left }) => left > 0,
    explain: msg`The money is refunded to the card or account it was paid from. The donor is told, with your reason. Above the trust’s limit, a second person must approve it first.`,
    fields: {
      amount: {
        kind: 'number',
        label: msg`Amount (₹)`,
        hint: msg`Leave empty for the full remaining amount.`,
      },
      reason: reasonField,
    },
    async send({ amount, reason }, { id }) {
      const body = { paymentId: id, reason, ...(amount === null ? {} : { amount }) }
      const { data } = await call('POST office/payments/refund', { body })
      return approvalOutcome({ approval: data.waits ? data.id : null })
    },
    done: msg`Saved.`,
  }),
]

/** Its refunds and ledger entries. */
function PaymentSheet({ row: { id: paymentId, refunds, ledger } }: { readonly row: Payment }) {
  return (
    <>
      {ledger.length > 0 && <PaymentLedger id={paymentId} />}
      {refunds.length > 0 && (
        <Panel title={<Trans>Refunds</Trans>}>
          <ul role="list" className="stack shrink gap-3">
            {refunds.map(({ id, amount, state, reason, at }) => (
              <li key={id}>
                <strong>{writeRupees(amount)}</strong> <Word of={refundNames[state]} tone="quiet" />{' '}
                <When at={at} />
                <span dir="auto" className="breaks">
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** The ledger entries of a payment, with the accounts' names. */
function PaymentLedger({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const found = useRead(['all-gifts', 'ledger', id], 'GET office/books/ledger', {
    query: { q: id, sort: 'at' },
  })
  return (
    <Panel title={<Trans>In the ledger</Trans>}>
      <QueryState of={found} />
      {found.data && (
        <WideTable name={t`In the ledger`} cards className={css['ledger']}>
          <TableHead of={[t`Date`, t`What`, t`From account`, t`To account`, t`Amount (₹)`]} />
          <tbody>
            {found.data.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <When at={entry.at} />
                </td>
                <td>
                  <Word of={entryNames[entry.kind]} />
                </td>
                <td dir="auto" className={css['account']} data-label={t`From account`}>
                  {entry.creditName}
                </td>
                <td dir="auto" className={css['account']} data-label={t`To account`}>
                  {entry.debitName}
                </td>
                <td>{writeFigure(entry.amount)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Panel>
  )
}

/** The complete history of an order, in order of time: provider events, bookings, messages and actions. */
function PaymentHistory({ id }: { readonly id: string }) {
  const history = useRead(['all-gifts', 'trail', id], 'GET office/payments/trail', { query: { id } })
  return (
    <Panel title={<Trans>What happened</Trans>}>
      <QueryState of={history} />
      {history.data && (
        <ol role="list" className="stack gap-2">
          {history.data.map((line, nth) => (
            <Line key={`${line.at} ${line.what} ${line.id} ${nth}`} of={line} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Line({ of: { at, what, id, amount, word, words, by } }: { readonly of: PaymentHistoryLine }) {
  const address = id === null ? null : recordAddress(id)
  return (
    <li className="stack breaks gap-1 gap-x-3">
      <span className="muted number">
        <When at={at} />
      </span>
      <span>
        <strong>
          <Word of={historyNames[what]} />
        </strong>{' '}
        {amount !== null && writeRupees(amount)} {word && <Kind word={word} />}{' '}
        {words && <Text what={what} text={words} />} {by && <span dir="auto">· {by}</span>}{' '}
        {id && (address ? <Link to={address}>{id}</Link> : <code>{id}</code>)}
      </span>
    </li>
  )
}

const known = { ...entryNames, ...orderStates, ...messageStates, ...alertNames, ...actionNames }

/** The kind of entry, the state of an order or mail, or the action; the provider's term if there is no label. */
function Kind({ word }: { readonly word: string }) {
  const label = Object.entries(known).find(([name]) => name === word)?.[1]
  return label ? <Word of={'of' in label ? label.of : label} tone="quiet" /> : <code>{word}</code>
}

/** The subject of a mail as a label; otherwise the stored text. */
function Text({ what, text }: Pick<PaymentHistoryLine, 'what'> & { readonly text: string }) {
  const kind = what === 'mail' && Object.entries(messageKinds).find(([name]) => name === text)?.[1]
  return kind ? <Word of={kind} /> : <span dir="auto">{text}</span>
}
