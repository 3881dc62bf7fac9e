import { msg } from '@lingui/core/macro'
import { messageCircleQuestion } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** What others write to the trust. */
export const requests = {
  name: 'requests',
  title: msg`Requests`,
  icon: messageCircleQuestion,
  needs: ['help.read', 'organisations.read'],
  waits: ['help', 'organisation', 'inquiry'],
  guide: async () => (await import('./requests.guide.ts')).guide,
  tabs: [
    {
      title: msg`Help`,
      screens: [
        {
          path: 'help',
          title: msg`Help`,
          permission: 'help.read',
          resource: async () => pagesOf((await import('../help/help.resource.tsx')).help),
        },
      ],
    },
    {
      title: msg`Organisations`,
      screens: [
        {
          path: 'organisations',
          title: msg`Organisations`,
          permission: 'organisations.read',
          resource: async () =>
            pagesOf((await import('../organisations/organisations.resource.tsx')).organisations),
        },
      ],
    },
    {
      title: msg`Givers’ inquiries`,
      without: 'gifts',
      screens: [
        {
          path: 'inquiries',
          title: msg`Givers’ inquiries`,
          permission: 'inquiries.read',
          resource: async () => pagesOf((await import('../inquiries/inquiries.resource.tsx')).inquiries),
        },
      ],
    },
  ],
} as const satisfies Place
