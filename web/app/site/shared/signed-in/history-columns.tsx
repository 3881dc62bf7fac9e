import { Trans } from '@lingui/react/macro'
import { day, rupees } from '../../../shell/formats.ts'
import type { PayKind } from '../payments/pay-kinds.ts'
import { SlipCell, type SlipCellProps } from '../slips/slip-cell.tsx'
import type { HistoryColumn } from './history-table.tsx'
import { PaymentBadge } from '../payments/payment-badge.tsx'

/** The columns that all histories share. */

export const dateColumn: HistoryColumn<{ readonly at: string }> = {
  key: 'at',
  place: 'date',
  head: <Trans>Date</Trans>,
  cell: ({ at }) => day(at),
}

/** What it cost, how its payment stands, and its slip with what can be done about it. */
export const paymentColumns = (
  kind: PayKind,
): readonly HistoryColumn<Omit<SlipCellProps, 'kind'> & { readonly amount: number }>[] => [
  { key: 'amount', place: 'amount', head: <Trans>Amount</Trans>, cell: ({ amount }) => rupees(amount) },
  {
    key: 'status',
    place: 'status',
    head: <Trans>Status</Trans>,
    cell: ({ status }) => <PaymentBadge status={status} />,
  },
  { key: 'slip', place: 'slip', head: <Trans>Slip</Trans>, cell: (one) => <SlipCell {...one} kind={kind} /> },
]
