import { msg } from '@lingui/core/macro'
import { landmark } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'

/** The bank, the ledger and reports. */
export const books = place({
  name: 'books',
  title: msg`Bank & books`,
  icon: landmark,
  waits: ['line', 'alert'],
  guide: async () => (await import('./books.guide.ts')).guide,
  tabs: [
    {
      title: msg`To explain`,
      screens: [
        pageScreen('explain', msg`To explain`, 'books.read', () => import('../statements/explain.page.tsx')),
        listScreen('bank-lines', msg`All lines`, 'books.read', async () =>
          pagesOf((await import('../statements/bank-lines.resource.tsx')).bankLines),
        ),
        listScreen('unseen', msg`Not on statement`, 'books.read', async () =>
          pagesOf((await import('../statements/unseen.resource.tsx')).unseen),
        ),
        listScreen('alerts', msg`Alerts`, 'payments.read', async () =>
          pagesOf((await import('../money/alerts.resource.tsx')).alerts),
        ),
      ],
    },
    {
      title: msg`Statements`,
      screens: [
        pageScreen(
          'statements',
          msg`Statements`,
          'books.read',
          () => import('../statements/statements.page.tsx'),
        ),
        listScreen('bank-accounts', msg`Bank accounts`, 'books.read', async () =>
          pagesOf((await import('../books/bank-accounts.resource.tsx')).bankAccounts),
        ),
      ],
    },
    listScreen('settlements', msg`Settlements`, 'payments.read', async () =>
      pagesOf((await import('../settlements/settlements.resource.tsx')).settlements),
    ),
    listScreen(
      'ledger',
      msg`Ledger`,
      'books.read',
      async () => (await import('../books/ledger.resource.tsx')).ledgerPages,
    ),
    {
      title: msg`Funds`,
      screens: [
        listScreen('accounts', msg`Funds and accounts`, 'books.read', async () =>
          pagesOf((await import('../books/accounts.resource.tsx')).accounts),
        ),
      ],
    },
    listScreen('months', msg`Months`, 'books.read', async () =>
      pagesOf((await import('../books/months.resource.tsx')).months),
    ),
    {
      title: msg`Reports`,
      screens: [
        pageScreen(
          'period-accounts',
          msg`Period accounts`,
          'reports.read',
          () => import('../reports/accounts.page.tsx'),
        ),
        listScreen('reports', msg`Reports`, 'reports.read', async () =>
          pagesOf((await import('../reports/reports.resource.tsx')).reports),
        ),
      ],
    },
  ],
})
