import { Trans } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/thanks'
import { rupees } from '../../../shell/formats.ts'
import type { Stage } from './payment-status.tsx'

export interface DonationLeadProps {
  readonly thanks: Thanks
  readonly gift: NonNullable<Thanks['donation']>
  readonly stage: Stage
}

/** The sentence under the heading: the whole truth about where the money is. */
export function DonationLead({ thanks, gift, stage }: DonationLeadProps) {
  const { need, moved } = gift
  const returned = rupees(thanks.returned ?? 0)
  if (stage === 'confirming')
    return (
      <p>
        <Trans>The payment service is being asked. You need do nothing: this page changes by itself.</Trans>
      </p>
    )
  if (stage === 'refunded')
    return (
      <p>
        <Trans>It goes back the way it came. Your bank shows it within 5 to 7 working days.</Trans>
      </p>
    )
  if (stage !== 'paid')
    return (
      <p>
        {thanks.payable ? (
          <Trans>Nothing was taken. You can pay for the same order again.</Trans>
        ) : (
          <Trans>Nothing was taken, and this need lacks less by now. Please choose another one.</Trans>
        )}
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          Thank you, {thanks.name}. {need.requirement}
        </Trans>
      </p>
      {moved.map((part) => {
        const amount = rupees(part.amount)
        return (
          <p key={part.need}>
            <Trans>
              The need was met before your gift came, so {amount} of it went to {part.need}.
            </Trans>
          </p>
        )
      })}
      {(thanks.returned ?? 0) > 0 && (
        <p>
          <Trans>{returned} of it comes back to you.</Trans>
        </p>
      )}
    </>
  )
}
