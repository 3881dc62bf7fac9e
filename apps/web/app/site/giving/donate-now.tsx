import { Trans, useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { donateParam } from '../../shell/origin.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

export interface DonateNowProps {
  readonly need: Need
  readonly className?: string | undefined
  readonly onDonate: (need: Need) => void
}

/** Donate Now. A form, so that a browser without script goes to its own donation page. */
export function DonateNow({ need, className, onDonate }: DonateNowProps) {
  const { t } = useLingui()
  const { name } = need
  return (
    <PlainForm
      action={`/give/${need.id}`}
      data-begins={`${donateParam}=${need.id}`}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onDonate(need)
      }}
    >
      <Button kind="go" type="submit" aria-label={t`Donate Now, ${name}`}>
        <Trans>Donate Now</Trans>
      </Button>
    </PlainForm>
  )
}
