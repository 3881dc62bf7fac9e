import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import type { ReactNode } from 'react'
import css from './payment-badge.module.css'

const labels: Readonly<Record<PaymentStatus, ReactNode>> = {
  Pending: <Trans>Pending</Trans>,
  Success: <Trans>Success</Trans>,
  Failed: <Trans>Failed</Trans>,
  Cancelled: <Trans>Cancelled</Trans>,
  Refunded: <Trans>Refunded</Trans>,
}

/** The public status of a payment (product.md 10). */
export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  return <span className={`${css['badge']} ${css[status.toLowerCase()]}`}>{labels[status]}</span>
}
