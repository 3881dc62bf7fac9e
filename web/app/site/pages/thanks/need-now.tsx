import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { rupees } from '../../../shell/formats.ts'
import { shareOf } from '../../giving/need-share.ts'
import { FillingBar } from './filling-bar.tsx'
import css from './thanks.module.css'

export interface NeedNowProps {
  readonly need: Need
  /** What of it is this gift, in rupees. */
  readonly given: number
}

/** How the need stands now: the band that fills to it, and the same in words. */
export function NeedNow({ need, given }: NeedNowProps) {
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const pending = rupees(need.pending_amount)
  const gift = need.required_amount > 0 ? given / need.required_amount : 0
  return (
    <div className={css['now']}>
      <FillingBar key={given} share={shareOf(need)} gift={gift} />
      <p>
        <Trans>
          <b className={css['received']}>{received} received</b> of {total}
        </Trans>
      </p>
      <p className={css['pending']}>
        {need.pending_amount > 0 ? <Trans>{pending} pending</Trans> : <Trans>All of it is here.</Trans>}
      </p>
    </div>
  )
}
