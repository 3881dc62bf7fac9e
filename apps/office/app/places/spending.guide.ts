import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Pay the fees that are due, school by school, in one batch; then note the bank’s number and the school’s receipt.`,
    msg`Book what was bought with its bill, for the need that it is for.`,
  ],
  parts: {
    'fees-to-pay': [
      msg`“Fees to pay” has the children whose school fees are approved. Choose them, see what it comes to, and make the payouts: one for each school.`,
      msg`“Transfers to schools” has what is to be transferred with the schools’ bank accounts in full, also as a file. A school’s account is entered on its record, and a second person approves it.`,
      msg`Pay each at your bank, or write the cheque. Then open it and note its UTR or cheque number: it goes into the books, and each family gets a mail.`,
      msg`Above the limit of the settings a second person approves a payout before you pay it.`,
      msg`Print the letter with the names of the children, and put a photograph of the school’s receipt to it when it comes.`,
      msg`Where the money did not arrive, say so: a counter-entry takes it back, and the children can be paid for again.`,
    ],
    purchases: [
      msg`What was bought stands here, each with its bill: for a need, for uniforms and stationery, as a prize, or for the work itself.`,
      msg`Book it once it is paid: of which fund, from the till or which bank account, and take a photograph of the bill.`,
      msg`No fund can spend more than it has left. What is left stands beside its name where you choose it.`,
      msg`Above the limit, counted with what else you paid, bought or took back today, a second person approves it before it is booked: ask before you pay.`,
      msg`A wrong one is taken back with the reason, and booked anew. Nothing is ever deleted.`,
    ],
    'contributions-to-return': [
      msg`When an application is declined, the cash goes back here: find it by its number, hand the money over, note it.`,
      msg`Call the family and tell them when they can come. The mail of the decision has told them that the cash waits in the office.`,
      msg`Hand it over first and note it then, except above the limit for one person: there a second one approves it first.`,
      msg`Before a month is closed this list should be empty. It keeps no month open.`,
    ],
    duplicates: [
      msg`Each copy of a receipt costs ₹500 at the counter. Note it on the application; it goes into the till, for the two schemes.`,
      msg`Choose a day to compare the list with the money in the till.`,
      msg`“Save as a file” gives the same for a spreadsheet.`,
    ],
    'counter-receipts': [
      msg`Ask for the number of the application, and type it. What can be paid here stands below: the contribution of one that nobody has paid for, or ₹500 for a copy of the receipt.`,
      msg`Count the cash first. The slip has its number at once: print it, or it goes by mail where the family has an address.`,
      msg`With its contribution an application is registered, and promised an answer, as if it were paid online. Read the registration number to the family.`,
      msg`If the family pays online in the same moment, the online payment goes back by itself.`,
      msg`When an application is declined, the cash goes back here: find it by its number, hand the money over, note it.`,
    ],
  },
}
