import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import css from './apply-hero.module.css'

/** One sentence, what it is for, and the ways on; beside it the shirt is ironed and the bag packed. */
export function ApplyHero() {
  return (
    <section className={`on-dark stack ${css['hero']}`}>
      <div className={`stack start gap-4 ${css['text']}`}>
        <h1>
          <Trans>Help with the school year</Trans>
        </h1>
        <p className={css['lead']}>
          <Trans>Two schemes for school children. Collect the documents, then apply.</Trans>
        </p>
        <div className="flow gap-3">
          <ButtonLink kind="go" to="#lion-trust">
            <Trans>How to apply</Trans>
          </ButtonLink>
          <ButtonLink to="#contact-us">
            <Trans>Bank details</Trans>
          </ButtonLink>
        </div>
      </div>
      <img
        fetchPriority="high"
        className={`full ${css['picture']}`}
        src="/pictures/apply.svg"
        width="640"
        height="400"
        alt=""
      />
    </section>
  )
}
