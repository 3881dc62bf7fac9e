import { Trans } from '@lingui/react/macro'
import type { Statistic } from '@sahay/contract/content/stories'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import home from './home.module.css'
import { Missing } from './missing.tsx'
import css from './supporters.module.css'

/** The supporters of the work, and its figures. They are static: no counting animation. */
export function Supporters({ statistics }: { readonly statistics: readonly Statistic[] | null }) {
  const figures = useFigures()
  return (
    <section className={`wrap stack gap-5 ${css['section']}`}>
      <div className={`stack gap-3 ${home['text']}`}>
        <h2>
          <Trans>Carried by many hands</Trans>
        </h2>
        <p className="lead">
          <Trans>
            Volunteers measure, pack and deliver. The fee goes straight to the school. Shops, companies and
            neighbours give what is missing.
          </Trans>
        </p>
      </div>
      {!statistics && (
        <Missing>
          <Trans>The figures could not be loaded just now.</Trans>
        </Missing>
      )}
      {statistics && statistics.length > 0 && (
        <dl className={`stack gap-5 ${css['figures']}`}>
          {statistics.map(({ id, total, title, lang }) => (
            <div key={id}>
              <dt lang={lang} dir="auto">
                {title}
              </dt>
              <dd className="display" dir="auto">
                {figures(total)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
