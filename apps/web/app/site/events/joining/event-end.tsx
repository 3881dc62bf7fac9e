import { Plural, Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events/events'
import { useDates } from '../../../shell/dates.tsx'

/** The published end of an event, fixed before its first sale: the closing time, and what happens if entries are left. */
export function EventEnd({ event }: { readonly event: Pick<Event, 'closes_at' | 'at_close'> }) {
  const { moment } = useDates()
  // an API without this field shows nothing
  if (!event.closes_at) return null
  const until = moment(event.closes_at)
  return event.at_close === 'refund' ? (
    <Trans>
      Places can be taken until {until}, Indian time. If some are still free then, there is no draw, and we
      refund every rupee.
    </Trans>
  ) : (
    <Trans>
      Places can be taken until {until}, Indian time. If some are still free then, winners are drawn at 11:00
      the next day among those who have a place. If fewer places are taken than there are prizes, we refund
      every rupee instead.
    </Trans>
  )
}

/** The published rule for unreachable winners. */
export function UnreachedRule({
  event,
}: {
  readonly event: Pick<Event, 'unreached_days' | 'unreached_then'>
}) {
  const days = event.unreached_days
  if (!days) return null
  return event.unreached_then === 'purpose' ? (
    <Plural
      value={days}
      one="If we cannot reach a winner within # day of the draw, the prize goes to the event’s purpose."
      other="If we cannot reach a winner within # days of the draw, the prize goes to the event’s purpose."
    />
  ) : (
    <Plural
      value={days}
      one="If we cannot reach a winner within # day of the draw, the prize passes to the next place drawn."
      other="If we cannot reach a winner within # days of the draw, the prize passes to the next place drawn."
    />
  )
}
