import { eventAddress } from '@sahay/contract/events/event-address'
import type { Event } from '@sahay/contract/events/events'

/** The address of an event's countdown and winners. */
export function timerPath({ id, eventId, name }: Pick<Event, 'id' | 'eventId' | 'name'>): string {
  return eventAddress(id, eventId, name)
}
