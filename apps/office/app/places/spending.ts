import { msg } from '@lingui/core/macro'
import { wallet } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'

/** Outgoing money and things. */
export const spending = place({
  name: 'spending',
  title: msg`Spending`,
  icon: wallet,
  needs: ['payouts.read'],
  guide: async () => (await import('./spending.guide.ts')).guide,
  tabs: [
    {
      title: msg`Fees`,
      screens: [
        pageScreen(
          'fees-to-pay',
          msg`Fees to pay`,
          'payouts.read',
          () => import('../payouts/due-fees.page.tsx'),
        ),
        listScreen('payouts', msg`School payouts`, 'payouts.read', async () =>
          pagesOf((await import('../payouts/payouts.resource.tsx')).payouts),
        ),
        listScreen('transfers-to-schools', msg`School transfers`, 'schools.account', async () =>
          pagesOf((await import('../payouts/transfers.resource.tsx')).transfers),
        ),
      ],
    },
    {
      title: msg`Purchases`,
      without: 'needs',
      screens: [
        listScreen('purchases', msg`Purchases`, 'purchases.read', async () =>
          pagesOf((await import('../purchases/purchases.resource.tsx')).purchases),
        ),
      ],
    },
    {
      title: msg`Family cash`,
      screens: [
        listScreen('contributions-to-return', msg`Cash to hand back`, 'payments.read', async () =>
          pagesOf((await import('../counter/contributions.resource.tsx')).contributions),
        ),
        listScreen('duplicates', msg`Duplicate receipts`, 'payments.read', async () =>
          pagesOf((await import('../purchases/duplicates.resource.tsx')).duplicates),
        ),
      ],
      begin: pageScreen(
        'counter-receipts',
        msg`Record family cash`,
        'payments.record',
        () => import('../counter/counter-receipts.page.tsx'),
      ),
    },
  ],
})
