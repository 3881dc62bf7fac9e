import { Trans, useLingui } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { useSiteAddress } from '../../../shell/settings.ts'
import { isUnpaid, outcomeOf, PaidFrame } from './payment-status.tsx'
import css from './thanks.module.css'
import { ThanksFacts } from './thanks-facts.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

/** The page after a donor inquiry: the amount and purpose, the slip, and the trust's next steps. */
export function InquiryThanks(props: ThanksViewProps & { readonly inquiry: NonNullable<Thanks['inquiry']> }) {
  const rupees = useRupees()
  const { thanks, inquiry, checking, signedIn } = props
  const { t } = useLingui()
  const outcome = outcomeOf(thanks, checking)
  const paid = outcome === 'paid'
  const amount = rupees(thanks.amount ?? 0)
  const list = `${useSiteAddress()}/urgentneeddata`
  return (
    <PaidFrame
      {...props}
      heading={
        paid ? (
          <Trans>We have received {amount}.</Trans>
        ) : isUnpaid(outcome) ? (
          <Trans>{amount} for your gift to the trust has not been paid yet.</Trans>
        ) : null
      }
      lead={
        paid ? (
          <p>
            <Trans>Thank you, {thanks.name}. We use it where it is needed first.</Trans>
          </p>
        ) : isUnpaid(outcome) ? (
          <p>
            <Trans>
              Your inquiry is saved, and you have not been charged. You can try the payment again.
            </Trans>
          </p>
        ) : null
      }
    >
      <ThanksFacts thanks={thanks} about={inquiry.purpose} signedIn={signedIn} />
      <div className={`stack top gap-4 ${css['next']}`}>
        {outcome !== 'refunded' && (
          <>
            <h2 className="h2-small">
              <Trans>What happens next</Trans>
            </h2>
            <p>
              {paid ? (
                <Trans>We will write to {thanks.email} about its purpose within 7 working days.</Trans>
              ) : (
                <Trans>Once it is paid, your receipt appears here and we send it to {thanks.email}.</Trans>
              )}
            </p>
          </>
        )}
        <div className="cluster gap-3 gap-x-5">
          {signedIn && (
            <ButtonLink small to="/donatorinquiry-history">
              <Trans>Donor inquiries</Trans>
            </ButtonLink>
          )}
          {paid && (
            <WhatsappLink text={t`I have given to these children. See what they need: ${list}`} about="" />
          )}
        </div>
      </div>
    </PaidFrame>
  )
}
