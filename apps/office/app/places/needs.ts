import { msg } from '@lingui/core/macro'
import { handHeart } from '../icons/icons.tsx'
import { pagesOf, pagesOfPart } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** The record of a need whose part was a list of its own; the list, where that was of all. */
const needAddress = (need: string | null) => (need === null ? '/needs' : `/needs/${need}`)

/** Urgent needs, and what became of them. */
export const needs = {
  name: 'needs',
  title: msg`Needs`,
  icon: handHeart,
  waits: ['thanks'],
  guide: async () => (await import('./needs.guide.ts')).guide,
  tabs: [
    {
      title: msg`Needs`,
      screens: [
        {
          path: 'needs',
          title: msg`Needs`,
          permission: 'needs.read',
          resource: async () => pagesOf((await import('../content/needs/needs.resource.tsx')).needs),
        },
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
} as const satisfies Place
