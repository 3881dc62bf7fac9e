import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { resource } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { bookAnything, takeBack } from '../spending/booking.ts'
import { purchaseKindNames, kindOptions, PURCHASES, type PurchaseRow } from '../spending/purchase-labels.ts'
import { happened, WhatHappened } from '../kit/record/timeline.tsx'

const amount = {
  name: 'amount',
  label: msg`Amount`,
  end: true as const,
  show: (row: PurchaseRow) => writeFigure(row.amount),
}
const fund = { name: 'fund', label: msg`Fund`, show: (row: PurchaseRow) => row.fundName }
const day = { name: 'day', label: msg`Date`, show: (row: PurchaseRow) => <PlainDay day={row.day} /> }
const shop = { name: 'shop', label: msg`Shop`, show: (row: PurchaseRow) => row.shop || null }
const kind = {
  name: 'kind',
  label: msg`Purpose`,
  show: (row: PurchaseRow) => <Word of={purchaseKindNames[row.kind]} />,
}
const from = { name: 'from', label: msg`Paid from`, show: (row: PurchaseRow) => row.fromName }
const reference = {
  name: 'reference',
  label: msg`UTR, cheque or bill number`,
  show: (row: PurchaseRow) => row.reference || null,
}
const voucher = { name: 'voucher', label: msg`Voucher`, show: (row: PurchaseRow) => row.voucher }
const state = {
  name: 'state',
  label: msg`Status`,
  show: (row: PurchaseRow) =>
    row.reversed ? <Word of={msg`Reversed`} tone="quiet" /> : <Word of={msg`Booked`} tone="quiet" />,
}

/** What was bought with the money of funds, needs and events. */
export const purchases = resource<'GET office/purchases'>({
  name: PURCHASES,
  title: msg`Purchases`,
  list: 'GET office/purchases',
  id: ({ id }) => id,
  columns: [
    { name: 'what', label: msg`What was bought`, show: ({ what }) => what },
    amount,
    day,
    fund,
    state,
    shop,
    { ...kind, hidden: true },
    { ...from, hidden: true },
    { ...reference, hidden: true },
    { ...voucher, hidden: true },
  ],
  filters: [
    { name: 'kind', label: msg`Purpose`, options: kindOptions },
    {
      name: 'state',
      label: msg`Status`,
      options: [
        { value: 'booked', label: msg`Booked` },
        { value: 'reversed', label: msg`Reversed` },
      ],
    },
  ],
  views: [
    { name: 'all', label: msg`All`, filters: {} },
    { name: 'back', label: msg`Reversed`, filters: { state: 'reversed' } },
  ],
  sorts: [
    { value: '-day', label: msg`Latest first` },
    { value: 'day', label: msg`Earliest first` },
  ],
  empty: msg`No purchases yet. Book one with its bill here, on the page of a need, or beside a winner’s prize.`,
  actions: [bookAnything],
  rowActions: [takeBack],
  record: {
    read: async (id) => (await call('GET office/purchases/one', { query: { id } })).data,
    title: ({ what }) => what,
    head: [state],
    judged: ({ id, bill }) =>
      bill ? (
        <Bill id={id} />
      ) : (
        <p>
          <Trans>There is no photo of the bill.</Trans>
        </p>
      ),
    why: (row) => <WaitingApprovals on={PURCHASES} subject={row.id} />,
    main: ['amount', 'day', 'fund', 'kind', 'shop', 'from'],
    facts: [amount, day, fund, kind, shop, from, reference, voucher],
    timeline: ({ at, by, reversed }) => (
      <WhatHappened
        of={[
          happened(at, msg`Booked`, { by }),
          happened(reversed?.at, msg`Reversed`, {
            by: reversed?.by ?? null,
            more: <p dir="auto">{reversed?.reason}</p>,
          }),
        ]}
      />
    ),
  },
})

function Bill({ id }: { readonly id: string }) {
  const { t } = useLingui()
  return <PrivatePicture path={`office/purchases/bill/${id}`} alt={t`Bill`} />
}
