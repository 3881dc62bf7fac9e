import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Give an invitation by hand or by telephone, not by mail: the mailbox is the other half of the sign-in.`,
  msg`An auditor reads what others do but for the papers of families, changes nothing, and needs a last day within a year.`,
  msg`Invite again whoever has lost phone and recovery codes. The old authenticator and all sessions end.`,
  msg`Closing an account ends its sessions at once, and asks who gets their open cases. It can be opened again, and what was done stays in the audit log.`,
  msg`The last owner without a last day can be neither closed nor given another role.`,
]
