import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`“All right” beside each part: there is nothing to do. “Please look” says what to do, in a sentence.`,
  msg`The books are checked each night at two. You can have them checked now, once in five minutes.`,
  msg`Mails that do not get through are tried again for about a day by themselves.`,
  msg`What needs a hand on the server is for whoever runs it: tell them the sentence.`,
]
