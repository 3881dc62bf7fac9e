import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Somebody says that no mail came: look for the beginning of their address. Open the row; it says what became of it, and why.`,
  msg`What is on its way is tried again by itself, for about a day. “Failed” under Status shows what was given up.`,
  msg`“Send again” helps once the reason is gone: the mail server is back, the mailbox is not full any more. A wrong address stays wrong: change it where it stands, and a new mail goes there.`,
  msg`You read the text of a mail that has not left, where your role reads what it is about. Codes are never shown. Of what was sent the subject alone is kept.`,
]
