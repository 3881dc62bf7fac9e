import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Every order stands here from its beginning, whether it was paid or not; the newest first.`,
  msg`Somebody says they paid? Look for their name, mobile, mail address or the id in their bank’s message, or choose the amount and the day.`,
  msg`Open it: “What happened” tells all in order of time. “Ask the payment service now” finds money that we have not heard of.`,
  msg`“Give back” sends all or a part of it back the way it came. Above the trust’s limit somebody else has to approve it.`,
  msg`A search finds two hundred at most. With more, write more of the name, or choose days.`,
]
