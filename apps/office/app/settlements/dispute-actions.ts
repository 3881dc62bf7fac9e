import { msg } from '@lingui/core/macro'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action, reasonField, type ValuesOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { SettlementItem, SettlementDetail } from './settlement-labels.ts'

/** True if an item is an adjustment that nothing in the books explains. */
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
    hint: msg`The first adjustment that is not explained. All are listed below.`,
  },
  payment: {
    kind: 'line',
    label: msg`Payment`,
    required: true,
    hint: msg`Its ID in the payment service’s dashboard, or the item under “Money alerts”.`,
  },
  reason: reasonField,
} as const

const send = (values: ValuesOf<typeof fields>, { id: settlement }: SettlementDetail) =>
  outcomeOf(call('POST office/settlements/dispute', { body: { settlement, ...values } }))

/** Actions for adjustments caused by disputes: money that a giver's bank took or returned. */
export const disputeActions = [
  action<SettlementDetail>('payments.refund')({
    name: 'lost',
    label: msg`Dispute lost`,
    fits: (row) => disputedItem(row) !== undefined,
    explain: msg`For an adjustment that reduced this settlement because a donor’s bank took a payment back. It is booked like a refund: a place not drawn yet is released, and the receipt says so. The donor gets no e-mail. Above the limit, a second person approves it first.`,
    fields,
    begin: (row) => ({ item: disputedItem(row)?.id ?? '', payment: disputedItem(row)?.payment ?? '' }),
    send,
    done: msg`Recorded.`,
  }),
  action<SettlementDetail>('payments.refund')({
    name: 'won',
    label: msg`Dispute won`,
    fits: (row) => returned(row) !== undefined,
    explain: msg`For an adjustment that returns what a lost dispute took. The money goes to what it was given for. If its place belongs to someone else by now, it goes to the general fund.`,
    fields,
    begin: (row) => ({ item: returned(row)?.id ?? '', payment: returned(row)?.payment ?? '' }),
    send,
    done: msg`Recorded.`,
  }),
]
