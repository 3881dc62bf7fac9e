import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Start here. The earliest due date is at the top, whatever its kind. A red mark shows how late it is.`,
    msg`Each row has one action: answer, review, decide, explain or thank. Once you have done it, the row leaves the list.`,
    msg`“Mine” shows what is assigned to you and what is unassigned. “Everyone” also shows your colleagues’ work.`,
  ],
  parts: {
    approvals: [
      msg`Decisions that one person cannot take alone come here. The person who requested something can never approve it.`,
      msg`Open it, compare each value with the document or call the person who requested it. Then approve or decline it.`,
      msg`Before you approve, you are asked for a new authenticator code.`,
      msg`While it waits, it can be stopped. It can be requested again, and the audit log keeps all of it.`,
    ],
  },
}
