import { msg } from '@lingui/core/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { PAY, type Payout, type PayoutRow, payoutStates, wayNames } from './payout-labels.ts'
import { PayoutParts, PayoutReasons } from './payout-sheet.tsx'
import {
  column,
  countColumn,
  dayColumn,
  figureColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from '../kit/columns.tsx'
import { allView, newestFirst, statusColumn, statusFilter } from '../kit/options.tsx'
import { happened, Word } from '../kit/show.tsx'

const state = statusColumn(payoutStates)
const amount = figureColumn('amount', msg`Amount`)
const children = countColumn('children', msg`Children`)
const fund = { ...textColumn('fundName', msg`Fund`), name: 'fund' }
const bank = column('bank', msg`Paid from`, (row: PayoutRow) => row.bank.name)
const way = wordColumn('way', msg`Method`, wayNames)
const paidOn = dayColumn('paidOn', msg`Paid on`)
const reference = textColumn('reference', msg`UTR or cheque number`)
const created = timeColumn('createdAt', msg`Created`)

const voucher = textColumn('voucher', msg`Voucher`)

const why = { kind: 'lines', label: msg`Reason, in a few words`, required: true, maxLength: 300 } as const

/** School fees paid to schools. */
export const payouts = resource({
  list: 'GET office/payouts',
  columns: [
    column<PayoutRow>('school', msg`School`, ({ school }) => school.name),
    state,
    amount,
    children,
    paidOn,
    reference,
    { ...fund, hidden: true },
    { ...bank, hidden: true },
    { ...way, hidden: true },
    { ...created, hidden: true },
    column<PayoutRow>(
      'receipt',
      msg`School’s receipt`,
      (row) => (row.receipt ? <Word of={msg`Received`} tone="good" /> : null),
      { hidden: true },
    ),
  ],
  filters: [
    statusFilter(payoutStates),
    {
      name: 'receipt',
      label: msg`School’s receipt`,
      options: [{ value: 'missing', label: msg`Paid, receipt not received` }],
    },
  ],
  views: [
    allView,
    { name: 'drafted', label: msg`To pay`, filters: { state: 'drafted' } },
    { name: 'receipt', label: msg`Receipt missing`, filters: { receipt: 'missing' } },
  ],
  sorts: newestFirst('createdAt'),
  empty: msg`No school payouts yet. Start with “Fees to pay”: it lists the children whose fees are approved.`,
  rowActions: [
    action<Payout>(PAY)({
      name: 'pay',
      label: msg`Mark as paid`,
      kind: 'go',
      letter: 'A',
      settles: true,
      effect: () => msg`It goes into the books, and each family gets an e-mail.`,
      fits: ({ state: at, secondPerson }) =>
        at === 'drafted' && (secondPerson === 'none' || secondPerson === 'approved'),
      explain: msg`Once the bank has accepted it, or the cheque is handed over. It is booked, and each family gets an e-mail.`,
      fields: {
        reference: { kind: 'line', label: msg`UTR or cheque number`, required: true, maxLength: 60 },
        paidOn: { kind: 'day', label: msg`Date`, required: true },
      },
      begin: () => ({ paidOn: dayOf(new Date()) }),
      send: ({ reference: newReference, paidOn: day }, { id, version }) =>
        call('POST office/payouts/pay', {
          body: { id, version, reference: newReference, paidOn: day ?? '' },
        }),
      done: msg`Booked. The families get an e-mail.`,
    }),
    action<Payout>(PAY)({
      name: 'ask',
      label: msg`Request approval`,
      kind: 'go',
      fits: ({ state: at, secondPerson }) => at === 'drafted' && secondPerson === 'needed',
      explain: msg`One person alone cannot pay this amount. Another owner or treasurer approves it under “Approvals”.`,
      fields: { reason: why },
      send: ({ reason }, { id }) => call('POST office/payouts/ask', { body: { id, reason } }),
      done: msg`Requested.`,
    }),
    action<Payout>(PAY)({
      name: 'cancel',
      label: msg`Reverse`,
      kind: 'danger',
      fits: ({ state: at }) => at === 'drafted',
      explain: msg`Nothing was paid. Its children are under “Fees to pay” again.`,
      fields: { reason: why },
      send: ({ reason }, { id, version }) =>
        call('POST office/payouts/cancel', { body: { id, version, reason } }),
      done: msg`Reversed.`,
    }),
    action<Payout>(PAY)({
      name: 'reverse',
      label: msg`Money did not arrive`,
      kind: 'danger',
      fits: ({ state: at }) => at === 'paid',
      explain: msg`A counter-entry reverses it, and its children are approved and unpaid again. The first entry stays in the books. Above the limit, a second person approves it first.`,
      fields: { reason: { ...why, hint: msg`This text is kept in the books. Do not name a child.` } },
      send: ({ reason }, { id, version }) =>
        outcomeOf(call('POST office/payouts/reverse', { body: { id, version, reason } })),
      done: msg`Recorded.`,
    }),
  ],
  record: {
    title: ({ school }) => school.name,
    head: [state],
    judged: (row) => <PayoutParts key={row.id} row={row} />,
    why: (row) => (
      <>
        <WaitingApprovals on="payouts" subject={row.id} />
        <PayoutReasons key={row.id} row={row} />
      </>
    ),
    main: ['amount', 'children', 'fund', 'bank', 'way', 'paidOn', 'reference'],
    facts: [amount, children, fund, bank, way, paidOn, reference, voucher],
    happened: ({ createdAt, createdBy, paidAt, paidBy, voucher: number, ended }) => [
      happened(createdAt, msg`Created`, { by: createdBy }),
      happened(paidAt, msg`Booked`, { by: paidBy, more: <p>{number}</p> }),
      happened(ended?.at, msg`Reversed`, { by: ended?.by, text: ended?.reason }),
    ],
  },
})
