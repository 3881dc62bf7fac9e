import type { Event } from '@sahay/contract/events'

/** The address of an event's countdown and winners; the name is decoration and may hold any letters (product.md 10). */
export function timerPath({ id, eventId, name }: Pick<Event, 'id' | 'eventId' | 'name'>): string {
  return `/timer/${[id, eventId, name].map(encodeURIComponent).join('/')}`
}
