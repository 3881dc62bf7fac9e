import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { placesFor } from '../places/places.ts'
import { useMay } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import GuideText from './guide-text.tsx'
import { guideAt } from './guide.ts'
import css from './guide.module.css'

/** The help as a page: for the office as a whole or an area, with links to the others. */
export default function GuidePage() {
  const { i18n, t } = useLingui()
  const menu = placesFor(useMay())
  const { '*': path = '' } = useParams()
  const found = guideAt(path)
  const title = found ? i18n._(found.place.title) : t`Office`
  return (
    <div className="stack gap-5">
      <PageTitle>{t`Help: ${title}`}</PageTitle>
      <GuideText key={path} {...found} />
      <nav aria-labelledby="guides">
        <h2 id="guides">{t`Help for your work`}</h2>
        <ul role="list" className={`flow ${css['screens']}`}>
          <li>
            <Link to="/guide">{t`Office`}</Link>
          </li>
          {menu.map((place) => (
            <li key={place.name}>
              <Link to={`/guide/${place.name}`}>{i18n._(place.title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
