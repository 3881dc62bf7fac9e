import { msg } from '@lingui/core/macro'
import { settings as settingsIcon } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'

/** The settings of the trust and of the program. */
export const settings = place({
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
        pageScreen('settings', msg`Settings`, 'settings.read', () => import('../settings/settings.page.tsx')),
      ],
    },
    pageScreen('bank', msg`Bank account & UPI`, 'bank.read', () => import('../bank/bank.page.tsx')),
    listScreen('staff', msg`Staff`, 'staff.read', async () =>
      pagesOf((await import('../staff/staff.resource.tsx')).staff),
    ),
    {
      title: msg`Messages`,
      without: 'requests',
      screens: [
        listScreen('messages', msg`Messages`, 'messages.read', async () =>
          pagesOf((await import('../messages/messages.resource.tsx')).messages),
        ),
      ],
    },
    {
      title: msg`Partners`,
      screens: [
        listScreen('partner-keys', msg`Keys`, 'partners.manage', async () =>
          pagesOf((await import('../partners/keys.resource.tsx')).partnerKeys),
        ),
        listScreen('partner-webhooks', msg`Webhooks`, 'partners.manage', async () =>
          pagesOf((await import('../partners/webhooks.resource.tsx')).partnerWebhooks),
        ),
        listScreen('partner-deliveries', msg`Deliveries`, 'partners.manage', async () =>
          pagesOf((await import('../partners/deliveries.resource.tsx')).partnerDeliveries),
        ),
      ],
    },
    pageScreen('health', msg`Health`, 'health.read', () => import('../health/health.page.tsx')),
    listScreen('audit', msg`Audit log`, 'audit.read', async () =>
      pagesOf((await import('../audit/audit.resource.tsx')).audit),
    ),
  ],
})
