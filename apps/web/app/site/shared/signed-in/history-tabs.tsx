import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import css from './history-tabs.module.css'

/** The three histories, linked to one another (product.md 10). */
export function HistoryTabs() {
  const { t } = useLingui()
  return (
    <nav className={`stack gap-4 ${css['tabs']}`} aria-label={t`Your histories`}>
      <NavLink className={`stack strong ${css['tab']}`} to="/donationdetail-history">
        <Trans>Donations</Trans>
      </NavLink>
      <NavLink className={`stack strong ${css['tab']}`} to="/event-history">
        <Trans>Transaction History</Trans>
      </NavLink>
      <NavLink className={`stack strong ${css['tab']}`} to="/donatorinquiry-history">
        <Trans>Donor inquiries</Trans>
      </NavLink>
    </nav>
  )
}
