import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Choose the event once; it stays for the whole day. Then name, mobile and how many places, count the cash, and press the button that says how much it is.`,
  msg`The places are in the draw at once, like those that are paid for online, and the cash stands in the till. Show or read out the number of the slip; with an e-mail address the slip is mailed, otherwise print it.`,
  msg`Two people may sell at once. Whoever comes second for the last place is told so, and takes no money.`,
  msg`If the connection is lost, press again: one sale stays one sale.`,
  msg`A wrong sale is taken back on its entry, with the cash handed back, as long as the draw is not fixed. Then sell it again as it is right.`,
  msg`Cash of ₹2,00,000 or more from one person in a day may not be taken, also not in parts. Ask for a cheque or a transfer.`,
]
