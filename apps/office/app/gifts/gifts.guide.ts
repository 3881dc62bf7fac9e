import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Here stands what came in cash, by cheque or by bank transfer. “Take a gift” records a new one.`,
  msg`A name, mobile or address that was misspelt is mended on the gift’s page; its slip follows.`,
  msg`An amount, a day or what it is for cannot be changed: take the gift back with the reason, and enter it again.`,
]
