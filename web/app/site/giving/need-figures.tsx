import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { rupees } from '../../shell/formats.ts'
import css from './need-figures.module.css'

/** Total, received and pending, each under its label. */
export function NeedFigures({ need }: { readonly need: Need }) {
  const dash = ' - '
  return (
    <dl className={css['figures']}>
      <div>
        <dt>
          <Trans>Total Amount</Trans>
          {dash}
        </dt>
        <dd>{rupees(need.required_amount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Received Amount</Trans>
          {dash}
        </dt>
        <dd>{rupees(need.received_amount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Pending Amount</Trans>
          {dash}
        </dt>
        <dd className={css['pending']}>{rupees(need.pending_amount)}</dd>
      </div>
    </dl>
  )
}
