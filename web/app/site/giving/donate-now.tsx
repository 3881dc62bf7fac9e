import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { donateParam } from '../../shell/origin.ts'
import { Button } from '../../ui/button.tsx'

export interface DonateNowProps {
  readonly need: Need
  /** The id of the heading that names the need. */
  readonly describedBy: string
  readonly className?: string | undefined
  readonly onDonate: (need: Need) => void
}

/** Donate Now. It is a form, so that a browser without script goes to where one gives without. */
export function DonateNow({ need, describedBy, className, onDonate }: DonateNowProps) {
  return (
    <form
      action={`/give/${need.id}`}
      data-begins={`${donateParam}=${need.id}`}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onDonate(need)
      }}
    >
      <Button kind="go" type="submit" aria-describedby={describedBy}>
        <Trans>Donate Now</Trans>
      </Button>
    </form>
  )
}
