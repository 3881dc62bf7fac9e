import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Link } from 'react-router'
import { needPath } from '../../shell/public-pages.ts'
import { NeedPicture } from './need/need-picture.tsx'
import css from './other-needs.module.css'

/** Some other open needs, one per line, and a link to all. */
export function OtherNeeds({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <section>
      <h2 className="h3-size">
        <Trans>Other needs</Trans>
      </h2>
      <ul role="list" className="stack one-column gap-3">
        {needs.map((need) => (
          <li key={need.id}>
            <Link to={needPath(need)} className={`panel stack gap-4 ${css['other']}`}>
              <NeedPicture need={need} card="line" />
              <span className={`stack one-column breaks ${css['otherText']}`} lang={need.lang} dir="auto">
                <b>{need.name}</b>
                <span>{need.requirement}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css['all']}>
        <ButtonLink to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
