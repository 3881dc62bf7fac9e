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
  tabs: [
    {
      title: msg`To explain`,
      screens: [
        {
          path: 'bank-lines',
          title: msg`To explain`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../statements/bank-lines.resource.tsx')).bankLines),
          guide: async () => (await import('../statements/bank-lines.guide.ts')).guide,
        },
        {
          path: 'unseen',
          title: msg`On no statement`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../statements/unseen.resource.tsx')).unseen),
          guide: async () => (await import('../statements/statements.guide.ts')).guide,
        },
        {
          path: 'alerts',
          title: msg`Warnings`,
          permission: 'payments.read',
          resource: async () => pagesOf((await import('../money/alerts.resource.tsx')).alerts),
          guide: async () => (await import('../money/alerts.guide.ts')).guide,
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
          guide: async () => (await import('../statements/statements.guide.ts')).guide,
        },
        {
          path: 'bank-accounts',
          title: msg`Bank accounts`,
          permission: 'books.read',
          resource: async () => pagesOf((await import('../books/bank-accounts.resource.tsx')).bankAccounts),
          guide: async () => (await import('../books/bank-accounts.guide.ts')).guide,
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
          guide: async () => (await import('../settlements/settlements.guide.ts')).guide,
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
          guide: async () => (await import('../books/ledger.guide.ts')).guide,
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
          guide: async () => (await import('../books/accounts.guide.ts')).guide,
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
          guide: async () => (await import('../books/months.guide.ts')).guide,
        },
      ],
    },
    {
      title: msg`Reports`,
      screens: [
        {
          path: 'period-accounts',
          title: msg`Accounts of a period`,
          permission: 'reports.read',
          page: () => import('../reports/accounts.page.tsx'),
          guide: async () => (await import('../reports/accounts.guide.ts')).guide,
        },
        {
          path: 'reports',
          title: msg`Reports`,
          permission: 'reports.read',
          resource: async () => pagesOf((await import('../reports/reports.resource.tsx')).reports),
          guide: async () => (await import('../reports/reports.guide.ts')).guide,
        },
      ],
    },
  ],
} as const satisfies Place
