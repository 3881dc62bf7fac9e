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
  tabs: [
    {
      title: msg`Events`,
      screens: [
        {
          path: 'events',
          title: msg`Events`,
          permission: 'events.read',
          resource: async () => pagesOf((await import('../events/events.resource.tsx')).events),
          guide: async () => (await import('../events/events.guide.ts')).guide,
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
          guide: async () => (await import('../events/entries.guide.ts')).guide,
        },
      ],
      begin: {
        path: 'sell-places',
        title: msg`Sell places`,
        permission: 'events.sell',
        page: () => import('../counter/sell-places.page.tsx'),
        guide: async () => (await import('../counter/sell-places.guide.ts')).guide,
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
          guide: async () => (await import('../events/draws.guide.ts')).guide,
        },
        {
          path: 'winners',
          title: msg`Winners`,
          permission: 'draws.read',
          resource: async () => pagesOf((await import('../events/winners.resource.tsx')).winners),
          guide: async () => (await import('../events/winners.guide.ts')).guide,
        },
      ],
    },
  ],
} as const satisfies Place
