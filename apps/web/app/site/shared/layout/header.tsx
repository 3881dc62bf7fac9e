import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { useDismissal } from '../../../shell/dismissal.ts'
import { useProfile } from '../../../shell/profile.ts'
import { useSettings } from '../../../shell/settings.ts'
import css from './header.module.css'
import { LanguageLink } from '../languages/language-link.tsx'
import { Navigation } from './navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Logo, entries, and sign-in or the user's menu (product.md 2). The server and the first paint do not know who is signed
 * in. The parts are in visual order, also for the keyboard: below 1240 px the entries open under the row.
 */
export function Header() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const wide = useMedia('(min-width: 1240px)')
  const settings = useSettings()
  const name = settings?.trust.name ?? t`Home`
  useProfile()
  useDismissal(header, open, () => setOpen(false), 'Escape only')

  const navigation = <Navigation key="navigation" open={open} onChoice={() => setOpen(false)} />
  const session = (
    <div key="session" className={`row ${css['session']}`}>
      <LanguageLink className={`target strong ${css['language']}`} />
      <Link to="/signin" className={`target strong ${css['login']}`} onClick={() => setOpen(false)}>
        <Trans>Login</Trans>
      </Link>
      <UserMenu />
    </div>
  )
  const toggle = (
    <button
      key="toggle"
      type="button"
      className={css['toggle']}
      aria-expanded={open}
      aria-controls="navigation"
      aria-label={open ? t`Close` : undefined}
      onClick={() => setOpen(!open)}
    >
      {/* an icon, because the word would push the button below the name in half of the languages */}
      {open ? <Icon name="close" /> : <Trans>Menu</Trans>}
    </button>
  )

  return (
    <header ref={header} className={css['header']}>
      <div className={`wrap cluster ${css['bar']}`}>
        <Link to="/" className={`row ${css['logo']}`} onClick={() => setOpen(false)}>
          <Mark logo={settings?.logo} className={css['mark']} />
          <span className={`display ${css['name']}`}>{name}</span>
        </Link>
        {wide ? [navigation, session] : [session, toggle, navigation]}
      </div>
    </header>
  )
}
