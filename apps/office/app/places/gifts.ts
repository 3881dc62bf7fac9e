import { msg } from '@lingui/core/macro'
import { gift } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** What people give, however it came. */
export const gifts = {
  name: 'gifts',
  title: msg`Gifts`,
  icon: gift,
  needs: ['gifts.read'],
  waits: ['cheques'],
  tabs: [
    {
      title: msg`Gifts`,
      screens: [
        {
          path: 'payments',
          title: msg`Online`,
          permission: 'payments.read',
          resource: async () => (await import('../money/payments.resource.tsx')).paymentPages,
          guide: async () => (await import('../money/payments.guide.ts')).guide,
        },
        {
          path: 'gifts',
          title: msg`Over the counter`,
          permission: 'gifts.read',
          resource: async () => pagesOf((await import('../gifts/gifts.resource.tsx')).gifts),
          guide: async () => (await import('../gifts/gifts.guide.ts')).guide,
        },
        {
          path: 'slips',
          title: msg`Slips`,
          permission: 'slips.read',
          resource: async () => pagesOf((await import('../gifts/slips.resource.tsx')).slips),
          guide: async () => (await import('../gifts/slips.guide.ts')).guide,
        },
        {
          path: 'money',
          title: msg`Money in`,
          permission: 'payments.read',
          resource: async () => (await import('../money/money.resource.tsx')).moneyPages,
          guide: async () => (await import('../money/money.guide.ts')).guide,
        },
      ],
      begin: {
        path: 'take-gift',
        title: msg`Take a gift`,
        permission: 'gifts.record',
        page: () => import('../gifts/take-gift.page.tsx'),
        guide: async () => (await import('../gifts/take-gift.guide.ts')).guide,
      },
    },
    {
      title: msg`Pledges`,
      screens: [
        {
          path: 'pledges',
          title: msg`Pledges`,
          permission: 'pledges.read',
          resource: async () => pagesOf((await import('../pledges/pledges.resource.tsx')).pledges),
          guide: async () => (await import('../pledges/pledges.guide.ts')).guide,
        },
      ],
    },
    {
      title: msg`Donors`,
      without: 'requests',
      screens: [
        {
          path: 'donors',
          title: msg`Donors`,
          permission: 'donors.names',
          resource: async () => pagesOf((await import('../donors/donors.resource.tsx')).donors),
          guide: async () => (await import('../donors/donors.guide.ts')).guide,
        },
      ],
    },
    {
      title: msg`Cheques and till`,
      screens: [
        {
          path: 'cheques',
          title: msg`To the bank`,
          permission: 'gifts.record',
          page: () => import('../gifts/cheques.page.tsx'),
          guide: async () => (await import('../gifts/cheques.guide.ts')).guide,
        },
        {
          path: 'gift-batches',
          title: msg`Batches`,
          permission: 'gifts.read',
          resource: async () => pagesOf((await import('../gifts/gift-batches.resource.tsx')).giftBatches),
          guide: async () => (await import('../gifts/gift-batches.guide.ts')).guide,
        },
        {
          path: 'till',
          title: msg`Till`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/till.resource.tsx')).till),
          guide: async () => (await import('../books/till.guide.ts')).guide,
        },
      ],
    },
  ],
} as const satisfies Place
