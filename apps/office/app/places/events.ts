import { msg } from '@lingui/core/macro'
import { ticket } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** Fundraising events with their draws. */
export const events = {
  name: 'events',
  title: msg`Events`,
  icon: ticket,
  waits: ['draw'],
  guide: async () => (await import('./events.guide.ts')).guide,
  tabs: [
    {
      title: msg`Events`,
      screens: [
        {
          path: 'events',
          title: msg`Events`,
          permission: 'events.read',
          resource: async () => pagesOf((await import('../events/events.resource.tsx')).events),
        },
      ],
    },
    {
      title: msg`Entries`,
      screens: [
        {
          path: 'entries',
          title: msg`Entries`,
          permission: 'events.read',
          resource: async () => pagesOf((await import('../events/entries.resource.tsx')).entries),
        },
      ],
      begin: {
        path: 'sell-places',
        title: msg`Sell places`,
        permission: 'events.sell',
        page: () => import('../counter/sell-places.page.tsx'),
      },
    },
    {
      title: msg`Draws`,
      screens: [
        {
          path: 'draws',
          title: msg`Draws`,
          permission: 'draws.read',
          resource: async () => pagesOf((await import('../events/draws.resource.tsx')).draws),
        },
        {
          path: 'winners',
          title: msg`Winners`,
          permission: 'draws.read',
          resource: async () => pagesOf((await import('../events/winners.resource.tsx')).winners),
        },
      ],
    },
  ],
} as const satisfies Place
