import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { HistoryTabs } from '../account/history-tabs.tsx'
import { SignedInOnly } from '../account/signed-in-only.tsx'
import css from './coming-history.module.css'

export interface ComingHistoryProps {
  readonly heading: ReactNode
  /** What will be listed here, and from when on. */
  readonly children: ReactNode
}

/** A history whose records cannot exist yet: it says what it will list, and does not claim to have looked. */
export function ComingHistory({ heading, children }: ComingHistoryProps) {
  return (
    <SignedInOnly>
      <div className={`wrap ${css['page']}`}>
        <h1>{heading}</h1>
        <HistoryTabs />
        <div className={css['note']}>
          <p className="lead">{children}</p>
          <ButtonLink to="/donationdetail-history">
            <Trans>See your donations</Trans>
          </ButtonLink>
        </div>
      </div>
    </SignedInOnly>
  )
}
