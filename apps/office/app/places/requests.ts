import { msg } from '@lingui/core/macro'
import { messageCircleQuestion } from '../icons/icons.tsx'
import { pagesOf, pagesOfKind } from '../kit/record/resource-pages.tsx'
import { listScreen, place } from './place.ts'

/** The inbox filtered to one kind, with the other parameters of an address. */
const requestsOf = (kind: string) => (address: URLSearchParams) =>
  `/requests?${String(new URLSearchParams([['kind', kind], ...address]))}`

const inbox = async () => (await import('../requests/requests.resource.tsx')).requests

/** Requests to the trust: one inbox, and the records of each kind. */
export const requests = place({
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
        listScreen('requests', msg`Requests`, 'casework.see', async () => pagesOf(await inbox())),
        {
          path: 'help',
          title: msg`Help`,
          permission: 'help.read',
          listedAt: requestsOf('help'),
          resource: async () => pagesOfKind(await inbox(), await import('../help/help-record.tsx')),
        },
        {
          path: 'organisations',
          title: msg`Organisations`,
          permission: 'organisations.read',
          listedAt: requestsOf('organisation'),
          resource: async () =>
            pagesOfKind(await inbox(), await import('../organisations/organisation-record.tsx')),
        },
        {
          path: 'inquiries',
          title: msg`Donor inquiries`,
          permission: 'inquiries.read',
          listedAt: requestsOf('inquiry'),
          resource: async () => pagesOfKind(await inbox(), await import('../inquiries/inquiry-record.tsx')),
        },
      ],
    },
  ],
})
