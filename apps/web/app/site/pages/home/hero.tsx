import { Trans, useLingui } from '@lingui/react/macro'
import type { Statistic } from '@sahay/contract/content/stories'
import { useSettings } from '../../../shell/settings.ts'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import css from './hero.module.css'

/** The number of figures under the hero; all of them are further down the page. */
const FIGURES = 3
/**
 * Matches a line of more than 14 characters, or 16 if all are Latin and so narrower: it is set smaller, so that it ends
 * before the picture.
 */
const LONG_LINE = /(?=.*[\u0370-\uffff]).{15}|.{17}/

/** One large sentence, the two main actions, and the trust's results so far in a row of figures. */
export function Hero({ statistics }: { readonly statistics: readonly Statistic[] | null }) {
  const trust = useSettings()?.trust
  const figures = useFigures()
  const { t } = useLingui()
  const sentence = t`Fee paid. <0/>Bag packed. <1/>Child in class.`.replaceAll(/ *<\d\/> */g, '\n')
  return (
    <>
      <section className={`on-dark ${css['hero']}`}>
        <div className={`wrap stack one-column ${css['inner']}`}>
          <div className={`stack start ${css['text']}`}>
            {trust && trust.tagline !== '' && (
              <p className={css['tagline']} lang={trust.lang} dir="auto">
                {trust.tagline}
              </p>
            )}
            <h1 className={LONG_LINE.test(sentence) ? css['long'] : undefined}>{sentence}</h1>
            <p className={css['lead']}>
              <Trans>
                We help families in western India keep children in school, from Bal Bhavan to class 12. The
                fee goes straight to the school.
              </Trans>
            </p>
            <div className={`flow gap-3 ${css['ways']}`}>
              <ButtonLink kind="go" to="/#donator-requirement">
                <Trans>Donate Now</Trans>
              </ButtonLink>
              <ButtonLink kind="line" to="/lion-trust">
                <Trans>Form Apply</Trans>
              </ButtonLink>
            </div>
          </div>
          <picture className={css['picture']}>
            <source
              media="(min-width: 1024px) and (prefers-reduced-motion: no-preference)"
              srcSet="/pictures/hero.svg"
            />
            <source media="(min-width: 1024px)" srcSet="/pictures/hero.svg?shape=landscape" />
            <img fetchPriority="high" src="/pictures/hero.svg?shape=portrait" alt="" />
          </picture>
        </div>
        <div className={css['hem']} />
      </section>
      {statistics && statistics.length > 0 && (
        <div className="wrap">
          <ul role="list" className={`flow gap-3 gap-x-4 ${css['figures']}`}>
            {statistics.slice(0, FIGURES).map(({ id, total, title, lang }) => (
              <li key={id}>
                <strong className="display" dir="auto">
                  {figures(total)}
                </strong>{' '}
                <span className="muted" lang={lang} dir="auto">
                  {title}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
