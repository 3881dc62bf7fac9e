import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { action, type Column, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { chargeActions } from './charge-actions.ts'
import { disputeActions } from './dispute-actions.ts'
import { SettlementHistory, SettlementParts, SettlementReasons, Vouchers } from './settlement-sheet.tsx'
import { type SettlementDetail, type SettlementRow, settlementStates } from './settlement-labels.ts'
import { column, dayColumn, figureColumn, timeColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'

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

/** What the payment service paid out to the bank, held against our books. */
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
