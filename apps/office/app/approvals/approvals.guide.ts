import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`What one person may not decide alone comes here. Who asked for something never approves it.`,
  msg`Open it, compare each value with paper or call whoever asked, then approve or refuse it.`,
  msg`You are asked for a fresh code of your authenticator before you approve.`,
  msg`What still waits can be stopped. It can be asked for again, and all of it stays in the audit log.`,
]
