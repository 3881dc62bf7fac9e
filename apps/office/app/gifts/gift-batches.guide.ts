import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`For a donation box, a collection or a bundle of cheques: count first, by hand, how many gifts there are and what they come to.`,
  msg`Open a batch with both numbers, then type its gifts one after the other. What stays the same stays in its box.`,
  msg`The batch can be closed once what is typed is what was counted. Until then look for the difference: a gift typed twice is taken back on its page.`,
]
