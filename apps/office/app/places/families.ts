import { msg } from '@lingui/core/macro'
import { usersRound } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { allView } from '../kit/status.tsx'
import type { Place } from './place.ts'

/** Children whom the two schemes help. */
export const families = {
  name: 'families',
  title: msg`Families`,
  icon: usersRound,
  needs: ['applications.read'],
  waits: ['application'],
  guide: async () => (await import('./families.guide.ts')).guide,
  tabs: [
    {
      title: msg`Applications`,
      screens: [
        {
          path: 'applications',
          title: msg`Applications`,
          permission: 'applications.read',
          resource: async () =>
            pagesOf((await import('../applications/applications.resource.tsx')).applications),
        },
      ],
      begin: {
        path: 'paper-form',
        title: msg`Paper form`,
        permission: 'applications.decide',
        page: () => import('../applications/paper-form.page.tsx'),
      },
    },
    {
      title: msg`Schools`,
      without: 'spending',
      screens: [
        {
          path: 'schools',
          title: msg`Schools`,
          permission: 'schools.read',
          resource: async () => pagesOf((await import('../applications/schools.resource.tsx')).schools),
        },
        {
          path: 'spellings',
          title: msg`Unmatched names`,
          permission: 'schools.read',
          waits: async (signal) =>
            (await import('../applications/spellings.resource.tsx')).spellings.count([allView], signal),
          resource: async () => pagesOf((await import('../applications/spellings.resource.tsx')).spellings),
        },
      ],
    },
    {
      title: msg`Letters`,
      screens: [
        {
          path: 'letters',
          title: msg`Letters`,
          permission: 'letters.read',
          resource: async () => pagesOf((await import('../applications/letters.resource.tsx')).letters),
        },
      ],
      begin: {
        path: 'letter',
        title: msg`Write letter`,
        permission: 'letters.send',
        page: () => import('../applications/letter.page.tsx'),
      },
    },
    {
      title: msg`Distribution days`,
      screens: [
        {
          path: 'distribution',
          title: msg`Distribution days`,
          permission: 'distribution.read',
          resource: async () =>
            pagesOf((await import('../distribution/distribution.resource.tsx')).distribution),
        },
      ],
    },
  ],
} as const satisfies Place
