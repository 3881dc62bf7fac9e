import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { rupees } from '../../shell/formats.ts'
import { type NeedView, SMALL_RUPEES, showParam } from './need-order.ts'
import css from './need-views.module.css'

/** The ways to look at the list, as links: they work without script, and each has an address. */
export function NeedViews({ view }: { readonly view: NeedView | null }) {
  const { t } = useLingui()
  const small = rupees(SMALL_RUPEES)
  const to = (one: NeedView) => `/urgentneeddata?${showParam}=${one}`
  const current = (one: NeedView | null) => (one === view ? 'true' : undefined)
  return (
    <nav className={css['views']} aria-label={t`Ways to look at the needs`}>
      <Link to="/urgentneeddata" aria-current={current(null)}>
        <Trans>All needs</Trans>
      </Link>
      <Link to={to('nearly')} aria-current={current('nearly')}>
        <Trans>Nearly complete</Trans>
      </Link>
      <Link to={to('small')} aria-current={current('small')}>
        <Trans>{small} or less to go</Trans>
      </Link>
    </nav>
  )
}
