import { msg } from '@lingui/core/macro'
import { messageCircleQuestion } from '../icons/icons.tsx'
import type { Place } from './place.ts'

/** What others write to the trust: one inbox, and the records of each kind. */
export const requests = {
  name: 'requests',
  title: msg`Requests`,
  icon: messageCircleQuestion,
  needs: ['help.read', 'organisations.read'],
  waits: ['help', 'organisation', 'inquiry'],
  guide: async () => (await import('./requests.guide.ts')).guide,
  tabs: [
    {
      title: msg`Requests`,
      without: 'gifts',
      screens: [
        {
          path: 'requests',
          title: msg`Requests`,
          permission: 'casework.see',
          resource: async () => (await import('../requests/requests.resource.tsx')).requestPages,
        },
        {
          path: 'help',
          title: msg`Help`,
          permission: 'help.read',
          listedAt: '/requests?kind=help',
          resource: async () => {
            const { pagesOfKind } = await import('../requests/requests.resource.tsx')
            return pagesOfKind(await import('../help/help-record.tsx'))
          },
        },
        {
          path: 'organisations',
          title: msg`Organisations`,
          permission: 'organisations.read',
          listedAt: '/requests?kind=organisation',
          resource: async () => {
            const { pagesOfKind } = await import('../requests/requests.resource.tsx')
            return pagesOfKind(await import('../organisations/organisation-record.tsx'))
          },
        },
        {
          path: 'inquiries',
          title: msg`Givers’ inquiries`,
          permission: 'inquiries.read',
          listedAt: '/requests?kind=inquiry',
          resource: async () => {
            const { pagesOfKind } = await import('../requests/requests.resource.tsx')
            return pagesOfKind(await import('../inquiries/inquiry-record.tsx'))
          },
        },
      ],
    },
  ],
} as const satisfies Place
