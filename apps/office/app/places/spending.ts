import { msg } from '@lingui/core/macro'
import { wallet } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** What goes out of the trust. */
export const spending = {
  name: 'spending',
  title: msg`Spending`,
  icon: wallet,
  needs: ['payouts.read'],
  guide: async () => (await import('./spending.guide.ts')).guide,
  tabs: [
    {
      title: msg`Fees`,
      screens: [
        {
          path: 'fees-to-pay',
          title: msg`Fees to pay`,
          permission: 'payouts.read',
          page: () => import('../payouts/due-fees.page.tsx'),
        },
        {
          path: 'payouts',
          title: msg`School payouts`,
          permission: 'payouts.read',
          resource: async () => pagesOf((await import('../payouts/payouts.resource.tsx')).payouts),
        },
        {
          path: 'transfers-to-schools',
          title: msg`School transfers`,
          permission: 'schools.account',
          resource: async () => pagesOf((await import('../payouts/transfers.resource.tsx')).transfers),
        },
      ],
    },
    {
      title: msg`Purchases`,
      without: 'needs',
      screens: [
        {
          path: 'purchases',
          title: msg`Purchases`,
          permission: 'purchases.read',
          resource: async () => pagesOf((await import('../purchases/purchases.resource.tsx')).purchases),
        },
      ],
    },
    {
      title: msg`Family cash`,
      screens: [
        {
          path: 'contributions-to-return',
          title: msg`Cash to hand back`,
          permission: 'payments.read',
          resource: async () =>
            pagesOf((await import('../counter/contributions.resource.tsx')).contributions),
        },
        {
          path: 'duplicates',
          title: msg`Duplicate receipts`,
          permission: 'payments.read',
          resource: async () => pagesOf((await import('../purchases/duplicates.resource.tsx')).duplicates),
        },
      ],
      begin: {
        path: 'counter-receipts',
        title: msg`Record family cash`,
        permission: 'payments.record',
        page: () => import('../counter/counter-receipts.page.tsx'),
      },
    },
  ],
} as const satisfies Place
