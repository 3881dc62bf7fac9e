import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Other organisations that want to work with the trust come here, the oldest promise first.`,
  msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
  msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
  msg`“Accept” and “Decline” write to them in the language that they wrote in, with your words, and close the request.`,
  msg`Whom you accepted and who agrees can be shown as a partner on the site.`,
  msg`Close it with a result. What is closed can be opened again, with the reason.`,
]
