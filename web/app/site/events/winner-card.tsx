import { Trans } from '@lingui/react/macro'
import type { Winner } from '@sahay/contract/events'
import css from './winners-view.module.css'

/** One winner: the rank on a kite, then 'ID:-', 'Name:-' and 'Mobile Number:-'. */
export function WinnerCard({ winner, rank }: { readonly winner: Winner; readonly rank: number }) {
  return (
    <li className={css['winner']}>
      <span className={css['rank']}>
        <svg width="70" height="102" viewBox="0 0 70 102" aria-hidden="true">
          <path d="M35 84l10 17H25z" fill="currentColor" />
          <path d="M35 1l34 42-34 42L1 43z" fill="currentColor" stroke="#b9773f" strokeWidth="1.5" />
          <path d="M35 1v84M1 43q34-30 68 0" fill="none" stroke="#b9773f" strokeWidth="1.5" />
        </svg>
        <span>{rank}</span>
      </span>
      <dl className={css['facts']}>
        <div className={css['id']}>
          <dt>
            <Trans>ID:-</Trans>
          </dt>
          <dd>{winner.uniqueId}</dd>
        </div>
        <div>
          <dt>
            <Trans>Name:-</Trans>
          </dt>
          <dd>{winner.name}</dd>
        </div>
        <div>
          <dt>
            <Trans>Mobile Number:-</Trans>
          </dt>
          <dd dir="ltr">{winner.mobile_no}</dd>
        </div>
      </dl>
    </li>
  )
}
