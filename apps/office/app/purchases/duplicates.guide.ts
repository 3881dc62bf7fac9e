import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Each copy of a receipt costs ₹500 at the counter. Note it on the application; it goes into the till, for the two schemes.`,
  msg`Choose a day to compare the list with the money in the till.`,
  msg`“Save as a file” gives the same for a spreadsheet.`,
]
