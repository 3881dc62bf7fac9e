import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import css from './footer.module.css'

/** The pages that people come for, from wherever they have read to the end. */
export function FooterLinks() {
  const { t } = useLingui()
  return (
    <nav className={css['links']} aria-label={t`Pages of this site`}>
      <p className={css['label']}>
        <Trans>On this site</Trans>
      </p>
      <Link to="/urgentneeddata">
        <Trans>Urgent needs</Trans>
      </Link>
      <Link to="/lion-trust">
        <Trans>Apply for help</Trans>
      </Link>
      <Link to="/joinourngo">
        <Trans>Events and draws</Trans>
      </Link>
      <Link to="/how-a-draw-is-made">
        <Trans>How a draw is made</Trans>
      </Link>
    </nav>
  )
}
