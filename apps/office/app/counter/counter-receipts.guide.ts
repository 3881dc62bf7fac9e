import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Ask for the number of the application, and type it. What can be paid here stands below: the contribution of one that nobody has paid for, or ₹500 for a copy of the receipt.`,
  msg`Count the cash first. The slip has its number at once: print it, or it goes by mail where the family has an address.`,
  msg`With its contribution an application is registered, and promised an answer, as if it were paid online. Read the registration number to the family.`,
  msg`If the family pays online in the same moment, the online payment goes back by itself.`,
  msg`When an application is declined, the cash goes back here: find it by its number, hand the money over, note it.`,
]
