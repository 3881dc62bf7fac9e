import { msg } from '@lingui/core/macro'
import { listTodo } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, place } from './place.ts'

/** All open tasks. */
export const today = place({
  name: 'today',
  title: msg`Today`,
  icon: listTodo,
  guide: async () => (await import('./today.guide.ts')).guide,
  tabs: [
    listScreen('approvals', msg`Approvals`, 'approvals.read', async () =>
      pagesOf((await import('../approvals/approvals.resource.tsx')).approvals),
    ),
  ],
})
