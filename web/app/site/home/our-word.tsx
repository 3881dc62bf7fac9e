import { Trans } from '@lingui/react/macro'
import css from './our-word.module.css'

/** What the trust gives its word for, each a fact that can be checked (spec §9). */
export function OurWord() {
  return (
    <section id="testimonial" className={css['section']}>
      <div className={`wrap ${css['inner']}`}>
        <h2>
          <Trans>Our word to you</Trans>
        </h2>
        <div className={css['words']}>
          <p>
            <Trans>The fee is paid directly to the school. You never have to ask where it went.</Trans>
          </p>
          <p>
            <Trans>
              Your donation slip comes within 7 working days, and an answer to a call for help as well.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  )
}
