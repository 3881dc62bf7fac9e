import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`A draw is fixed by itself when the last place is paid for, and held by itself at 11:00 on the next day. Nobody has to press anything.`,
  msg`On the day, open it: the time that is left runs, and the winners appear. “The page of the draw” is made for a large screen.`,
  msg`The certificate lets anybody check the draw without trusting us.`,
  msg`If a draw must not count, one person asks to void it, and another approves it under “Approvals”, each with a fresh code of the authenticator. The void draw stays to be seen, with the reason.`,
]
