import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Tick the cheques that go to the bank together, choose account and day, and press the button: that is one deposit.`,
  msg`When the bank’s statement shows a cheque, open its gift and press “Cleared”. Only then does its money stand on the bank account.`,
  msg`If the bank did not pay one, press “Bounced”: the gift goes out of the books, its slip is cancelled, and the giver hears of it.`,
]
