import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Each line is what the bank wrote. Open one to say what it is in the books.`,
  msg`“What it may be” shows entries that fit, each with the reasons. Press “It is this one” if it is.`,
  msg`A charge or interest of the bank, and money between accounts of the trust, are booked from here with one press.`,
  msg`One line may be several gifts: choose several entries. One entry may be several lines: press it at each of them.`,
  msg`If you do not know what it is, leave it open: it stays in sight here and on the first page. Ask the bank or the giver.`,
  msg`Narrations name givers: do not pass them on.`,
]
