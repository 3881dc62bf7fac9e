import { msg } from '@lingui/core/macro'
import { ticket } from '../icons/icons.tsx'
import { pagesOf, pagesOfPart } from '../kit/record/resource-pages.tsx'
import { listScreen, place } from './place.ts'

/** Redirects a former list of an event's parts to that event, with its filters; a list of all events' parts leads to the events. */
const ofEvent = (all: string) => (address: URLSearchParams) => {
  const { eventId, ...asked } = Object.fromEntries(address)
  return eventId === undefined ? all : `/events/${eventId}?${String(new URLSearchParams(asked))}`
}

/** Fundraising events with their draws. */
export const events = place({
  name: 'events',
  title: msg`Events`,
  icon: ticket,
  waits: ['draw', 'winners'],
  guide: async () => (await import('./events.guide.ts')).guide,
  tabs: [
    {
      title: msg`Events`,
      screens: [
        listScreen('events', msg`Events`, 'events.read', async () =>
          pagesOf((await import('../events/events.resource.tsx')).events),
        ),
        {
          path: 'entries',
          title: msg`Entries`,
          permission: 'events.read',
          listedAt: ofEvent('/events'),
          resource: async () => pagesOfPart((await import('../events/entries.resource.tsx')).entries),
        },
        {
          path: 'draws',
          title: msg`Draws`,
          permission: 'draws.read',
          listedAt: () => '/events?state=waiting',
          resource: async () => pagesOfPart((await import('../events/draws.resource.tsx')).draws),
        },
        {
          path: 'winners',
          title: msg`Winners`,
          permission: 'draws.read',
          listedAt: ofEvent('/events?state=drawn'),
          resource: async () => pagesOfPart((await import('../events/winners.resource.tsx')).winners),
        },
      ],
      begin: {
        path: 'sell-places',
        title: msg`Sell places`,
        letter: 'S',
        permission: 'events.sell',
        page: () => import('../counter/sell-places.page.tsx'),
      },
    },
  ],
})
