import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { rupees } from '../../../shell/formats.ts'
import css from './payment-note.module.css'
import type { Confirmation } from './purchase.ts'
import { pathOfPayment } from './pay-kinds.ts'

/** Money has moved and the server has not said yes yet. */
export function ConfirmingNote({ payment }: { readonly payment: Confirmation }) {
  const amount = rupees(payment.amountPaise / 100)
  return (
    <div className={css['note']} role="status">
      <p>
        <b>
          <Trans>Paid; we are confirming</Trans>
        </b>{' '}
        <Trans>
          {amount} for {payment.about}: you need do nothing more.
        </Trans>{' '}
        <Link to={pathOfPayment(payment)}>
          <Trans>See how it stands</Trans>
        </Link>
      </p>
    </div>
  )
}
