import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { resource } from '../kit/resource.ts'
import { bookAnything, takeBack } from '../spending/booking.ts'
import { purchaseKindNames, kindOptions, PURCHASES, type PurchaseRow } from '../spending/purchase-labels.ts'
import { column, dayColumn, figureColumn, textColumn, wordColumn } from '../kit/columns.tsx'
import { allView, dayOrders } from '../kit/options.tsx'
import { happened, Word } from '../kit/show.tsx'

const amount = figureColumn('amount', msg`Amount`)
const fund = { ...textColumn('fundName', msg`Fund`), name: 'fund' }
const day = dayColumn('day', msg`Date`)
const shop = textColumn('shop', msg`Shop`)
const kind = wordColumn('kind', msg`Purpose`, purchaseKindNames)
const from = { ...textColumn('fromName', msg`Paid from`), name: 'from' }
const reference = textColumn('reference', msg`UTR, cheque or bill number`)
const voucher = textColumn('voucher', msg`Voucher`)
const state = column('state', msg`Status`, (row: PurchaseRow) =>
  row.reversed ? <Word of={msg`Reversed`} tone="quiet" /> : <Word of={msg`Booked`} tone="quiet" />,
)

/** Purchases paid from funds, needs and events. */
export const purchases = resource({
  list: 'GET office/purchases',
  columns: [
    textColumn('what', msg`What was bought`),
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
  views: [allView, { name: 'back', label: msg`Reversed`, filters: { state: 'reversed' } }],
  sorts: dayOrders,
  empty: msg`No purchases yet. Book one with its bill here, on the page of a need, or beside a winner’s prize.`,
  actions: [bookAnything],
  rowActions: [takeBack],
  record: {
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
    happened: ({ at, by, reversed }) => [
      happened(at, msg`Booked`, { by }),
      happened(reversed?.at, msg`Reversed`, { by: reversed?.by, text: reversed?.reason }),
    ],
  },
})

function Bill({ id }: { readonly id: string }) {
  const { t } = useLingui()
  return <PrivatePicture path={`office/purchases/bill/${id}`} alt={t`Bill`} />
}
