import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useRupees } from '../../../shell/formats.ts'
import css from './schemes.module.css'

/** The two schemes in their figures; the full rules stand on the application page (product.md 9). */
export function Schemes() {
  const rupees = useRupees()
  return (
    <section id="services" className={css['section']}>
      <div className="wrap stack gap-6">
        <h2>
          <Trans>Two schemes for school children</Trans>
        </h2>
        <div className={`stack one-column ${css['pair']}`}>
          <article className={`on-dark stack top start diamonds gap-3 ${css['scheme']} ${css['fees']}`}>
            <img src="/pictures/object/bell.svg" width="190" height="190" alt="" loading="lazy" />
            <h3>
              <Trans>School Fees Sahay Yojana</Trans>
            </h3>
            <p className={css['share']}>
              <Trans>
                Up to <strong>35%</strong> of the fee, paid by the trust
              </Trans>
            </p>
            <ul>
              <li>
                <Trans>
                  Matches what parents pay to the trust. With help from a donor, the school or a company, up
                  to 100%.
                </Trans>
              </li>
              <li>
                <Trans>Paid directly to the school.</Trans>
              </li>
              <li>
                <Trans>Bring: Aadhaar copy, school ID copy, one photo, last result.</Trans>
              </li>
            </ul>
            <ButtonLink kind="go" to="/lion-trust">
              <Trans>Form Apply</Trans>
            </ButtonLink>
          </article>
          <article className={`on-dark stack top start diamonds gap-3 ${css['scheme']} ${css['uniform']}`}>
            <img src="/pictures/object/folded.svg" width="190" height="190" alt="" loading="lazy" />
            <h3>
              <Trans>Uniform & Stationery Yojana</Trans>
            </h3>
            <dl className={css['amounts']}>
              <div>
                <dt>
                  <Trans>Bal Bhavan to class 4</Trans>
                </dt>
                <dd>{rupees(800)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>classes 5 to 8</Trans>
                </dt>
                <dd>{rupees(1000)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>classes 9 to 12</Trans>
                </dt>
                <dd>{rupees(1200)}</dd>
              </div>
            </dl>
            <ul>
              <li>
                <Trans>Shirts or T-shirts, pants or skirts, boots and socks.</Trans>
              </li>
              <li>
                <Trans>Books, pens, pencils, pouches and colours.</Trans>
              </li>
              <li>
                <Trans>Bring: Aadhaar copy, school ID copy, one photo.</Trans>
              </li>
            </ul>
            <ButtonLink kind="go" to="/lion-trust">
              <Trans>Form Apply</Trans>
            </ButtonLink>
          </article>
        </div>
      </div>
    </section>
  )
}
