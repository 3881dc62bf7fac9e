import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Every line that made the figures of the first page stands here, the newest first.`,
  msg`Choose days and what it was for; the address keeps them. “Save as a file” gives the same for a spreadsheet.`,
  msg`What goes back to a giver counts on the day it was decided, so that no day that is over changes.`,
  msg`“Nobody’s yet” is money that fits no order, or was paid twice. It counts in no figure until somebody has decided.`,
  msg`The number of a payment leads to all that is known of it.`,
]
