import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`“Fees to pay” has the children whose school fees are approved. Choose them, see what it comes to, and make the payouts: one for each school.`,
  msg`“Transfers to schools” has what is to be transferred with the schools’ bank accounts in full, also as a file. A school’s account is entered on its record, and a second person approves it.`,
  msg`Pay each at your bank, or write the cheque. Then open it and note its UTR or cheque number: it goes into the books, and each family gets a mail.`,
  msg`Above the limit of the settings a second person approves a payout before you pay it.`,
  msg`Print the letter with the names of the children, and put a photograph of the school’s receipt to it when it comes.`,
  msg`Where the money did not arrive, say so: a counter-entry takes it back, and the children can be paid for again.`,
]
