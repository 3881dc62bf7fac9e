import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Thanks } from '@sahay/contract/api/thanks'
import { Button } from '@sahay/ui/elements/button.tsx'
import type { Tone } from './thanks-frame.tsx'
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

const texts: Readonly<Record<PaymentOutcome, ReactNode>> = {
  paid: <Trans>Your Payment Successfully</Trans>,
  confirming: <Trans>Paid; we are confirming</Trans>,
  unpaid: <Trans>Not paid yet</Trans>,
  failed: <Trans>The payment did not go through. You have not been charged.</Trans>,
  cancelled: <Trans>Not paid. You have not been charged.</Trans>,
  refunded: <Trans>We are refunding this payment to you.</Trans>,
}

/** What became of a payment, as the page's status says it. */
export function PaymentText({ outcome }: { readonly outcome: PaymentOutcome }) {
  return texts[outcome]
}

/** How that is meant. */
export function toneOf(outcome: PaymentOutcome): Tone {
  if (outcome === 'paid') return 'good'
  return outcome === 'failed' ? 'bad' : 'waits'
}

export interface PayAgainProps extends Pick<ThanksViewProps, 'thanks' | 'onPay' | 'paying'> {
  readonly children?: ReactNode
}

/** The way back to the checkout, where the order can still be paid. */
export function PayAgain({ thanks, onPay, paying = false, children }: PayAgainProps) {
  if (!thanks.payable || !onPay) return null
  return (
    <div>
      <Button kind="go" busy={paying} busyText={<Trans>One moment…</Trans>} onClick={onPay}>
        {children ?? <Trans>Pay again</Trans>}
      </Button>
    </div>
  )
}
