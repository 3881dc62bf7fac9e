import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { useRupees } from '../../../shell/formats.ts'
import { isClosed, isMet, shareOf } from '../../giving/need/need.ts'
import css from './thanks.module.css'

export interface NeedNowProps {
  readonly need: Need
  /** The part of it from this gift, in rupees. */
  readonly given: number
}

/** The need's current state: an animated progress bar, and the same in words. */
export function NeedNow({ need, given }: NeedNowProps) {
  const rupees = useRupees()
  const received = rupees(need.received_amount)
  const total = rupees(need.required_amount)
  const pending = rupees(need.pending_amount)
  const gift = need.required_amount > 0 ? given / need.required_amount : 0
  return (
    <div className={`stack gap-2 ${css['now']}`}>
      <FillingBar key={given} share={shareOf(need)} gift={gift} />
      <p>
        <Trans>
          <b className="good strong">{received} received</b> of {total}
        </Trans>
      </p>
      <p className="display h3-size">
        {!isMet(need) ? (
          <Trans>{pending} pending</Trans>
        ) : isClosed(need) ? (
          <Trans>This need is closed.</Trans>
        ) : (
          <Trans>Fully funded.</Trans>
        )}
      </p>
    </div>
  )
}

/** The minimum visible width of a gift, and of a progress bar that has only started, in percent of the bar. */
const LEAST_GIFT = 2
const LEAST = 6

const inPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10

interface FillingBarProps {
  /** The share received so far, and this gift's share of it, 0 to 1. */
  readonly share: number
  readonly gift: number
}

/**
 * A need's progress bar that fills once to the new total: the previous part is static, the gift is added. The text beside
 * it says the same. Uses only attributes, so that it works without script.
 */
function FillingBar({ share, gift }: FillingBarProps) {
  const now = share === 0 ? 0 : Math.max(LEAST, inPercent(share))
  const part = gift === 0 ? 0 : Math.min(now, Math.max(LEAST_GIFT, inPercent(gift)))
  const before = now - part
  return (
    <svg className={css['band']} width="100%" height="20" aria-hidden="true" focusable="false">
      <rect className={css['before']} width={`${before}%`} height="20" />
      <rect className={css['gift']} x={`${before}%`} width={`${part}%`} height="20" />
      {now > 0 && now < 98 && (
        <svg x={`${now}%`} width="16" height="20" overflow="visible">
          <path className={css['tip']} d="M0 2h4v4h4v3h7v2H8v3H4v4H0z" />
        </svg>
      )}
      <rect className={css['edge']} width="100%" height="20" />
    </svg>
  )
}
