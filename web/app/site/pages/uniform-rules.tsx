import { Trans } from '@lingui/react/macro'
import { Rules } from './rules.tsx'

/** The rules of uniform and stationery, as spec §9 has them. */
export function UniformRules() {
  return (
    <Rules picture="uniform" heading={<Trans>Uniform & Stationery Yojana</Trans>}>
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
    </Rules>
  )
}
