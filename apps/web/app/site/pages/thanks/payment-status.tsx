import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Thanks } from '@sahay/contract/api/thanks'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { AnotherNeed } from './another-need.tsx'
import css from './thanks.module.css'
import { ThanksFrame, type ThanksFrameProps, type Tone } from './thanks-frame.tsx'
import type { ThanksViewProps } from './use-thanks.ts'

/** How far a payment is, for the page after it. */
export type PaymentOutcome = 'paid' | 'confirming' | 'unpaid' | 'failed' | 'cancelled' | 'refunded'

/** `checking`: paid in this browser, and the server has not said yes yet (departure 14). */
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

/** How that is meant. */
export const toneOf = (outcome: PaymentOutcome | null): Tone =>
  outcome === 'paid' ? 'good' : outcome === 'failed' ? 'bad' : 'waits'

/** Whether nothing has come of it yet. */
export const isUnpaid = (outcome: PaymentOutcome): boolean =>
  outcome === 'unpaid' || outcome === 'failed' || outcome === 'cancelled'

export interface PaidFrameProps
  extends ThanksViewProps,
    Pick<ThanksFrameProps, 'heading' | 'lead' | 'picture' | 'side' | 'children'> {
  /** Said in place of what became of the payment. */
  readonly status?: ReactNode
  /** What the way back to the checkout is called. */
  readonly payText?: ReactNode
}

/**
 * The page after something that is paid for, with the way back to the checkout where the order can still be paid. What it is
 * called and what is said below, where the page does not say it itself (null): while the payment is confirmed, and once it
 * goes back.
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
