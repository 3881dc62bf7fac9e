import { Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { Progress } from '@sahay/ui/elements/progress.tsx'

/** How many places of an event are paid for, as a band and as a sentence. */
export function Places({ event }: { readonly event: Event }) {
  const completed = event.completed_people
  const total = event.total_people
  return (
    <div>
      <Progress share={completed / total} />
      <p>
        <Trans>
          {completed} of {total} places are complete.
        </Trans>
      </p>
    </div>
  )
}
