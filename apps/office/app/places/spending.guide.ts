import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Pay the fees that are due, school by school, in one batch. Then record the bank’s reference and the school’s receipt.`,
    msg`Book each purchase with its bill, to the need it is for.`,
  ],
  parts: {
    'fees-to-pay': [
      msg`“Fees to pay” lists children whose school fees are approved. Select them, check the total, and prepare the payouts: one for each school. No money leaves the bank yet.`,
      msg`“School transfers” lists what to transfer, with the schools’ bank accounts in full, also as a file. Enter a school’s account on its record; a second person approves it.`,
      msg`Pay each at your bank, or write the cheque. Then open it and record its UTR or cheque number. It is booked, and each family gets an e-mail.`,
      msg`Above the limit in Settings, a second person approves a payout before you pay it.`,
      msg`Print the letter with the children’s names. Add a photo of the school’s receipt when it arrives.`,
      msg`If the money did not arrive, record it. A counter-entry reverses the payout, and the children can be paid for again.`,
    ],
    purchases: [
      msg`Purchases are listed here, each with its bill. They are for a need, uniforms and stationery, a prize, or running costs.`,
      msg`Book a purchase once it is paid. Choose the fund, and the till or bank account it was paid from. Add a photo of the bill.`,
      msg`No fund can spend more than it has left. What is left is shown beside its name when you choose it.`,
      msg`Above the limit, a second person approves it before it is booked, so request approval before you pay. What else you paid, bought or reversed today counts towards the limit.`,
      msg`If one is wrong, reverse it with a reason and book it again. Nothing is ever deleted.`,
    ],
    'contributions-to-return': [
      msg`When an application is declined, hand its cash back here. Find it by its number, hand the money over, and record it.`,
      msg`Call the family and tell them when they can come. The e-mail with the decision has told them that the cash is at the office.`,
      msg`Hand the cash over first, then record it. Above the limit for one person, a second person approves it first.`,
      msg`This list should be empty before a month is closed. It does not stop you from closing one.`,
    ],
    duplicates: [
      msg`Each copy of a receipt costs ₹500 at the counter. Record it on the application. It goes into the till, for the two schemes.`,
      msg`Choose a day to compare the list with the money in the till.`,
      msg`“Download file” gives the same for a spreadsheet.`,
    ],
    'counter-receipts': [
      msg`Ask for the application number and enter it. What can be paid is shown below: an unpaid contribution, or ₹500 for a copy of the receipt.`,
      msg`Count the cash first. The receipt gets its number at once. Print it, or it is e-mailed if the family has an address.`,
      msg`Once its contribution is paid, the application is registered and gets a due date, as if it were paid online. Read the registration number out to the family.`,
      msg`If the family pays online at the same moment, the online payment is refunded automatically.`,
      msg`When an application is declined, hand its cash back here. Find it by its number, hand the money over, and record it.`,
    ],
  },
}
