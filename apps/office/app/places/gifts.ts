import { msg } from '@lingui/core/macro'
import { gift } from '../icons/icons.tsx'
import { allGiftsBy } from '../all-gifts/former-addresses.ts'
import { pagesOf, pagesOfKind } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** What people give, however it came. */
export const gifts = {
  name: 'gifts',
  title: msg`Gifts`,
  icon: gift,
  needs: ['gifts.read'],
  waits: ['cheques'],
  guide: async () => (await import('./gifts.guide.ts')).guide,
  tabs: [
    {
      title: msg`Gifts`,
      screens: [
        {
          path: 'all-gifts',
          title: msg`All gifts`,
          permission: 'gifts.read',
          resource: async () => pagesOf((await import('../all-gifts/all-gifts.resource.tsx')).allGifts),
        },
        {
          path: 'payments',
          title: msg`Online`,
          permission: 'payments.read',
          listedAt: allGiftsBy('online'),
          resource: async () => {
            const { allGifts } = await import('../all-gifts/all-gifts.resource.tsx')
            const { payment: record, paymentActions: rowActions } = await import('../money/payment.tsx')
            return pagesOfKind(allGifts, { record, rowActions })
          },
        },
        {
          path: 'gifts',
          title: msg`Over the counter`,
          permission: 'gifts.read',
          listedAt: allGiftsBy('counter'),
          resource: async () => {
            const { allGifts } = await import('../all-gifts/all-gifts.resource.tsx')
            const { gift: record, giftActions: rowActions } = await import('../gifts/gift.tsx')
            return pagesOfKind(allGifts, { record, rowActions })
          },
        },
        {
          path: 'slips',
          title: msg`Receipts`,
          permission: 'slips.read',
          resource: async () => pagesOf((await import('../gifts/slips.resource.tsx')).slips),
        },
        {
          path: 'money',
          title: msg`Money in`,
          permission: 'payments.read',
          resource: async () => (await import('../money/money.resource.tsx')).moneyPages,
        },
      ],
      begin: {
        path: 'take-gift',
        title: msg`Record gift`,
        permission: 'gifts.record',
        page: () => import('../gifts/take-gift.page.tsx'),
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
        },
      ],
    },
    {
      title: msg`Cheques & till`,
      screens: [
        {
          path: 'cheques',
          title: msg`To deposit`,
          permission: 'gifts.record',
          page: () => import('../gifts/cheques.page.tsx'),
        },
        {
          path: 'gift-batches',
          title: msg`Batches`,
          permission: 'gifts.read',
          resource: async () => pagesOf((await import('../all-gifts/gift-batches.resource.tsx')).giftBatches),
        },
        {
          path: 'till',
          title: msg`Till`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/till.resource.tsx')).till),
        },
      ],
    },
  ],
} as const satisfies Place
