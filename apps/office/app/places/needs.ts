import { msg } from '@lingui/core/macro'
import { handHeart } from '../icons/icons.tsx'
import { pagesOf, pagesOfPart } from '../kit/record/resource-pages.tsx'
import { listScreen, place } from './place.ts'

/** The address of a need whose parts had their own list; the list of needs if it was of all. */
const needAddress = (need: string | null) => (need === null ? '/needs' : `/needs/${need}`)

/** Urgent needs and their results. */
export const needs = place({
  name: 'needs',
  title: msg`Needs`,
  icon: handHeart,
  waits: ['thanks'],
  guide: async () => (await import('./needs.guide.ts')).guide,
  tabs: [
    {
      title: msg`Needs`,
      screens: [
        listScreen('needs', msg`Needs`, 'needs.read', async () =>
          pagesOf((await import('../content/needs/needs.resource.tsx')).needs),
        ),
        {
          path: 'updates',
          title: msg`Stories`,
          permission: 'needs.read',
          listedAt: (address) => needAddress(address.get('need')),
          resource: async () => pagesOfPart((await import('../content/needs/updates.resource.tsx')).updates),
        },
      ],
    },
  ],
})
