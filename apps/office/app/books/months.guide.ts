import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`At month’s end, open the month that is over. What is still to be looked at stands first.`,
  msg`Compare the trial balance with the bank’s paper, the till and the payment service.`,
  msg`Then close it. A second person approves that; nobody can open it again.`,
  msg`What comes later for a closed month is booked on the day it comes, with its own day beside it. The month names it.`,
]
