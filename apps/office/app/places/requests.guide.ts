import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Answer those who asked for help, organisations and people who want to give, the oldest promise first.`,
    msg`Take one before you call, note what came of it, and close it with its result.`,
  ],
  parts: {
    help: [
      msg`Whoever asks the trust for help on the site comes here, the oldest promise first.`,
      msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
      msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
      msg`“Make a need of it” writes a draft of an urgent need with their words, closes the request, and opens the draft. Take out what is private before you publish it.`,
      msg`Close it with a result. What is closed can be opened again, with the reason.`,
      msg`Write no Aadhaar number anywhere; it is refused.`,
    ],
    organisations: [
      msg`Other organisations that want to work with the trust come here, the oldest promise first.`,
      msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
      msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
      msg`“Accept” and “Decline” write to them in the language that they wrote in, with your words, and close the request.`,
      msg`Whom you accepted and who agrees can be shown as a partner on the site.`,
      msg`Close it with a result. What is closed can be opened again, with the reason.`,
    ],
    inquiries: [
      msg`Whoever wants to give to the trust’s work comes here, with what they paid and what it is for.`,
      msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
      msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
      msg`Whoever agrees is shown among the donators with one press: ask them first.`,
      msg`Close it with a result. What is closed can be opened again, with the reason.`,
    ],
  },
}
