import { Trans, useLingui } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { needPath } from '../../../shell/public-pages.ts'
import { useSiteAddress } from '../../../shell/settings.ts'
import { isClosed, isMet } from '../../giving/need/need.ts'
import { NeedPicture } from '../../giving/need/need-picture.tsx'
import { factOf } from './facts.ts'
import { NeedNow } from './need-now.tsx'
import { isUnpaid, outcomeOf, PaidFrame } from './payment-status.tsx'
import css from './thanks.module.css'
import { ThanksFacts } from './thanks-facts.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

type Gift = NonNullable<Thanks['donation']>

/** The first name of a child whose surname is an initial: 'Aarav M.' is Aarav. */
const firstName = (name: string) => name.replace(/\s+\S\.?$/, '')

/** The page after a gift to a need: its effect, the need's new total, the slip, and next steps. */
export function DonationThanks(props: ThanksViewProps & { readonly gift: Gift }) {
  const rupees = useRupees()
  const { thanks, gift, checking, signedIn } = props
  const { i18n, t } = useLingui()
  const outcome = outcomeOf(thanks, checking)
  const { need, given } = gift
  const name = <span lang={need.lang}>{need.name}</span>
  const amount = rupees(thanks.amount ?? 0)
  const site = useSiteAddress()
  const address = `${site}${needPath(need)}`
  const fact = i18n._({
    ...factOf(need.thing, isMet(need)),
    values: { name: firstName(need.name), amount: rupees(given) },
  })
  const pending = rupees(need.pending_amount)
  const invitation = isMet(need)
    ? t`${fact} See other needs: ${address}`
    : t`${fact} ${pending} is still needed: ${need.requirement} ${address}`
  const paid = outcome === 'paid'
  return (
    <PaidFrame
      {...props}
      heading={
        paid && given > 0 && !isClosed(need) ? (
          fact
        ) : isUnpaid(outcome) ? (
          <Trans>
            {amount} for {name} has not been paid yet.
          </Trans>
        ) : null
      }
      lead={
        paid ? (
          <PaidLead thanks={thanks} gift={gift} />
        ) : isUnpaid(outcome) ? (
          <p>
            {thanks.payable ? (
              <Trans>You have not been charged. You can try the payment again.</Trans>
            ) : (
              <Trans>
                You have not been charged. This need now needs less than you wanted to give. Please choose
                another one.
              </Trans>
            )}
          </p>
        ) : null
      }
      picture={<NeedPicture need={need} className="photo" card="summary" eager />}
      side={
        <>
          <div className="cluster gap-3 gap-x-5">
            {paid && thanks.slip && (
              <ButtonLink small kind="quiet" to={`/slip/${thanks.slip.code}`}>
                <Trans>Receipt</Trans>
              </ButtonLink>
            )}
            <ButtonLink small to="/donationdetail-history">
              <Trans>Your donations</Trans>
            </ButtonLink>
          </div>
          <NeedNow need={need} given={paid ? given : 0} />
        </>
      }
    >
      <ThanksFacts thanks={thanks} about={name} signedIn={signedIn} />
      {(paid || outcome === 'confirming') && (
        <div className={`stack top gap-4 ${css['next']}`}>
          <h2 className="h2-small">
            <Trans>See what happens next</Trans>
          </h2>
          <p>
            <Trans>
              You will find this gift and its receipt under Your donations, and {name} in the list of needs.
            </Trans>
          </p>
          {paid && !isClosed(need) && (
            <div className="cluster gap-3 gap-x-5">
              <WhatsappLink text={invitation} about={name} />
            </div>
          )}
        </div>
      )}
    </PaidFrame>
  )
}

/** Where the money went: to the need, and the surplus to another need or back. */
function PaidLead({ thanks, gift }: { readonly thanks: Thanks; readonly gift: Gift }) {
  const rupees = useRupees()
  const requirement = <span lang={gift.need.lang}>{gift.need.requirement}</span>
  const returned = rupees(thanks.returned ?? 0)
  return (
    <>
      <p>
        <Trans>
          Thank you, {thanks.name}. {requirement}
        </Trans>
      </p>
      {gift.moved.map((part) => {
        const amount = rupees(part.amount)
        const name = <span lang={part.lang}>{part.need}</span>
        return (
          <p key={part.need}>
            <Trans>
              The need was met before your gift arrived, so {amount} of it went to {name}.
            </Trans>
          </p>
        )
      })}
      {(thanks.returned ?? 0) > 0 && (
        <p>
          <Trans>{returned} of it is refunded to you.</Trans>
        </p>
      )}
    </>
  )
}
