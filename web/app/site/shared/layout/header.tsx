import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDismissal } from '../../../shell/dismissal.ts'
import { useProfile } from '../../../shell/profile.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import css from './header.module.css'
import { Navigation } from './navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Logo, entries, the way in or the person's own menu (spec §2). Server and first paint know no one. The parts stand in
 * the order in which they are seen, for the keyboard too: below 1240 px the entries open under the row.
 */
export function Header() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const wide = useMedia('(min-width: 1240px)')
  const name = useSettings()?.trust.name ?? t`Home`
  useProfile()
  useDismissal(header, open, () => setOpen(false), 'Escape only')

  const navigation = <Navigation key="navigation" open={open} onChoice={() => setOpen(false)} />
  const session = (
    <div key="session" className={css['session']}>
      <Link to="/signin" className={css['login']} onClick={() => setOpen(false)}>
        <Trans>Login</Trans>
      </Link>
      <UserMenu className={css['user']} />
    </div>
  )
  const toggle = (
    <button
      key="toggle"
      type="button"
      className={css['toggle']}
      aria-expanded={open}
      aria-controls="navigation"
      onClick={() => setOpen(!open)}
    >
      {open ? <Trans>Close</Trans> : <Trans>Menu</Trans>}
    </button>
  )

  return (
    <header ref={header} className={css['header']}>
      <div className={`wrap ${css['bar']}`}>
        <Link to="/" className={css['logo']} onClick={() => setOpen(false)}>
          <Mark className={css['mark']} />
          <span className={css['name']}>{name}</span>
        </Link>
        {wide ? [navigation, session] : [session, toggle, navigation]}
      </div>
    </header>
  )
}
