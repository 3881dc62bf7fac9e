import { useLingui } from '@lingui/react/macro'
import { clearAllDrafts } from '@sahay/ui/forms/form-draft.ts'
import { NavLink, useNavigate } from 'react-router'
import { circleUserRound, logOut } from '../icons/icons.tsx'
import { call, queries } from '../shell/api.ts'
import { useMe } from '../shell/me.ts'
import { roleNames } from '../staff/roles.ts'
import css from './frame.module.css'

/** Who is signed in, with the way to their own page and out. */
export function Account() {
  const { i18n, t } = useLingui()
  const { name, role } = useMe()
  const navigate = useNavigate()
  async function signOut() {
    await call('POST office/auth/logout')
    queries.clear()
    clearAllDrafts()
    await navigate('/sign-in')
  }
  return (
    <div className={css['account']}>
      <NavLink to="/me" className={css['place'] ?? ''}>
        {circleUserRound}
        <span>
          {name} <small>{i18n._(roleNames[role])}</small>
        </span>
      </NavLink>
      <button type="button" className={css['place']} onClick={() => void signOut()}>
        {logOut}
        <span>{t`Sign out`}</span>
      </button>
    </div>
  )
}
