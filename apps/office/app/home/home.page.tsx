import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { screens } from '../places/places.ts'
import { useMay, useMe } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { roleNames } from '../staff/roles.ts'
import css from './home.module.css'

const Board = lazy(() => import('./board.tsx'))

/** The first page: who is signed in, and what the role opens. */
export function HomePage() {
  const { i18n } = useLingui()
  const { name, role } = useMe()
  const may = useMay()
  const opensAny = screens.some(({ permission }) => may(permission))
  const roleName = i18n._(roleNames[role])
  return (
    <div className={css['home']}>
      <PageTitle>
        <Trans>Namaste, {name}</Trans>
      </PageTitle>
      <p className={css['role']}>
        <Trans>You are here as {roleName}.</Trans>{' '}
        {opensAny ? (
          <Trans>What your role opens stands in the menu.</Trans>
        ) : (
          <Trans>What your role opens comes here as soon as its screens are ready.</Trans>
        )}
      </p>
      <Suspense>
        <Board />
      </Suspense>
    </div>
  )
}
