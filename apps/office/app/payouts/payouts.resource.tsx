import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, resource } from '../kit/resource.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { statusColumn, statusFilter } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { PAY, type Payout, type PayoutRow, payoutStates, wayNames } from './payout-labels.ts'
import { PayoutParts, PayoutReasons } from './payout-sheet.tsx'
import { happened, WhatHappened } from '../kit/record/timeline.tsx'

const state = statusColumn(payoutStates)
const amount = {
  name: 'amount',
  label: msg`Amount`,
  end: true as const,
  show: (row: PayoutRow) => writeFigure(row.amount),
}
const children = {
  name: 'children',
  label: msg`Children`,
  end: true as const,
  show: (row: PayoutRow) => row.children,
}
const fund = { name: 'fund', label: msg`Paid of`, show: (row: PayoutRow) => row.fundName }
const bank = { name: 'bank', label: msg`Paid from`, show: (row: PayoutRow) => row.bank.name }
const way = { name: 'way', label: msg`How`, show: (row: PayoutRow) => <Word of={wayNames[row.way]} /> }
const paidOn = {
  name: 'paidOn',
  label: msg`Paid on`,
  show: (row: PayoutRow) => (row.paidOn === null ? null : <PlainDay day={row.paidOn} />),
}
const reference = {
  name: 'reference',
  label: msg`UTR or cheque number`,
  show: (row: PayoutRow) => row.reference || null,
}
const created = { name: 'createdAt', label: msg`Made`, show: (row: PayoutRow) => <When at={row.createdAt} /> }

const voucher = { name: 'voucher', label: msg`Voucher`, show: (row: Payout) => row.voucher }

const why = { kind: 'lines', label: msg`Why, in a few words`, required: true, maxLength: 300 } as const

/** School fees paid to schools. */
export const payouts = resource<'GET office/payouts', Payout>({
  name: 'payouts',
  title: msg`Payouts to schools`,
  list: 'GET office/payouts',
  id: ({ id }) => id,
  columns: [
    { name: 'school', label: msg`School`, show: ({ school }) => school.name },
    state,
    amount,
    children,
    paidOn,
    reference,
    { ...fund, hidden: true },
    { ...bank, hidden: true },
    { ...way, hidden: true },
    { ...created, hidden: true },
    {
      name: 'receipt',
      label: msg`School’s receipt`,
      hidden: true,
      show: (row) => (row.receipt ? <Word of={msg`It is there`} tone="good" /> : null),
    },
  ],
  filters: [
    statusFilter(payoutStates),
    {
      name: 'receipt',
      label: msg`School’s receipt`,
      options: [{ value: 'missing', label: msg`Paid, receipt not here yet` }],
    },
  ],
  views: [
    { name: 'all', label: msg`All`, filters: {} },
    { name: 'drafted', label: msg`To pay`, filters: { state: 'drafted' } },
    { name: 'receipt', label: msg`Receipt missing`, filters: { receipt: 'missing' } },
  ],
  sorts: [
    { value: '-createdAt', label: msg`Newest first` },
    { value: 'createdAt', label: msg`Oldest first` },
  ],
  empty: msg`Nothing was paid to a school yet. Begin with “Fees to pay”: there stand the children whose fees are approved.`,
  rowActions: [
    action<Payout>()({
      name: 'pay',
      label: msg`Note that it is paid`,
      permission: PAY,
      kind: 'go',
      letter: 'A',
      effect: () => msg`It goes into the books, and each family gets a mail.`,
      fits: ({ state: at, secondPerson }) =>
        at === 'drafted' && (secondPerson === 'none' || secondPerson === 'approved'),
      explain: msg`Once the bank has taken it, or the cheque is handed over. It goes into the books, and each family gets a mail.`,
      fields: {
        reference: { kind: 'line', label: msg`UTR or cheque number`, required: true, maxLength: 60 },
        paidOn: { kind: 'day', label: msg`Day`, required: true },
      },
      async send({ reference: newReference, paidOn: day }, { id, version }) {
        await call('POST office/payouts/pay', {
          body: { id, version, reference: newReference, paidOn: day ?? '' },
        })
      },
      done: msg`Booked. The families get a mail.`,
    }),
    action<Payout>()({
      name: 'ask',
      label: msg`Ask a second person`,
      permission: PAY,
      kind: 'go',
      fits: ({ state: at, secondPerson }) => at === 'drafted' && secondPerson === 'needed',
      explain: msg`As much as this may not be paid by one person alone. Another owner or treasurer approves it under “Approvals”.`,
      fields: { reason: why },
      async send({ reason }, { id }) {
        await call('POST office/payouts/ask', { body: { id, reason } })
      },
      done: msg`Asked.`,
    }),
    action<Payout>()({
      name: 'cancel',
      label: msg`Take this back`,
      permission: PAY,
      kind: 'danger',
      fits: ({ state: at }) => at === 'drafted',
      explain: msg`Nothing was paid yet. Its children stand under “Fees to pay” again.`,
      fields: { reason: why },
      async send({ reason }, { id, version }) {
        await call('POST office/payouts/cancel', { body: { id, version, reason } })
      },
      done: msg`Taken back.`,
    }),
    action<Payout>()({
      name: 'reverse',
      label: msg`The money did not arrive`,
      permission: PAY,
      kind: 'danger',
      fits: ({ state: at }) => at === 'paid',
      explain: msg`A counter-entry takes it back, and its children are approved and unpaid again. The first entry stays in the books. Above the limit a second person approves it first.`,
      fields: { reason: { ...why, hint: msg`It stands in the books. Name no child.` } },
      async send({ reason }, { id, version }) {
        const { data } = await call('POST office/payouts/reverse', { body: { id, version, reason } })
        return outcomeOf(data)
      },
      done: msg`It is noted.`,
    }),
  ],
  record: {
    read: async (id): Promise<Payout> => (await call('GET office/payouts/one', { query: { id } })).data,
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
    timeline: ({ createdAt, createdBy, paidAt, paidBy, voucher: number, ended }) => (
      <WhatHappened
        of={[
          happened(createdAt, msg`Made`, { by: createdBy }),
          happened(paidAt, msg`Booked`, { by: paidBy, more: <p>{number}</p> }),
          happened(ended?.at, msg`Taken back`, {
            by: ended?.by ?? null,
            more: <p dir="auto">{ended?.reason}</p>,
          }),
        ]}
      />
    ),
  },
})
