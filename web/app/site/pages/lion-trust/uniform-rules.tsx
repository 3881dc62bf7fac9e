import { Trans } from '@lingui/react/macro'
import { uniformRules } from '@sahay/contract/scheme-rules'
import { rupees } from '../../../shell/formats.ts'
import { SchemeCard } from './scheme-card.tsx'

const amounts = uniformRules.bands.map(({ most }) => most)

/** Uniform and stationery in their facts, and their rules in full. */
export function UniformRules() {
  const least = rupees(Math.min(...amounts))
  const most = rupees(Math.max(...amounts))
  const fixed = rupees(uniformRules.contribution)
  return (
    <SchemeCard
      picture="uniform"
      name={<Trans>Uniform & Stationery Yojana</Trans>}
      gets={
        <Trans>
          {least} to {most}
        </Trans>
      }
      getsWords={<Trans>worth of uniform and stationery, by the child’s class</Trans>}
      pays={<Trans>{fixed} with the form</Trans>}
      papers={<Trans>Aadhaar copy, school ID copy, one photo</Trans>}
    >
      <ul>
        <li>
          <Trans>
            Up to ₹800 for Bal Bhavan to class 4, ₹1,000 for classes 5 to 8, ₹1,200 for classes 9 to 12.
          </Trans>
        </li>
        <li>
          <Trans>The form can be filled for students from Bal Bhavan to class 9.</Trans>
        </li>
        <li>
          <Trans>With the form ₹4,000 is paid to the trust. The amount is fixed.</Trans>
        </li>
        <li>
          <Trans>Uniform: shirts or T-shirts, pants or skirts, boots and socks.</Trans>
        </li>
        <li>
          <Trans>Stationery: books, pens, pencils, pouches and colours.</Trans>
        </li>
        <li>
          <Trans>From donors: school bags, books, pads, water bottles and lunch boxes.</Trans>
        </li>
        <li>
          <Trans>The things are collected at the place, date and time we tell you.</Trans>
        </li>
        <li>
          <Trans>Tell us in advance when the school's uniform changes or the child changes school.</Trans>
        </li>
        <li>
          <Trans>A duplicate receipt costs ₹500.</Trans>
        </li>
        <li>
          <Trans>If the trust declines an application, what was paid with it goes back.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          <strong>Bring:</strong> a copy of the Aadhaar card, a copy of the school ID card, and a passport
          photo.
        </Trans>
      </p>
    </SchemeCard>
  )
}
