import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Whoever asks the trust for help on the site comes here, the oldest promise first.`,
  msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
  msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
  msg`“Make a need of it” writes a draft of an urgent need with their words, closes the request, and opens the draft. Take out what is private before you publish it.`,
  msg`Close it with a result. What is closed can be opened again, with the reason.`,
  msg`Write no Aadhaar number anywhere; it is refused.`,
]
