import { msg } from '@lingui/core/macro'
import type { Guide } from '../../kit/guide.ts'

export const guide: Guide = [
  msg`What became of a need stands on its own page: what happened, on which day, and what was bought for how much.`,
  msg`A new one is written on the need’s record, with “Write an update”. Here you publish it and put a photograph to it.`,
  msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
  msg`A picture shows things, never children. Say in words what it shows, for those who do not see it.`,
  msg`What was bought is told, not booked: the books are the treasurer’s.`,
]
