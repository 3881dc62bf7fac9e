import { Trans, useLingui } from '@lingui/react/macro'
import { useRupees } from '../../../shell/formats.ts'
import { PaymentBadge } from '../../shared/payments/payment-badge.tsx'
import { Fact } from '../../shared/page/fact.tsx'
import facts from '../../shared/slips/slip-facts.module.css'
import { standardLabel } from '../standards.ts'
import type { Tracked } from './use-tracked.ts'
import { SchemeName } from '../scheme-name.tsx'

/** The details by which a guardian recognises an application. */
export function ApplicationFacts({ tracked }: { readonly tracked: Tracked }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const { registration, reference, scheme, student, standard, amount, payment, approved } = tracked
  return (
    <dl className={`facts ${facts['facts']}`}>
      <Fact name={registration ? <Trans>Registration number</Trans> : <Trans>Number</Trans>}>
        <bdi>{registration ?? reference}</bdi>
      </Fact>
      <Fact name={<Trans>Scheme</Trans>}>
        <SchemeName scheme={scheme} />
      </Fact>
      <Fact name={<Trans>Child</Trans>}>
        <bdi>{student}</bdi>
      </Fact>
      <Fact name={<Trans>Class</Trans>}>{t(standardLabel(standard))}</Fact>
      <Fact name={<Trans>You pay</Trans>}>{rupees(amount)}</Fact>
      <Fact name={<Trans>Payment</Trans>}>
        <PaymentBadge status={payment} />
      </Fact>
      {approved !== null && <Fact name={<Trans>The trust gives</Trans>}>{rupees(approved)}</Fact>}
    </dl>
  )
}
