import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { groups, screens } from '../screens/screens.ts'
import { useMay, useMe } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { roleNames } from '../staff/roles.ts'
import { abouts } from './abouts.ts'
import css from './home.module.css'

const Board = lazy(() => import('./board.tsx'))

/** The first page: who is signed in, and what the role opens. */
export function HomePage() {
  const { i18n } = useLingui()
  const { name, role } = useMe()
  const may = useMay()
  const seen = screens.filter(({ permission }) => may(permission))
  const roleName = i18n._(roleNames[role])
  return (
    <div className={css['home']}>
      <PageTitle>
        <Trans>Namaste, {name}</Trans>
      </PageTitle>
      <p className={css['role']}>
        <Trans>You are here as {roleName}.</Trans>
      </p>
      <Suspense>
        <Board />
      </Suspense>
      {seen.length === 0 && (
        <p>
          <Trans>What your role opens comes here as soon as its screens are ready.</Trans>
        </p>
      )}
      {keysOf(groups).map((group) => {
        const ofGroup = seen.filter((screen) => screen.group === group)
        if (ofGroup.length === 0) return null
        return (
          <section key={group}>
            <h2 className={css['group']}>{i18n._(groups[group])}</h2>
            <ul className={css['screens']} role="list">
              {ofGroup.map(({ path, title }) => (
                <li key={path}>
                  <Link to={`/${path}`} className={css['screen']}>
                    <strong>{i18n._(title)}</strong>
                    <span>{i18n._(abouts[path])}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
