import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { clearAllDrafts } from '@sahay/ui/forms/forget-drafts.ts'
import { call } from '../../../shell/api.ts'
import { useDismissal } from '../../../shell/dismissal.ts'
import { useProfile } from '../../../shell/profile.ts'
import { forgetToken, readToken } from '../../../shell/session.ts'
import { forgetThanksKeys } from '../../../shell/thanks-keys.ts'
import { forgetOpenPayments } from '../payments/open-payments.ts'
import css from './user-menu.module.css'

/** The links of the menu: the user's own records. Applications are found by their number, with or without an account. */
const choices = [
  { to: '/account', label: msg`Your account` },
  { to: '/donationdetail-history', label: msg`Your donations` },
  { to: '/event-history', label: msg`Transaction History` },
  { to: '/donatorinquiry-history', label: msg`Donor inquiries` },
  { to: '/application-status', label: msg`Your applications` },
] as const

/** The round user icon and its small menu (product.md 2); closes on a choice, Escape or a press outside. */
export function UserMenu() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { profile } = useProfile()
  useDismissal(place, open, () => setOpen(false))

  const logOut = async () => {
    setOpen(false)
    // The token is deleted from this browser whatever the server answers; after a failure the session expires there.
    const ended = readToken() ? call('POST auth/logout') : null
    forgetToken()
    forgetOpenPayments()
    clearAllDrafts()
    forgetThanksKeys()
    await navigate('/')
    await ended?.catch((error: unknown) => console.warn('The session was not ended on the server.', error))
  }

  return (
    <div ref={place} className={css['place']}>
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
        {profile?.name && <p className={`quiet breaks ${css['who']}`}>{profile.name}</p>}
        <ul role="list" className={css['choices']}>
          {choices.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`full strong ${css['choice']}`} onClick={() => setOpen(false)}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`full strong ${css['choice']} ${css['out']}`}
          onClick={() => void logOut()}
        >
          <Trans>Log Out</Trans>
        </button>
      </div>
    </div>
  )
}
