import { useDates } from '../../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import type { Thanks } from '@sahay/contract/api/thanks'
import { Link } from 'react-router'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { SchemeName } from '../../schemes/scheme-name.tsx'
import { isUnpaid, outcomeOf, PaidFrame } from './payment-status.tsx'
import { ThanksFacts } from './thanks-facts.tsx'
import { BigNumber, WhatNext } from './thanks-frame.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

/** The page after an application: its number in large type, the next steps and dates, and how to track it. */
export function ApplicationThanks(
  props: ThanksViewProps & { readonly application: NonNullable<Thanks['application']> },
) {
  const rupees = useRupees()
  const { thanks, application, checking, signedIn } = props
  const { reference, registration, scheme, student, promisedBy, paidBefore } = application
  const outcome = outcomeOf(thanks, checking)
  const paid = outcome === 'paid'
  const open = isUnpaid(outcome)
  const amount = rupees(thanks.amount ?? 0)
  const { email } = thanks
  const { day } = useDates()
  const by = promisedBy && day(promisedBy)
  return (
    <PaidFrame
      {...props}
      status={
        outcome !== 'unpaid' ? undefined : paidBefore ? (
          <Trans>Nothing has been paid yet. Please read this first.</Trans>
        ) : (
          <Trans>Your application is saved. Please pay now.</Trans>
        )
      }
      heading={
        paid ? (
          <Trans>{student} is registered.</Trans>
        ) : outcome === 'refunded' ? null : (
          <Trans>Your application has reached us.</Trans>
        )
      }
      lead={
        outcome === 'confirming'
          ? null
          : open &&
            (paidBefore ? (
              <PaidBefore amount={amount} />
            ) : (
              <p>
                <Trans>
                  {amount} has not been paid yet. Once it is, you get the registration number and we start.
                </Trans>
              </p>
            ))
      }
      side={
        registration ? (
          <BigNumber label={<Trans>Registration number</Trans>}>{registration}</BigNumber>
        ) : (
          <BigNumber label={<Trans>Application number until it is paid</Trans>}>{reference}</BigNumber>
        )
      }
      payText={paidBefore ? <Trans>Pay for this one, too</Trans> : <Trans>Pay now</Trans>}
    >
      <WhatNext
        steps={
          <>
            <li>
              <Trans>Write the number down, or print this page.</Trans>
            </li>
            {outcome !== 'refunded' && !(open && paidBefore) && (
              <li>
                {open ? (
                  <Trans>Pay the amount, now or later. Nothing is lost until then.</Trans>
                ) : by ? (
                  <Trans>
                    We will decide by <b>{by}</b> and write to {email}.
                  </Trans>
                ) : (
                  <Trans>The registration number will appear on this page, and we send it to {email}.</Trans>
                )}
              </li>
            )}
            <li>
              <Trans>
                With the number and your mobile number you can check the status at any time. If {email} is not
                your address, call us.
              </Trans>
            </li>
          </>
        }
      >
        <ButtonLink small to="/application-status">
          <Trans>See the status</Trans>
        </ButtonLink>
      </WhatNext>
      <ThanksFacts
        thanks={thanks}
        about={
          <>
            {student} · <SchemeName scheme={scheme} />
          </>
        }
        signedIn={signedIn}
      />
    </PaidFrame>
  )
}

/** Shown only to a family that already paid for a similar application, judged by its own form. */
function PaidBefore({ amount }: { readonly amount: string }) {
  return (
    <>
      <p>
        <b>
          <Trans>
            We already have a paid application with this mobile number for a child with this birth date. It is
            for the same scheme and year.
          </Trans>
        </b>
      </p>
      <p>
        <Trans>
          Is it the same child? Then do not pay again: <Link to="/application-status">check the status</Link>.
          Is this one for a twin, or do you want to continue? Then pay {amount} below.
        </Trans>
      </p>
    </>
  )
}
