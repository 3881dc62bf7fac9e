import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { writeInstant } from '@sahay/contract/kernel/time'
import { Button } from '@sahay/ui/elements/button.tsx'
import css from '../shared/forms/plain-page.module.css'

export interface HostedFormProps {
  readonly order: {
    readonly action: string
    readonly fields: Readonly<Record<string, string>>
    readonly amountPaise: number
    readonly heldUntil: string | null
  }
  /** It was tried before. */
  readonly again: boolean
}

/** Opens the provider's own page for an order, as a form that needs no script. */
export function HostedForm({ order, again }: HostedFormProps) {
  const { action, fields, amountPaise, heldUntil } = order
  const until = heldUntil === null ? '' : writeInstant(new Date(heldUntil))
  const sum = writeRupees(amountPaise / 100)
  return (
    <form method="post" action={action} className={css['form']}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {heldUntil !== null && (
        <p>
          <Trans>Your place is kept until {until}. If you do not pay until then, it goes to others.</Trans>
        </p>
      )}
      <p>
        <Trans>
          You pay on the secure page of our payment provider, by card or UPI, and come back here afterwards.
        </Trans>
      </p>
      <Button kind="go" type="submit" wide>
        {again ? <Trans>Pay again</Trans> : <Trans>Pay {sum}</Trans>}
      </Button>
    </form>
  )
}
