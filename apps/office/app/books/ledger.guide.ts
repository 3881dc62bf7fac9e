import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Every movement of money stands here: from where, to where, and what booked it.`,
  msg`Look for a voucher by its number or its last digits, by a UTR, a payment or words; or choose an account or a month.`,
  msg`“Till and bank” notes cash that was taken to the bank. “Between funds” gives to another thing what was given for one; only the board decides that.`,
  msg`Nothing is ever removed. A wrong voucher is opened and taken back: another one books the same the other way round.`,
  msg`Above the limit of the settings a second person has to approve it.`,
]
