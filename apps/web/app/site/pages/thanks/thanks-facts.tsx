import { Day } from '../../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRupees } from '../../../shell/formats.ts'
import { Fact } from '../../shared/page/fact.tsx'
import { isReceived } from '../../shared/payments/received.ts'
import { SaveSlip } from '../../shared/slips/save-slip.tsx'
import css from './thanks.module.css'

export interface ThanksFactsProps {
  readonly thanks: Thanks
  /** The purpose. */
  readonly about: ReactNode
  /** True if the visitor is signed in, and so may save the slip. */
  readonly signedIn: boolean
}

/** Name, purpose, amount, date, and the slip once it is issued. */
export function ThanksFacts({ thanks, about, signedIn }: ThanksFactsProps) {
  const rupees = useRupees()
  const { id, name, at, amount, slip, email, returned } = thanks
  return (
    <dl className={`facts ${css['facts']}`}>
      <Fact name={isReceived(thanks.payment) ? <Trans>Given by</Trans> : <Trans>Name</Trans>}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={<Trans>For</Trans>}>
        <bdi>{about}</bdi>
      </Fact>
      {amount !== null && <Fact name={<Trans>Amount</Trans>}>{rupees(amount)}</Fact>}
      {returned !== undefined && returned > 0 && (
        <Fact name={<Trans>Refunded</Trans>}>{rupees(returned)}</Fact>
      )}
      <Fact name={<Trans>Date</Trans>}>
        <Day at={at} />
      </Fact>
      {thanks.payment === 'Success' && (
        <Fact name={<Trans>Receipt</Trans>}>
          {slip ? (
            <span className="cluster gap-2 gap-x-4">
              <Link to={`/slip/${slip.code}`}>{slip.number}</Link>
              {signedIn && <SaveSlip id={id} number={slip.number} />}
            </span>
          ) : (
            <Trans>Its number will appear in a moment.</Trans>
          )}
          {email !== '' && (
            <span className={`muted below ${css['mailed']}`}>
              <Trans>We also e-mail it to {email}.</Trans>
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}
