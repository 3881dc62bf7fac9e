import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Three files hold a language. Take them along to a program for translations, and bring them back here.`,
  msg`What comes back is looked at sentence by sentence: it becomes a draft, or you are told why not. Nothing of yours is lost.`,
  msg`For the next release, whoever looks after the program puts the three files into it.`,
]
