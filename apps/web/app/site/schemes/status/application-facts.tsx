import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRupees } from '../../../shell/formats.ts'
import { PaymentBadge } from '../../shared/payments/payment-badge.tsx'
import facts from '../../shared/slips/slip-facts.module.css'
import { standardLabel } from '../standards.ts'
import type { Tracked } from './use-tracked.ts'
import { SchemeName } from '../scheme-name.tsx'

interface Fact {
  readonly key: string
  readonly name: ReactNode
  /** Null where there is nothing to say. */
  readonly value: ReactNode
}

/** What an application is, as far as its guardian needs to know it again. */
export function ApplicationFacts({ tracked }: { readonly tracked: Tracked }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const { registration, reference, scheme, student, standard, amount, payment, approved } = tracked
  const number = registration ? <Trans>Registration number</Trans> : <Trans>Number</Trans>
  const rows: readonly Fact[] = [
    { key: 'number', name: number, value: <bdi>{registration ?? reference}</bdi> },
    { key: 'scheme', name: <Trans>Scheme</Trans>, value: <SchemeName scheme={scheme} /> },
    { key: 'student', name: <Trans>Child</Trans>, value: <bdi>{student}</bdi> },
    { key: 'standard', name: <Trans>Class</Trans>, value: t(standardLabel(standard)) },
    { key: 'amount', name: <Trans>You pay</Trans>, value: rupees(amount) },
    { key: 'payment', name: <Trans>Payment</Trans>, value: <PaymentBadge status={payment} /> },
    {
      key: 'approved',
      name: <Trans>The trust gives</Trans>,
      value: approved === null ? null : rupees(approved),
    },
  ]
  return (
    <dl className={`facts ${facts['facts']}`}>
      {rows
        .filter(({ value }) => value !== null)
        .map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
