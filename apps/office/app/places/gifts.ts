import { msg } from '@lingui/core/macro'
import { gift } from '../icons/icons.tsx'
import { allGiftsBy } from '../all-gifts/former-addresses.ts'
import { pagesOf, pagesOfKind } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'

/** Gifts, whatever the way of payment. */
export const gifts = place({
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
        listScreen('all-gifts', msg`All gifts`, 'gifts.read', async () =>
          pagesOf((await import('../all-gifts/all-gifts.resource.tsx')).allGifts),
        ),
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
        listScreen('slips', msg`Receipts`, 'slips.read', async () =>
          pagesOf((await import('../gifts/slips.resource.tsx')).slips),
        ),
        listScreen(
          'money',
          msg`Money in`,
          'payments.read',
          async () => (await import('../money/money.resource.tsx')).moneyPages,
        ),
      ],
      begin: pageScreen(
        'take-gift',
        msg`Record gift`,
        'gifts.record',
        () => import('../gifts/take-gift.page.tsx'),
      ),
    },
    listScreen('pledges', msg`Pledges`, 'pledges.read', async () =>
      pagesOf((await import('../pledges/pledges.resource.tsx')).pledges),
    ),
    {
      title: msg`Donors`,
      without: 'requests',
      screens: [
        listScreen('donors', msg`Donors`, 'donors.names', async () =>
          pagesOf((await import('../donors/donors.resource.tsx')).donors),
        ),
      ],
    },
    {
      title: msg`Cheques & till`,
      screens: [
        pageScreen('cheques', msg`To deposit`, 'gifts.record', () => import('../gifts/cheques.page.tsx')),
        listScreen('gift-batches', msg`Batches`, 'gifts.read', async () =>
          pagesOf((await import('../all-gifts/gift-batches.resource.tsx')).giftBatches),
        ),
        listScreen('till', msg`Till`, 'books.read', async () =>
          pagesOf((await import('../books/till.resource.tsx')).till),
        ),
      ],
    },
  ],
})
