import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Thanks } from '@sahay/contract/api/thanks'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { AnotherNeed } from './another-need.tsx'
import css from './thanks.module.css'
import { ThanksFrame, type ThanksFrameProps, type Tone } from './thanks-frame.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

/** The state of a payment, for the page after it. */
export type PaymentOutcome = 'paid' | 'confirming' | 'unpaid' | 'failed' | 'cancelled' | 'refunded'

/** Derives the state. `checking`: paid in this browser, but not confirmed by the server yet (departure 14). */
export function outcomeOf(
  { payment, confirming }: Pick<Thanks, 'payment' | 'confirming'>,
  checking: boolean,
): PaymentOutcome {
  if (payment === 'Success') return 'paid'
  if (payment === 'Refunded') return 'refunded'
  if (confirming || checking) return 'confirming'
  if (payment === 'Failed') return 'failed'
  return payment === 'Cancelled' ? 'cancelled' : 'unpaid'
}

export const outcomeTexts: Readonly<Record<PaymentOutcome, ReactNode>> = {
  paid: <Trans>Your Payment Successfully</Trans>,
  confirming: <Trans>Paid; we are confirming</Trans>,
  unpaid: <Trans>Not paid yet</Trans>,
  failed: <Trans>The payment did not go through. You have not been charged.</Trans>,
  cancelled: <Trans>Not paid. You have not been charged.</Trans>,
  refunded: <Trans>We are refunding this payment to you.</Trans>,
}

/** The tone of that state. */
export const toneOf = (outcome: PaymentOutcome | null): Tone =>
  outcome === 'paid' ? 'good' : outcome === 'failed' ? 'bad' : 'waits'

/** True if no money was received yet. */
export const isUnpaid = (outcome: PaymentOutcome): boolean =>
  outcome === 'unpaid' || outcome === 'failed' || outcome === 'cancelled'

export interface PaidFrameProps
  extends ThanksViewProps,
    Pick<ThanksFrameProps, 'heading' | 'lead' | 'picture' | 'side' | 'children'> {
  /** Replaces the text about the payment's state. */
  readonly status?: ReactNode
  /** The label of the link back to the checkout. */
  readonly payText?: ReactNode
}

/**
 * The page after a payment, with a link back to the checkout while the order can be paid. Provides title and text when the
 * page has none of its own (null): while the payment is being confirmed, and once it is refunded.
 */
export function PaidFrame(props: PaidFrameProps) {
  const { thanks, checking, onPay, another, status, heading, lead } = props
  const amount = useRupees()(thanks.amount ?? 0)
  const outcome = outcomeOf(thanks, checking)
  return (
    <ThanksFrame
      status={status ?? outcomeTexts[outcome]}
      tone={toneOf(outcome)}
      heading={
        heading ??
        (outcome === 'refunded' ? (
          <Trans>We are refunding {amount} to you.</Trans>
        ) : (
          <Trans>Thank you, {thanks.name}.</Trans>
        ))
      }
      lead={
        lead ??
        (outcome === 'confirming' ? (
          <p>
            <Trans>
              We are asking the payment service. You don’t need to do anything: this page updates by itself.
            </Trans>
          </p>
        ) : (
          outcome === 'refunded' && (
            <p>
              <Trans>
                We refund it to the card or account you paid from. Your bank will show it in 5 to 7 working
                days.
              </Trans>
            </p>
          )
        ))
      }
      picture={props.picture}
      side={
        <>
          {props.side}
          {thanks.payable && onPay && (
            <div>
              <Button kind="go" busy={props.paying} busyText={<Trans>One moment…</Trans>} onClick={onPay}>
                {props.payText ?? <Trans>Pay again</Trans>}
              </Button>
            </div>
          )}
        </>
      }
    >
      <section className={css['panels']}>{props.children}</section>
      {another && <AnotherNeed need={another} />}
    </ThanksFrame>
  )
}
