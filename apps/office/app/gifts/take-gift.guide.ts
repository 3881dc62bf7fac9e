import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Count the money first, in front of the giver. Then choose how it came, what it is for and how much it is, and press “Take the gift”.`,
  msg`The gift is in the books at once and has its slip. With an e-mail address the slip is mailed; otherwise print it and hand it over.`,
  msg`Whoever does not want to be named leaves the name empty: the slip says “A well-wisher”.`,
  msg`A need takes no more than it lacks. Choose where the rest goes; ask the giver.`,
  msg`A UTR or cheque that was taken before, a day long ago, and a cheque of a day to come or too old are asked about. Look at it, and tick that it is right.`,
  msg`Cash of ₹2,00,000 or more from one person in a day may not be taken, also not in parts. Ask for a cheque or a transfer.`,
]
