import { msg } from '@lingui/core/macro'
import { settings as settingsIcon } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** How the trust and its program are set up. */
export const settings = {
  name: 'settings',
  title: msg`Settings`,
  icon: settingsIcon,
  below: true,
  needs: ['settings.read', 'books.read'],
  waits: ['backup'],
  guide: async () => (await import('./settings.guide.ts')).guide,
  tabs: [
    {
      title: msg`Trust`,
      screens: [
        {
          path: 'settings',
          title: msg`Settings`,
          permission: 'settings.read',
          page: () => import('../settings/settings.page.tsx'),
        },
      ],
    },
    {
      title: msg`Bank account & UPI`,
      screens: [
        {
          path: 'bank',
          title: msg`Bank account & UPI`,
          permission: 'bank.read',
          page: () => import('../bank/bank.page.tsx'),
        },
      ],
    },
    {
      title: msg`Staff`,
      screens: [
        {
          path: 'staff',
          title: msg`Staff`,
          permission: 'staff.read',
          resource: async () => pagesOf((await import('../staff/staff.resource.tsx')).staff),
        },
      ],
    },
    {
      title: msg`Messages`,
      without: 'requests',
      screens: [
        {
          path: 'messages',
          title: msg`Messages`,
          permission: 'messages.read',
          resource: async () => pagesOf((await import('../messages/messages.resource.tsx')).messages),
        },
      ],
    },
    {
      title: msg`Partners`,
      screens: [
        {
          path: 'partner-keys',
          title: msg`Keys`,
          permission: 'partners.manage',
          resource: async () => pagesOf((await import('../partners/keys.resource.tsx')).partnerKeys),
        },
        {
          path: 'partner-webhooks',
          title: msg`Webhooks`,
          permission: 'partners.manage',
          resource: async () => pagesOf((await import('../partners/webhooks.resource.tsx')).partnerWebhooks),
        },
        {
          path: 'partner-deliveries',
          title: msg`Deliveries`,
          permission: 'partners.manage',
          resource: async () =>
            pagesOf((await import('../partners/deliveries.resource.tsx')).partnerDeliveries),
        },
      ],
    },
    {
      title: msg`Health`,
      screens: [
        {
          path: 'health',
          title: msg`Health`,
          permission: 'health.read',
          page: () => import('../health/health.page.tsx'),
        },
      ],
    },
    {
      title: msg`Audit log`,
      screens: [
        {
          path: 'audit',
          title: msg`Audit log`,
          permission: 'audit.read',
          resource: async () => pagesOf((await import('../audit/audit.resource.tsx')).audit),
        },
      ],
    },
  ],
} as const satisfies Place
