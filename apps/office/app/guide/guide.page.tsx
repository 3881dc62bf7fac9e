import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { screens } from '../places/places.ts'
import { useMay } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import GuideText from './guide-text.tsx'
import { guidePath } from './guide.ts'
import css from './guide.module.css'

/** The help at an address of its own: of the office, or of one of its screens; with the way to those of the others. */
export default function GuidePage() {
  const { i18n, t } = useLingui()
  const may = useMay()
  const { '*': path = '' } = useParams()
  const seen = screens.filter(({ permission }) => may(permission))
  const screen = seen.find((seenScreen) => seenScreen.path === path)
  const title = screen ? i18n._(screen.title) : t`Office`
  return (
    <div className={css['page']}>
      <PageTitle>
        <Trans>Help: {title}</Trans>
      </PageTitle>
      <GuideText screen={screen} />
      {screen && (
        <p>
          <Link to={`/${screen.path}`}>
            <Trans>To this screen</Trans>
          </Link>
        </p>
      )}
      <nav aria-labelledby="guides">
        <h2 id="guides">
          <Trans>Help for your screens</Trans>
        </h2>
        <ul role="list" className={css['screens']}>
          <li>
            <Link to={guidePath(undefined)}>
              <Trans>Office</Trans>
            </Link>
          </li>
          {seen.map((seenScreen) => (
            <li key={seenScreen.path}>
              <Link to={guidePath(seenScreen)}>{i18n._(seenScreen.title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
