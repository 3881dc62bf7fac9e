import { msg } from '@lingui/core/macro'
import { landmark } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** The bank, the ledger and what is reported. */
export const books = {
  name: 'books',
  title: msg`Bank & books`,
  icon: landmark,
  waits: ['line', 'alert'],
  guide: async () => (await import('./books.guide.ts')).guide,
  tabs: [
    {
      title: msg`To explain`,
      screens: [
        {
          path: 'explain',
          title: msg`To explain`,
          permission: 'books.read',
          page: () => import('../statements/explain.page.tsx'),
        },
        {
          path: 'bank-lines',
          title: msg`All lines`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../statements/bank-lines.resource.tsx')).bankLines),
        },
        {
          path: 'unseen',
          title: msg`Not on statement`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../statements/unseen.resource.tsx')).unseen),
        },
        {
          path: 'alerts',
          title: msg`Alerts`,
          permission: 'payments.read',
          resource: async () => pagesOf((await import('../money/alerts.resource.tsx')).alerts),
        },
      ],
    },
    {
      title: msg`Statements`,
      screens: [
        {
          path: 'statements',
          title: msg`Statements`,
          permission: 'books.read',
          page: () => import('../statements/statements.page.tsx'),
        },
        {
          path: 'bank-accounts',
          title: msg`Bank accounts`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/bank-accounts.resource.tsx')).bankAccounts),
        },
      ],
    },
    {
      title: msg`Settlements`,
      screens: [
        {
          path: 'settlements',
          title: msg`Settlements`,
          permission: 'payments.read',
          resource: async () =>
            pagesOf((await import('../settlements/settlements.resource.tsx')).settlements),
        },
      ],
    },
    {
      title: msg`Ledger`,
      screens: [
        {
          path: 'ledger',
          title: msg`Ledger`,
          permission: 'books.read',
          resource: async () => (await import('../books/ledger.resource.tsx')).ledgerPages,
        },
      ],
    },
    {
      title: msg`Funds`,
      screens: [
        {
          path: 'accounts',
          title: msg`Funds and accounts`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/accounts.resource.tsx')).accounts),
        },
      ],
    },
    {
      title: msg`Months`,
      screens: [
        {
          path: 'months',
          title: msg`Months`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/months.resource.tsx')).months),
        },
      ],
    },
    {
      title: msg`Reports`,
      screens: [
        {
          path: 'period-accounts',
          title: msg`Period accounts`,
          permission: 'reports.read',
          page: () => import('../reports/accounts.page.tsx'),
        },
        {
          path: 'reports',
          title: msg`Reports`,
          permission: 'reports.read',
          resource: async () => pagesOf((await import('../reports/reports.resource.tsx')).reports),
        },
      ],
    },
  ],
} as const satisfies Place
