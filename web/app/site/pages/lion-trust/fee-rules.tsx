import { Trans } from '@lingui/react/macro'
import { feeRules } from '@sahay/contract/scheme-rules'
import { rupees } from '../../../shell/formats.ts'
import { SchemeCard } from './scheme-card.tsx'

/** School fee assistance in its facts, and its rules in full. */
export function FeeRules() {
  const share = feeRules.matched
  const least = rupees(feeRules.contributionAbove)
  return (
    <SchemeCard
      picture="receipt"
      name={<Trans>School Fees Sahay Yojana</Trans>}
      gets={<Trans>Up to {share}%</Trans>}
      getsWords={<Trans>of the year’s fee, paid by the trust straight to the school</Trans>}
      pays={<Trans>More than {least} with the form</Trans>}
      papers={<Trans>Aadhaar copy, school ID copy, one photo, last result</Trans>}
    >
      <ul>
        <li>
          <Trans>For pupils from Bal Bhavan to class 12.</Trans>
        </li>
        <li>
          <Trans>The trust pays up to 35% of the fee, matching what the parents paid to the trust.</Trans>
        </li>
        <li>
          <Trans>With the help of a donor, the school or a company it can become up to 100%.</Trans>
        </li>
        <li>
          <Trans>Recommending the trust to others earns up to 10% extra, separately.</Trans>
        </li>
        <li>
          <Trans>The form can be filled for students from Bal Bhavan to class 9.</Trans>
        </li>
        <li>
          <Trans>What parents pay to the trust with the form should exceed ₹11,000.</Trans>
        </li>
        <li>
          <Trans>The fee is paid directly to the school.</Trans>
        </li>
        <li>
          <Trans>A registration number is given by the trust when the form is filled.</Trans>
        </li>
        <li>
          <Trans>
            The receipt must be brought when uniform and stationery are given out. A duplicate costs ₹500.
          </Trans>
        </li>
        <li>
          <Trans>The form is cancelled if the help is misused.</Trans>
        </li>
        <li>
          <Trans>If the trust declines an application, what was paid with it goes back.</Trans>
        </li>
        <li>
          <Trans>The trust may change the rules, and its decision in disputes is final.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          <strong>Bring:</strong> a photocopy of the child's Aadhaar card, a photocopy of the school ID card,
          a passport photo, and the child's result.
        </Trans>
      </p>
    </SchemeCard>
  )
}
