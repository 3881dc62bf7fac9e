import { msg } from '@lingui/core/macro'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { SettlementItem, SettlementDetail } from './settlement-labels.ts'

/** Whether an item is an adjustment that nothing in our books explains. */
export const isUnexplained = ({ type, finding }: SettlementItem): boolean =>
  type === 'adjustment' && finding === 'adjustment'

const disputedItem = ({ items }: SettlementDetail) =>
  items.find((item) => isUnexplained(item) && item.net < 0)
const returned = ({ items }: SettlementDetail) => items.find((item) => isUnexplained(item) && item.net > 0)

const fields = {
  item: {
    kind: 'line',
    label: msg`Adjustment`,
    required: true,
    hint: msg`The first one that nothing explains. All are listed below.`,
  },
  payment: {
    kind: 'line',
    label: msg`Payment`,
    required: true,
    hint: msg`Its id, as the payment service’s dashboard says it, or the matter under “What the books ask”.`,
  },
  reason: { kind: 'lines', label: msg`Why`, required: true, maxLength: 300, rows: 2 },
} as const

async function send(
  values: { readonly item: string; readonly payment: string; readonly reason: string },
  { id: settlement }: SettlementDetail,
) {
  const { data } = await call('POST office/settlements/dispute', { body: { settlement, ...values } })
  return outcomeOf(data)
}

/** Adjustments that disputes explain: money that a giver's bank took, or gave back. */
export const disputeActions = [
  action<SettlementDetail>()({
    name: 'lost',
    label: msg`A dispute was lost`,
    permission: 'payments.refund',
    fits: (row) => disputedItem(row) !== undefined,
    explain: msg`For an adjustment that made this payout less because a giver’s bank took a payment back. It leaves the books as a refund does: a place that is not drawn yet becomes free, and the slip says so. The giver gets no mail. Above the limit a second person approves it first.`,
    fields,
    begin: (row) => ({ item: disputedItem(row)?.id ?? '', payment: disputedItem(row)?.payment ?? '' }),
    send,
    done: msg`It is noted.`,
  }),
  action<SettlementDetail>()({
    name: 'won',
    label: msg`A dispute was won`,
    permission: 'payments.refund',
    fits: (row) => returned(row) !== undefined,
    explain: msg`For an adjustment that brings back what a lost dispute took. The money goes to what it was given for; to the general fund where its place is somebody else’s by now.`,
    fields,
    begin: (row) => ({ item: returned(row)?.id ?? '', payment: returned(row)?.payment ?? '' }),
    send,
    done: msg`It is noted.`,
  }),
]
