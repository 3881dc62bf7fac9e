import { Mark } from '@sahay/ui/elements/mark.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { clearAllDrafts } from '@sahay/ui/forms/form-draft.ts'
import { call } from '../../../shell/api.ts'
import { useDismissal } from '../../../shell/dismissal.ts'
import { useProfile } from '../../../shell/profile.ts'
import { forgetToken, readToken } from '../../../shell/session.ts'
import { useSettings } from '../../../shell/settings.ts'
import { forgetThanksKeys } from '../../../shell/thanks-keys.ts'
import { forgetOpenPayments } from '../payments/open-payments.ts'
import css from './header.module.css'
import { LanguageLink } from '../languages/language-link.tsx'
import { Navigation } from './navigation.tsx'

/**
 * Logo, entries, the way in or the person's own menu (product.md 2). Server and first paint know no one. The parts
 * stand in
 * the order in which they are seen, for the keyboard too: below 1240 px the entries open under the row.
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
    <div key="session" className={css['session']}>
      <LanguageLink className={css['language']} />
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
      aria-label={open ? t`Close` : undefined}
      onClick={() => setOpen(!open)}
    >
      {/* a sign, since the word for it would push the button below the name in half of the languages */}
      {open ? <Icon name="close" /> : <Trans>Menu</Trans>}
    </button>
  )

  return (
    <header ref={header} className={css['header']}>
      <div className={`wrap ${css['bar']}`}>
        <Link to="/" className={css['logo']} onClick={() => setOpen(false)}>
          <Mark logo={settings?.logo} className={css['mark']} />
          <span className={css['name']}>{name}</span>
        </Link>
        {wide ? [navigation, session] : [session, toggle, navigation]}
      </div>
    </header>
  )
}

/** Where the menu leads: what is one's own. Applications are found by their number, with or without an account. */
const choices = [
  { to: '/account', label: msg`Your account` },
  { to: '/donationdetail-history', label: msg`Your donations` },
  { to: '/event-history', label: msg`Transaction History` },
  { to: '/donatorinquiry-history', label: msg`Donor inquiries` },
  { to: '/application-status', label: msg`Your applications` },
] as const

/** The round user icon and its small menu (product.md 2); closes on a choice, Escape or a press outside. */
function UserMenu({ className }: { readonly className?: string | undefined }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { profile } = useProfile()
  useDismissal(place, open, () => setOpen(false))

  const logOut = async () => {
    setOpen(false)
    // The token is gone from this browser whatever the server says; a failure leaves a session to run out there.
    const ended = readToken() ? call('POST auth/logout') : null
    forgetToken()
    forgetOpenPayments()
    clearAllDrafts()
    forgetThanksKeys()
    await navigate('/')
    await ended?.catch((error: unknown) => console.warn('The session was not ended on the server.', error))
  }

  return (
    <div ref={place} className={`${css['place']} ${className ?? ''}`}>
      <button
        type="button"
        className={css['icon']}
        aria-label={t`Your account`}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
      </button>
      <div id="user-menu" className={css['menu']} hidden={!open}>
        {profile?.name && <p className={css['who']}>{profile.name}</p>}
        <ul role="list" className={css['choices']}>
          {choices.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={css['choice']} onClick={() => setOpen(false)}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" className={`${css['choice']} ${css['out']}`} onClick={() => void logOut()}>
          <Trans>Log Out</Trans>
        </button>
      </div>
    </div>
  )
}
