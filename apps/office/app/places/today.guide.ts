import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Begin here. What was promised first stands at the top, whatever its kind; a red mark says how late it is.`,
    msg`Each row has its one act: answer, read, decide, explain, thank. What is done from here leaves the list by itself.`,
    msg`“Mine” is what you have and what nobody has yet. “Everyone’s” is also what your colleagues have.`,
  ],
  parts: {
    approvals: [
      msg`What one person may not decide alone comes here. Who asked for something never approves it.`,
      msg`Open it, compare each value with paper or call whoever asked, then approve or refuse it.`,
      msg`You are asked for a fresh code of your authenticator before you approve.`,
      msg`What still waits can be stopped. It can be asked for again, and all of it stays in the audit log.`,
    ],
  },
}
