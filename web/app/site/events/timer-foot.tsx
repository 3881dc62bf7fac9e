import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import css from './timer.module.css'

/** Where one may go from a draw: the page stands outside the layout that the others share. */
export function TimerFoot() {
  const { t } = useLingui()
  const phone = useSettings()?.contact.phone ?? ''
  return (
    <footer className={css['foot']}>
      <nav className={`wrap ${css['links']}`} aria-label={t`From here`}>
        <Link to="/joinourngo">
          <Trans>Other events</Trans>
        </Link>
        <Link to="/how-a-draw-is-made">
          <Trans>How a draw is made</Trans>
        </Link>
        <Link to="/urgentneeddata">
          <Trans>Urgent needs</Trans>
        </Link>
        <Link to="/">
          <Trans>Home</Trans>
        </Link>
        {phone !== '' && (
          <a href={telephone(phone)} dir="ltr">
            {phone}
          </a>
        )}
      </nav>
    </footer>
  )
}
