import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Answer requests for help, organisations and people who want to give, the earliest due date first.`,
    msg`Assign one to yourself before you call, record the outcome, and close it with a result.`,
  ],
  parts: {
    requests: [
      msg`Everything people write to the trust is in one list, the earliest due date first. Use “Kind” to show one kind only.`,
      msg`Assign one to yourself before you answer, so that nobody else answers it. Answers, calls and notes are kept below it.`,
      msg`Select a number to call it. Then record the outcome and when to remind you.`,
      msg`Select several rows, of different kinds too, and assign them to a colleague together.`,
      msg`Close it with a result. A closed request can be reopened, with a reason.`,
      msg`Do not write an Aadhaar number anywhere; it is rejected.`,
    ],
    help: [
      msg`“Create need” drafts an urgent need in their words, closes the request and opens the draft. Remove private details before you publish it.`,
    ],
    organisations: [
      msg`“Accept” and “Decline” send an e-mail in their language, with your words, and close the request.`,
      msg`An accepted organisation that agrees can be shown as a partner on the site.`,
    ],
    inquiries: [
      msg`People who want to give to the trust’s work are listed with the amount paid and its purpose.`,
      msg`Those who agree can be shown among the donators. Ask them first.`,
    ],
  },
}
