import { msg } from '@lingui/core/macro'
import { listTodo } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** All that waits for somebody. */
export const today = {
  name: 'today',
  title: msg`Today`,
  icon: listTodo,
  guide: async () => (await import('./today.guide.ts')).guide,
  tabs: [
    {
      title: msg`Approvals`,
      screens: [
        {
          path: 'approvals',
          title: msg`Approvals`,
          permission: 'approvals.read',
          resource: async () => pagesOf((await import('../approvals/approvals.resource.tsx')).approvals),
        },
      ],
    },
  ],
} as const satisfies Place
