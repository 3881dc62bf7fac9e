import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useOpenPayments } from './open-payments.ts'
import type { PayKind } from './pay-kinds.ts'
import { usePayAgain } from './use-pay-again.ts'

/** A refusal is said; the row stays as it was loaded. */
const nothing = () => undefined

/** A row of a history that is not paid, and the way back to its checkout. What cannot be paid any more, the server refuses. */
export function PayRow({ kind, id }: { readonly kind: PayKind; readonly id: string }) {
  const { paying, payAgain } = usePayAgain(nothing)
  const { confirming } = useOpenPayments()
  if (confirming.some((one) => one.id === id)) return <Trans>Paid; we are confirming</Trans>
  return (
    <Button
      kind="line"
      small
      busy={paying}
      busyText={<Trans>One moment…</Trans>}
      onClick={() => payAgain(kind, id)}
    >
      <Trans>Pay again</Trans>
    </Button>
  )
}
