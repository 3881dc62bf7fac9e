import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Whoever wants to give to the trust’s work comes here, with what they paid and what it is for.`,
  msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
  msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
  msg`Whoever agrees is shown among the donators with one press: ask them first.`,
  msg`Close it with a result. What is closed can be opened again, with the reason.`,
]
