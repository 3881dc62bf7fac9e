import { msg } from '@lingui/core/macro'
import { usersRound } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'
import { allView } from '../kit/options.tsx'

/** Children supported by the two schemes. */
export const families = place({
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
        listScreen('applications', msg`Applications`, 'applications.read', async () =>
          pagesOf((await import('../applications/applications.resource.tsx')).applications),
        ),
      ],
      begin: pageScreen(
        'paper-form',
        msg`Paper form`,
        'applications.decide',
        () => import('../applications/paper-form.page.tsx'),
      ),
    },
    {
      title: msg`Schools`,
      without: 'spending',
      screens: [
        listScreen('schools', msg`Schools`, 'schools.read', async () =>
          pagesOf((await import('../applications/schools.resource.tsx')).schools),
        ),
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
        listScreen('letters', msg`Letters`, 'letters.read', async () =>
          pagesOf((await import('../applications/letters.resource.tsx')).letters),
        ),
      ],
      begin: pageScreen(
        'letter',
        msg`Write letter`,
        'letters.send',
        () => import('../applications/letter.page.tsx'),
      ),
    },
    listScreen('distribution', msg`Distribution days`, 'distribution.read', async () =>
      pagesOf((await import('../distribution/distribution.resource.tsx')).distribution),
    ),
  ],
})
