import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Add each bank account that the trust has, with the name that you use for it.`,
  msg`On its record, note once what was there when these books began: as on the bank’s paper.`,
  msg`One account is marked as the one that the payment service pays out to.`,
  msg`Before an account is closed, move its money to another one.`,
]
