import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`“All right” beside each part: there is nothing to do. “Please look” says what to do, in a sentence.`,
  msg`The books are checked each night at two. You can have them checked now, once in five minutes.`,
  msg`Mails that do not get through are tried again for about a day by themselves.`,
  msg`Where several servers stand behind one address, each says here what its jobs did last. One that is not heard of is named.`,
  msg`What needs a hand on the server is for whoever runs it: tell them the sentence.`,
]
