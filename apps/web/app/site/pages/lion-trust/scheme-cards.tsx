import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PublishedText, TextName } from '@sahay/contract/content/texts'
import type { ReactNode } from 'react'
import { feeRules, type Scheme, uniformRules } from '@sahay/contract/fields/scheme-rules'
import type { ObjectName } from '@sahay/art/objects/objects.ts'
import { useRupees } from '../../../shell/formats.ts'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { SchemeExample } from '../../schemes/scheme-example.tsx'
import { Points } from '../../shared/page/points.tsx'
import css from './scheme-cards.module.css'

interface SchemeCardProps {
  readonly picture: ObjectName
  readonly name: ReactNode
  /** The child's benefit, in figures and in words. */
  readonly gets: ReactNode
  readonly getsText: ReactNode
  /** The parents' payment with the form, and the required documents. */
  readonly pays: ReactNode
  readonly documents: ReactNode
  /** The scheme of the worked example. */
  readonly scheme: Scheme
  /** The name of these rules among the trust's texts, and the trust's own wording of them. */
  readonly rules: TextName
  readonly own: PublishedText | undefined
  /** The full rules, folded because families decide by the facts; and the required documents. */
  readonly points: readonly MessageDescriptor[]
  readonly children: ReactNode
}

/** The facts of a scheme, and below them its full rules. */
function SchemeCard(props: SchemeCardProps) {
  const { picture, name, gets, getsText, pays, documents, scheme, rules, own, points, children } = props
  const facts = [
    { key: 'pays', label: <Trans>You pay</Trans>, value: pays },
    { key: 'papers', label: <Trans>Documents</Trans>, value: documents },
  ]
  return (
    <article className={`panel stack gap-3 ${css['card']}`}>
      <div className={`row apart gap-4 ${css['head']}`}>
        <h3 className="breaks">{name}</h3>
        <img src={`/pictures/object/${picture}.svg`} width="104" height="104" alt="" />
      </div>
      <p className={`display ${css['gets']}`}>
        {gets} <span>{getsText}</span>
      </p>
      <dl className={`facts ${css['facts']}`}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      <SchemeExample of={scheme} />
      <details className={css['rules']}>
        <summary>
          <Trans>
            All rules <span className="sr-only">{name}</span>
          </Trans>
        </summary>
        <div
          className={`stack diamonds gap-3 ${css['text']}`}
          data-text={rules}
          {...(own ? { lang: own.lang, dir: 'auto' } : {})}
        >
          {own ? (
            <Blocks blocks={own.blocks} />
          ) : (
            <>
              <Points of={points} />
              <p>{children}</p>
            </>
          )}
        </div>
      </details>
    </article>
  )
}

const Blocks = lazyIsland(() => import('../own-text.tsx'), 'Blocks')

interface OwnProps {
  readonly own: PublishedText | undefined
}

const amounts = uniformRules.bands.map(({ most }) => most)

const uniformPoints = [
  msg`Up to ₹800 for Bal Bhavan to class 4, ₹1,000 for classes 5 to 8, ₹1,200 for classes 9 to 12.`,
  msg`The form can be filled for students from Bal Bhavan to class 9.`,
  msg`You pay ₹4,000 to the trust with the form. The amount is fixed.`,
  msg`Uniform: shirts or T-shirts, pants or skirts, boots and socks.`,
  msg`Stationery: books, pens, pencils, pouches and colours.`,
  msg`From donors: school bags, books, pads, water bottles and lunch boxes.`,
  msg`The things are collected at the place, date and time we tell you.`,
  msg`Tell us in advance when the school’s uniform changes or the child changes school.`,
  msg`A duplicate receipt costs ₹500.`,
  msg`If the trust declines an application, it refunds what was paid with it.`,
]

/** Uniform and stationery: its facts and full rules. */
export function UniformRules({ own }: OwnProps) {
  const rupees = useRupees()
  const least = rupees(Math.min(...amounts))
  const most = rupees(Math.max(...amounts))
  const fixed = rupees(uniformRules.contribution)
  return (
    <SchemeCard
      picture="uniform"
      scheme="uniform"
      rules="uniform_rules"
      points={uniformPoints}
      own={own}
      name={<Trans>Uniform & Stationery Yojana</Trans>}
      gets={
        <Trans>
          {least} to {most}
        </Trans>
      }
      getsText={<Trans>at most for uniform and stationery, by the child’s class</Trans>}
      pays={<Trans>{fixed} with the form</Trans>}
      documents={<Trans>Aadhaar copy, school ID copy, one photo</Trans>}
    >
      <Trans>
        <strong>Bring:</strong> a copy of the Aadhaar card, a copy of the school ID card, and a passport
        photo.
      </Trans>
    </SchemeCard>
  )
}

const feePoints = [
  msg`For pupils from Bal Bhavan to class 12.`,
  msg`The trust pays up to 35% of the fee, matching what the parents paid to the trust.`,
  msg`With help from a donor, the school or a company, it can be up to 100%.`,
  msg`Families who recommend the trust to others can receive up to 10% extra, separately.`,
  msg`The form can be filled for students from Bal Bhavan to class 9.`,
  msg`What parents pay to the trust with the form should exceed ₹11,000.`,
  msg`The fee is paid directly to the school.`,
  msg`The trust gives you a registration number when you fill in the form.`,
  msg`The receipt must be brought when uniform and stationery are given out. A duplicate costs ₹500.`,
  msg`The form is cancelled if the help is misused.`,
  msg`If the trust declines an application, it refunds what was paid with it.`,
  msg`The trust may change the rules, and its decision in disputes is final.`,
]

/** School fee assistance: its facts and full rules. */
export function FeeRules({ own }: OwnProps) {
  const rupees = useRupees()
  const share = feeRules.matched
  const least = rupees(feeRules.contributionAbove)
  return (
    <SchemeCard
      picture="receipt"
      scheme="fees"
      rules="fees_rules"
      points={feePoints}
      own={own}
      name={<Trans>School Fees Sahay Yojana</Trans>}
      gets={<Trans>Up to {share}%</Trans>}
      getsText={<Trans>of the year’s fee, paid by the trust straight to the school</Trans>}
      pays={<Trans>More than {least} with the form</Trans>}
      documents={<Trans>Aadhaar copy, school ID copy, one photo, last result</Trans>}
    >
      <Trans>
        <strong>Bring:</strong> a photocopy of the child’s Aadhaar card, a photocopy of the school ID card, a
        passport photo, and the child’s result.
      </Trans>
    </SchemeCard>
  )
}
