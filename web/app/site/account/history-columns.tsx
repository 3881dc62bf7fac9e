import { Trans } from '@lingui/react/macro'
import { day, rupees } from '../../shell/formats.ts'
import { writePhone } from '../../ui/plain-phone.ts'
import { SlipCell, type SlipCellProps } from '../slips/slip-cell.tsx'
import { Beneath } from './beneath.tsx'
import css from './history-columns.module.css'
import type { HistoryColumn } from './history-table.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** The columns that all histories share. */

export const dateColumn: HistoryColumn<{ readonly at: string }> = {
  key: 'at',
  head: <Trans>Date</Trans>,
  cell: ({ at }) => <span className={css['day']}>{day(at)}</span>,
}

/** What it cost, how its payment stands, and its slip. */
export const paymentColumns: readonly HistoryColumn<SlipCellProps & { readonly amount: number }>[] = [
  { key: 'amount', head: <Trans>Amount</Trans>, cell: ({ amount }) => rupees(amount), amount: true },
  { key: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <PaymentBadge status={status} /> },
  { key: 'slip', head: <Trans>Slip</Trans>, cell: (one) => <SlipCell {...one} /> },
]

interface Giver {
  readonly name: string
  /** Company or profession. */
  readonly type?: string
  readonly email: string
  readonly mobile: string
  readonly address?: string
}

/** Who gave, and how to reach them. */
export function giverColumn<Row>(of: (row: Row) => Giver): HistoryColumn<Row> {
  return {
    key: 'name',
    head: <Trans>Given by</Trans>,
    cell: (row) => {
      const { name, type, email, mobile, address } = of(row)
      return (
        <>
          {name}
          {type !== undefined && <Beneath>{type}</Beneath>}
          <Beneath>{email}</Beneath>
          <Beneath dir="ltr">{writePhone(mobile)}</Beneath>
          {address !== undefined && <Beneath>{address}</Beneath>}
        </>
      )
    },
  }
}
