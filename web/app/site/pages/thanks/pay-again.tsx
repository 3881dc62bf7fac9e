import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import type { ThanksViewProps } from './view-props.ts'

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
