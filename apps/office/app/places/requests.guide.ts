import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Answer those who asked for help, organisations and people who want to give, the oldest promise first.`,
    msg`Take one before you call, note what came of it, and close it with its result.`,
  ],
  parts: {
    requests: [
      msg`All that others write to the trust stands in one list, the oldest promise first. “Kind” shows one kind alone.`,
      msg`Take one before you answer, so that nobody else answers the same. Your answers, calls and notes are kept below it.`,
      msg`A press on a number calls it. Then note what became of it, and when you want to be reminded.`,
      msg`Choose several rows, of different kinds too, and give them to a colleague in one go.`,
      msg`Close it with a result. What is closed can be opened again, with the reason.`,
      msg`Write no Aadhaar number anywhere; it is refused.`,
    ],
    help: [
      msg`“Make a need of it” writes a draft of an urgent need with their words, closes the request, and opens the draft. Take out what is private before you publish it.`,
    ],
    organisations: [
      msg`“Accept” and “Decline” write to them in the language that they wrote in, with your words, and close the request.`,
      msg`Whom you accepted and who agrees can be shown as a partner on the site.`,
    ],
    inquiries: [
      msg`Whoever wants to give to the trust’s work is shown with what they paid and what it is for.`,
      msg`Whoever agrees is shown among the donators with one press: ask them first.`,
    ],
  },
}
