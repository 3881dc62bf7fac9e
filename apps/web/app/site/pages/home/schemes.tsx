import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useRupees } from '../../../shell/formats.ts'
import home from './home.module.css'
import css from './schemes.module.css'

const feePoints = [
  msg`Matches what parents pay to the trust. With help from a donor, the school or a company, up to 100%.`,
  msg`Paid directly to the school.`,
  msg`Bring: Aadhaar copy, school ID copy, one photo, last result.`,
]

const uniformAmounts = [
  { classes: msg`Bal Bhavan to class 4`, amount: 800 },
  { classes: msg`classes 5 to 8`, amount: 1000 },
  { classes: msg`classes 9 to 12`, amount: 1200 },
]

const uniformPoints = [
  msg`Shirts or T-shirts, pants or skirts, boots and socks.`,
  msg`Books, pens, pencils, pouches and colours.`,
  msg`Bring: Aadhaar copy, school ID copy, one photo.`,
]

/** The two schemes in figures; the full rules are on the application page (product.md 9). */
export function Schemes() {
  const rupees = useRupees()
  const { t } = useLingui()
  return (
    <section id="services" className={`${home['section']} ${home['sunk']}`}>
      <div className="wrap stack gap-6">
        <h2>
          <Trans>Two schemes for school children</Trans>
        </h2>
        <div className={`stack one-column two-columns ${css['pair']}`}>
          <Scheme
            scheme="fees"
            object="bell"
            name={<Trans>School Fees Sahay Yojana</Trans>}
            points={feePoints}
          >
            <p className={css['share']}>
              <Trans>
                Up to <strong>35%</strong> of the fee, paid by the trust
              </Trans>
            </p>
          </Scheme>
          <Scheme
            scheme="uniform"
            object="folded"
            name={<Trans>Uniform & Stationery Yojana</Trans>}
            points={uniformPoints}
          >
            <dl className={css['amounts']}>
              {uniformAmounts.map(({ classes, amount }) => (
                <div key={amount}>
                  <dt>{t(classes)}</dt>
                  <dd>{rupees(amount)}</dd>
                </div>
              ))}
            </dl>
          </Scheme>
        </div>
      </div>
    </section>
  )
}

interface SchemeProps {
  readonly scheme: 'fees' | 'uniform'
  /** The object drawn on its cloth. */
  readonly object: string
  readonly name: ReactNode
  readonly points: readonly MessageDescriptor[]
  /** Its figures. */
  readonly children: ReactNode
}

/** One scheme: its object, its figures, its purpose in a few points, and the link to apply. */
function Scheme({ scheme, object, name, points, children }: SchemeProps) {
  const { t } = useLingui()
  return (
    <article className={`on-dark stack top start diamonds gap-3 ${css['scheme']} ${css[scheme]}`}>
      <img src={`/pictures/object/${object}.svg`} width="190" height="190" alt="" loading="lazy" />
      <h3>{name}</h3>
      {children}
      <ul>
        {points.map((point) => (
          <li key={point.id}>{t(point)}</li>
        ))}
      </ul>
      <ButtonLink kind="go" to="/lion-trust">
        <Trans>Form Apply</Trans>
      </ButtonLink>
    </article>
  )
}
