import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { action, type Column, type Option, reasonField, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { disputeActions } from './dispute-actions.ts'
import { SettlementHistory, SettlementParts, SettlementReasons, Vouchers } from './settlement-sheet.tsx'
import {
  type SettlementDetail,
  type SettlementItem,
  type SettlementRow,
  settlementStates,
} from './settlement-labels.ts'
import { column, dayColumn, figureColumn, timeColumn } from '../kit/columns.tsx'
import {
  dayFilters,
  namedOption,
  newestFirst,
  statusColumn,
  statusFilter,
  statusViews,
} from '../kit/options.tsx'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'

interface Difference {
  readonly id: string
  /** The rupees beyond what the books explain; negative if it is less. */
  readonly more: number
  readonly label: Option['label']
}

const inPaise = (rupees: number) => Math.round(rupees * 100)
const isChargeable = ({ finding }: SettlementItem) => ['adjustment', 'amount', 'fee'].includes(finding)

/** Returns the differences of a settlement that may be charges of the payment provider, or returned charges. */
function differencesOf({ id, detail, items }: SettlementDetail): Difference[] {
  const ofItems = items.filter(isChargeable).map((item) => {
    const more = (inPaise(item.net) - inPaise(item.ours)) / 100
    const name = `${item.description || item.id}: ${writeFigure(more)}`
    return { id: item.id, more, label: namedOption(item.id, name).label }
  })
  const itself = { id, more: detail.rest, label: msg`The settlement itself: ${writeFigure(detail.rest)}` }
  return [...ofItems, itself].filter(({ more }) => more !== 0)
}

const what = { kind: 'choice', label: msg`Difference`, required: true, options: [] as Option[] } as const

/** Actions for the provider's charges outside payments: fee corrections, yearly charges, small differences. */
const chargeActions = [
  action<SettlementDetail>('books.write')({
    name: 'charge',
    label: msg`Book as charge`,
    fits: (row) => differencesOf(row).length > 0,
    explain: msg`A shortfall is booked as a fee of the payment service; an excess reduces its fees. Its monthly invoice says what it was for, and how much of it is GST. Above the limit, a second person approves it first.`,
    fields: {
      item: what,
      tax: {
        kind: 'number',
        label: msg`GST included`,
        hint: msg`In rupees, as on the invoice; 0 if there is none.`,
        required: true,
      },
      reason: reasonField,
    },
    prepare: async (row) => ({
      options: { item: differencesOf(row).map(({ id, label }) => ({ value: id, label })) },
    }),
    begin: (row) => ({ item: differencesOf(row)[0]?.id ?? '' }),
    send({ item, ...values }, row) {
      const amount = differencesOf(row).find(({ id }) => id === item)?.more ?? 0
      const body = { settlement: row.id, item, amount, ...values }
      return outcomeOf(call('POST office/settlements/charge', { body }))
    },
    done: msg`Recorded.`,
  }),
  action<SettlementDetail>('books.write')({
    name: 'uncharge',
    label: msg`Reverse charge`,
    fits: ({ detail }) => detail.charges.length > 0,
    explain: msg`Reverses what was booked as a charge. The settlement then differs again.`,
    fields: { item: { ...what, label: msg`Charge` }, reason: reasonField },
    prepare: async ({ detail: { charges } }) => ({
      options: {
        item: charges.map(({ item, fee, tax, voucher }) =>
          namedOption(item, `${voucher}: ${writeFigure((inPaise(fee) + inPaise(tax)) / 100)}`),
        ),
      },
    }),
    begin: ({ detail }) => ({ item: detail.charges[0]?.item ?? '' }),
    send: (values, { id: settlement }) =>
      outcomeOf(call('POST office/settlements/uncharge', { body: { settlement, ...values } })),
    done: msg`Recorded.`,
  }),
]

const amount: Column<SettlementRow> = figureColumn('amount', msg`Amount (₹)`)
const state = statusColumn(settlementStates)
const difference: Column<SettlementRow> = column(
  'difference',
  msg`Unexplained`,
  ({ difference: left, unclear }) =>
    left === null ? null : unclear > 0 ? <strong>{writeFigure(left)}</strong> : writeFigure(left),
  { end: true },
)
const utr: Column<SettlementRow> = column(
  'utr',
  msg`UTR`,
  (settlement) => settlement.utr && <code>{settlement.utr}</code>,
)
const day: Column<SettlementRow> = dayColumn('day', msg`Reached the bank`)
const booked: Column<SettlementRow> = figureColumn('booked', msg`Booked to the bank`)

/** The payment provider's settlements to the bank, compared with the books. */
export const settlements = resource<'GET office/settlements', SettlementDetail>({
  name: 'settlements',
  title: msg`Settlements`,
  list: 'GET office/settlements',
  columns: [
    timeColumn('at', msg`Date`),
    amount,
    state,
    difference,
    utr,
    { ...day, hidden: true },
    { ...booked, hidden: true },
  ],
  filters: [
    { name: 'differs', label: msg`Unexplained`, options: [{ value: 'yes', label: msg`With differences` }] },
    statusFilter(settlementStates),
    ...dayFilters,
  ],
  sorts: newestFirst('at'),
  views: [
    ...statusViews(settlementStates, 'created'),
    { name: 'differs', label: msg`Unexplained`, filters: { differs: 'yes' } },
  ],
  search: { name: 'q', label: msg`UTR or ID` },
  empty: msg`No settlements yet. The payment service pays two working days after a gift, and each settlement appears here.`,
  actions: [
    action<null>('payments.record')({
      name: 'fetch',
      label: msg`Check with payment service`,
      send: () => call('POST office/settlements/fetch', { body: {} }),
      done: msg`Checked, compared and booked.`,
    }),
  ],
  rowActions: [
    action<SettlementDetail>('payments.record')({
      name: 'again',
      label: msg`Check again`,
      explain: msg`The payment service is asked again, and what our books know by now is booked.`,
      send: (_values, { id }) => call('POST office/settlements/fetch', { body: { id } }),
      done: msg`Checked, compared and booked.`,
    }),
    ...disputeActions,
    ...chargeActions,
  ],
  record: {
    async read(id) {
      const query = { settlement: id, perPage: 100 }
      const [{ data: detail }, { data: items, next }] = await Promise.all([
        call('GET office/settlements/one', { query: { id } }),
        call('GET office/settlements/items', { query }),
      ])
      return { ...detail, detail, items, isLong: next !== null }
    },
    title: ({ utr: title, id }) => title ?? id,
    head: [state],
    judged: (row) => (
      <>
        <SettlementReasons row={row} />
        <Vouchers row={row} />
      </>
    ),
    facts: [amount, day, utr, booked, difference, figureColumn('fees', msg`Fees deducted, with tax`)],
    timeline: (row) => <SettlementHistory row={row} />,
    more: (row) => <SettlementParts row={row} />,
  },
})
