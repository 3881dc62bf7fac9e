import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Here stands what somebody gave you, what you wanted to be reminded of, what waits for your approval, and what everybody has to know.`,
  msg`Open a notice: it leads to what it is about, and counts as read.`,
  msg`The number at the top of each page is how many are new.`,
  msg`What was given to you and what you have to approve comes by mail too, at most three mails an hour. Mute a kind if it is too much.`,
]
